import { hsl } from '../pen/color.ts';
import { at, dots, heart, type Point, scatter, star } from '../pen/shape.ts';
import { circle, path, place, rect, type Sheet, stroke } from '../pen/svg.ts';
import { between, pick, streamOf } from '../random.ts';
import type { Spec } from '../spec.ts';

/** What a background is drawn on: the spec and the size of the image in its own units. */
export interface Scene {
  readonly spec: Spec;
  readonly width: number;
  readonly height: number;
  readonly sheet: Sheet;
}

/** Fills the image with a gradient from top to bottom, or along a line in fractions of the box. */
export const wash = (
  { sheet, width, height }: Scene,
  colors: readonly string[],
  line?: readonly [number, number, number, number],
): string =>
  rect(0, 0, width, height, {
    fill: sheet.linear(
      colors.map((color, i) => [i / (colors.length - 1), color] as const),
      line,
    ),
  });

/** The colors of a plain background. */
export const paper = (scene: Scene): { hue: number; random: () => number; pale: string; mid: string; deep: string } => {
  const random = streamOf(scene.spec.seed, 'paper');
  const hue = random() * 360;
  const dark = random() < 0.25;
  return {
    hue,
    random,
    pale: dark ? hsl(hue, 38, 24) : hsl(hue, 70, 93),
    mid: dark ? hsl(hue + 14, 40, 34) : hsl(hue + 12, 66, 84),
    deep: dark ? hsl(hue + 30, 46, 46) : hsl(hue + 30, 62, 74),
  };
};

const white = (scene: Scene): string => {
  const { random, hue } = paper(scene);
  const { width, height } = scene;
  const shape = `M${at([width * between(random, 0.05, 0.3), height * between(random, 0, 0.3)])}L${at([width * between(random, 0.7, 1), height * between(random, 0, 0.2)])}L${at([width * between(random, 0.75, 1), height])}L${at([width * between(random, 0, 0.25), height])}Z`;
  return wash(scene, ['#ffffff', '#fbfbfd']) + path(shape, { fill: hsl(hue, 50, 93) });
};

const pastel = (scene: Scene): string => {
  const { random, pale, deep } = paper(scene);
  const { width, height } = scene;
  const [a, b] = [between(random, 0.1, 0.9), between(random, 0.1, 0.9)];
  const split =
    random() < 0.5
      ? `M0,${height * a}L${width},${height * b}L${width},${height}L0,${height}Z`
      : `M${width * a},0L${width},0L${width},${height}L${width * b},${height}Z`;
  return wash(scene, [pale, pale]) + path(split, { fill: deep }) + stroke(split, '#fff', width * 0.012);
};

const gradient = (scene: Scene): string => {
  const { random, hue } = paper(scene);
  const far = hue + between(random, 40, 150);
  const low = between(random, 50, 86);
  return wash(scene, [hsl(hue, 70, low), hsl((hue + far) / 2, 60, low + 4), hsl(far, 72, low)], [0, 0, random(), 1]);
};

const polka = (scene: Scene): string => {
  const { random, pale, deep } = paper(scene);
  const step = scene.width / between(random, 7, 14);
  const points: Point[] = [];
  for (let row = 0; row * step * 0.8 < scene.height + step; row++)
    for (let x = row % 2 === 0 ? 0 : step / 2; x < scene.width + step; x += step) points.push([x, row * step * 0.8]);
  return wash(scene, [pale, pale]) + stroke(dots(points), deep, step * 0.44, { 'stroke-opacity': 0.8 });
};

const stripes = (scene: Scene): string => {
  const { random, pale, mid, deep } = paper(scene);
  const count = Math.round(between(random, 7, 16));
  const slant = between(random, -0.6, 0.6) * scene.height;
  const step = (scene.width + Math.abs(slant) * 2) / count;
  const bands = Array.from({ length: count }, (_, i) => {
    const x = i * step - Math.abs(slant);
    return path(
      `M${at([x, 0])}L${at([x + step / 2, 0])}L${at([x + step / 2 + slant, scene.height])}L${at([x + slant, scene.height])}Z`,
      { fill: i % 3 === 0 ? deep : mid },
    );
  });
  return wash(scene, [pale, pale]) + bands.join('');
};

const geometric = (scene: Scene): string => {
  const { random, hue, pale, mid } = paper(scene);
  const size = Math.min(scene.width, scene.height);
  const shapes = scatter(random, 16, scene.width, scene.height).map((point) => {
    const fill = hsl(hue + pick(random, [0, 30, 60, 180]), 62, between(random, 55, 85));
    const radius = size * between(random, 0.04, 0.17);
    const kind = random();
    const shape =
      kind < 0.3
        ? path(star(3, radius, radius * 0.5), { fill, 'fill-opacity': 0.7 })
        : kind < 0.6
          ? path(star(2, radius, radius * 0.7), { fill: 'none', stroke: fill, 'stroke-width': radius * 0.14 })
          : kind < 0.8
            ? circle([0, 0], radius * 0.7, { fill: 'none', stroke: fill, 'stroke-width': radius * 0.2 })
            : rect(-radius, -radius * 0.15, radius * 2, radius * 0.3, { fill });
    return place(shape, point, random() * 360);
  });
  return wash(scene, [pale, mid], [0, 0, 1, 1]) + shapes.join('');
};

const sunburst = (scene: Scene): string => {
  const { random, pale, deep } = paper(scene);
  const [cx, cy] = [scene.width * between(random, 0.3, 0.7), scene.height * between(random, 0.25, 0.6)];
  const count = Math.round(between(random, 9, 20));
  const far = scene.width + scene.height;
  let d = '';
  for (let i = 0; i < count; i++) {
    const ray = (turn: number): Point => [
      cx + far * Math.cos((turn * Math.PI * 2) / count),
      cy + far * Math.sin((turn * Math.PI * 2) / count),
    ];
    d += `M${at([cx, cy])}L${at(ray(i))}L${at(ray(i + 0.5))}Z`;
  }
  return (
    wash(scene, [pale, pale]) +
    path(d, { fill: deep, 'fill-opacity': 0.8 }) +
    circle([cx, cy], scene.width * 0.3, {
      fill: scene.sheet.radial([
        [0, '#ffffff', 0.9],
        [1, '#ffffff', 0],
      ]),
    })
  );
};

const hearts = (scene: Scene): string => {
  const { random, pale, mid, deep } = paper(scene);
  const size = Math.min(scene.width, scene.height);
  const shapes = scatter(random, 30, scene.width, scene.height).map((point) =>
    place(
      path(heart(size * between(random, 0.02, 0.055)), {
        fill: random() < 0.5 ? deep : '#ffffff',
        'fill-opacity': 0.8,
      }),
      point,
      between(random, -25, 25),
    ),
  );
  return wash(scene, [pale, mid]) + shapes.join('');
};

const halftone = (scene: Scene): string => {
  const { random, pale, deep, mid } = paper(scene);
  const step = Math.min(scene.width, scene.height) / between(random, 13, 18);
  const [fx, fy] = [random() < 0.5 ? 1 : 0, random() < 0.5 ? 1 : 0];
  const sizes = new Map<number, Point[]>();
  for (let row = 0; row * step < scene.height + step; row++)
    for (let column = 0; column * step < scene.width + step; column++) {
      const point: Point = [(column + (row % 2) / 2) * step, row * step];
      const far = Math.hypot(point[0] - fx * scene.width, point[1] - fy * scene.height);
      const size = Math.round(12 * (1.1 - (far / Math.hypot(scene.width, scene.height)) * 1.6)) / 12;
      if (size > 0.1) sizes.set(size, [...(sizes.get(size) ?? []), point]);
    }
  const screen = [...sizes].map(([size, points]) => stroke(dots(points), deep, step * size));
  return wash(scene, [pale, mid]) + screen.join('');
};

export const plain = { white, pastel, gradient, polka, stripes, geometric, sunburst, hearts, halftone } as const;
