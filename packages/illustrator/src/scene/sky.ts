import { hsl } from '../pen/color.ts';
import { at, dots, glint, type Point, scatter } from '../pen/shape.ts';
import { circle, ellipse, group, path, place, rect, stroke } from '../pen/svg.ts';
import { between, type Random, streamOf } from '../random.ts';
import { type Scene, wash } from './plain.ts';

/** A heap of cloud around a point, flat below. */
export const cloud = (random: Random, [x, y]: Point, size: number, fill: string, shade: string): string => {
  const puffs = Array.from({ length: 6 }, (_, i) => {
    const t = i / 5;
    const radius = size * (0.2 + 0.26 * Math.sin(t * Math.PI)) * between(random, 0.8, 1.15);
    return [x + (t - 0.5) * size * 1.5, y - radius * 0.5, radius] as const;
  });
  const draw = (dy: number, color: string): string =>
    group(
      puffs.map(([px, py, radius]) => circle([px, py + dy], radius, {})).join('') +
        rect(x - size * 0.85, y - size * 0.12 + dy, size * 1.7, size * 0.24, { rx: size * 0.12 }),
      { fill: color },
    );
  return draw(size * 0.06, shade) + draw(-size * 0.03, fill);
};

export const stars = (random: Random, count: number, width: number, height: number): string => {
  const points = scatter(random, count, width, height);
  const sizes = [3, 4.4, 6.4].map((size, i) => stroke(dots(points.filter((_, k) => k % 3 === i)), '#fff8e4', size));
  const glints = points
    .filter((_, k) => k % 9 === 0)
    .map((point) => place(path(glint(between(random, 8, 18)), { fill: '#fff8e4' }), point));
  return sizes.join('') + glints.join('');
};

const hill = (scene: Scene, y: number, rise: number, color: string, random: Random): string => {
  const { width, height } = scene;
  return path(
    `M0,${height}V${y}Q${at([width * between(random, 0.15, 0.35), y - rise])} ${at([width * 0.5, y - rise * between(random, -0.2, 0.4)])}T${at([width, y - rise * between(random, -0.3, 0.6)])}V${height}Z`,
    { fill: color },
  );
};

const nightMoon = (scene: Scene): string => {
  const random = streamOf(scene.spec.seed, 'scene');
  const { width, height } = scene;
  const hue = between(random, 215, 265);
  const moon: Point = [width * between(random, 0.15, 0.85), height * between(random, 0.12, 0.32)];
  const radius = Math.min(width, height) * between(random, 0.11, 0.24);
  return (
    wash(scene, [hsl(hue, 55, 12), hsl(hue - 8, 50, 28), hsl(hue - 30, 45, 46)]) +
    stars(random, 70, width, height * 0.8) +
    circle(moon, radius * 2.1, {
      fill: scene.sheet.radial([
        [0.3, '#fff3c9', 0.5],
        [1, '#fff3c9', 0],
      ]),
    }) +
    circle(moon, radius, { fill: '#fff4d0' }) +
    [
      [-0.3, -0.2, 0.2],
      [0.25, 0.15, 0.28],
      [-0.1, 0.45, 0.15],
      [0.35, -0.4, 0.12],
    ]
      .map(([dx = 0, dy = 0, r = 0]) =>
        circle([moon[0] + dx * radius, moon[1] + dy * radius], r * radius, { fill: '#eedb9f', 'fill-opacity': 0.6 }),
      )
      .join('') +
    cloud(random, [width * random(), height * 0.55], width * 0.24, hsl(hue - 10, 40, 38), hsl(hue, 44, 26)) +
    hill(scene, height * 0.86, height * 0.07, hsl(hue, 45, 14), random)
  );
};

const starry = (scene: Scene): string => {
  const random = streamOf(scene.spec.seed, 'scene');
  const { width, height } = scene;
  const hue = between(random, 190, 320);
  const band = `M${at([0, height * between(random, 0.5, 0.9)])}Q${at([width * 0.5, height * between(random, 0.2, 0.6)])} ${at([width, height * between(random, 0, 0.3)])}`;
  const trail = (x: number, y: number): string =>
    stroke(`M${at([x, y])}l${width * 0.16},${height * 0.07}`, '#fff', 5, { 'stroke-opacity': 0.85 }) +
    circle([x + width * 0.16, y + height * 0.07], 7, { fill: '#fff' });
  return (
    wash(scene, [hsl(hue, 60, 11), hsl(hue + 25, 52, 26), hsl(hue + 60, 55, 44)]) +
    [0.34, 0.22, 0.1]
      .map((share) => stroke(band, hsl(hue + 50, 70, 72), height * share, { 'stroke-opacity': 0.1 }))
      .join('') +
    stars(random, 90, width, height) +
    trail(width * between(random, 0.05, 0.5), height * between(random, 0.05, 0.2)) +
    trail(width * between(random, 0.4, 0.75), height * between(random, 0.2, 0.4)) +
    hill(scene, height * 0.9, height * 0.05, hsl(hue, 50, 9), random)
  );
};

const clouds = (scene: Scene): string => {
  const random = streamOf(scene.spec.seed, 'scene');
  const { width, height } = scene;
  const hue = between(random, 196, 222);
  const heaps = Array.from({ length: 5 }, (_, i) =>
    cloud(
      random,
      [width * between(random, -0.05, 1.05), height * (0.14 + i * 0.18)],
      width * between(random, 0.18, 0.4),
      '#ffffff',
      hsl(hue, 62, 86),
    ),
  );
  return wash(scene, [hsl(hue, 78, 54), hsl(hue - 6, 80, 72), hsl(hue - 12, 75, 90)]) + heaps.join('');
};

const sea = (
  scene: Scene,
  horizon: number,
  colors: readonly [string, string],
  foam: string,
  random: Random,
): string => {
  const { width, height, sheet } = scene;
  const glitter = [2.4, 4.4].map((thick) => {
    const lines = Array.from({ length: 9 }, () => {
      const y = horizon + (height * 0.84 - horizon) * random() ** 1.4;
      return `M${at([random() * width, y])}h${between(random, 20, 110).toFixed(0)}`;
    });
    return stroke(lines.join(''), foam, thick, { 'stroke-opacity': 0.6 });
  });
  return (
    rect(0, horizon, width, height - horizon, {
      fill: sheet.linear([
        [0, colors[0]],
        [1, colors[1]],
      ]),
    }) + glitter.join('')
  );
};

const shore = (scene: Scene, sand: string, foam: string): string => {
  const { width, height } = scene;
  const edge = (y: number): string =>
    `M0,${height}V${y}C${at([width * 0.3, y - 30])} ${at([width * 0.6, y + 40])} ${at([width, y - 12])}V${height}Z`;
  return path(edge(height * 0.82), { fill: foam }) + path(edge(height * 0.845), { fill: sand });
};

const sunsetBeach = (scene: Scene): string => {
  const random = streamOf(scene.spec.seed, 'scene');
  const { width, height } = scene;
  const hue = between(random, 8, 38);
  const horizon = height * between(random, 0.52, 0.62);
  const sun: Point = [width * between(random, 0.15, 0.85), horizon - height * between(random, 0, 0.1)];
  const radius = Math.min(width, height) * between(random, 0.1, 0.17);
  return (
    wash(scene, [hsl(hue + 240, 45, 46), hsl(hue + 330, 72, 66), hsl(hue + 10, 94, 70), hsl(hue + 24, 96, 78)]) +
    circle(sun, radius * 2.6, {
      fill: scene.sheet.radial([
        [0.2, '#fff2b8', 0.8],
        [1, '#fff2b8', 0],
      ]),
    }) +
    circle(sun, radius, { fill: '#fff3c4' }) +
    cloud(random, [width * random(), height * 0.2], width * 0.26, hsl(hue + 340, 80, 76), hsl(hue + 300, 44, 60)) +
    cloud(random, [width * random(), height * 0.36], width * 0.2, hsl(hue, 90, 80), hsl(hue + 320, 50, 66)) +
    sea(scene, horizon, [hsl(hue + 10, 82, 66), hsl(hue + 230, 40, 38)], '#fff0c2', random) +
    shore(scene, hsl(hue + 12, 44, 46), '#ffe9cf')
  );
};

const dayBeach = (scene: Scene): string => {
  const random = streamOf(scene.spec.seed, 'scene');
  const { width, height } = scene;
  const horizon = height * between(random, 0.48, 0.58);
  const side = random() < 0.5 ? 0.08 : 0.92;
  const palm = [-150, -115, -70, -30, 10].map((turn) =>
    place(
      path('M0,0C60,-50 160,-40 230,40C160,6 70,10 0,0Z', { fill: hsl(between(random, 120, 150), 45, 36) }),
      [width * side, height * 0.22],
      turn + 60,
      width / 900,
    ),
  );
  return (
    wash(scene, [hsl(between(random, 198, 212), 85, 58), hsl(196, 82, 78), hsl(190, 80, 92)]) +
    cloud(random, [width * random(), height * 0.16], width * 0.3, '#fff', '#d7ebf8') +
    cloud(random, [width * random(), horizon - 10], width * 0.2, '#fff', '#d7ebf8') +
    sea(scene, horizon, [hsl(204, 78, 50), hsl(178, 68, 64)], '#ffffff', random) +
    shore(scene, '#f7e2b4', '#ffffff') +
    stroke(
      `M${at([width * side, height * 0.22])}Q${at([width * (side + 0.05), height * 0.6])} ${at([width * (side - 0.02), height])}`,
      '#7c5a3c',
      width * 0.028,
    ) +
    palm.join('')
  );
};

const rain = (scene: Scene): string => {
  const random = streamOf(scene.spec.seed, 'scene');
  const { width, height } = scene;
  const hue = between(random, 205, 235);
  const drops = Array.from({ length: 70 }, () => {
    const [x, y, long] = [random() * width * 1.1, random() * height, between(random, 30, 110)];
    return `M${at([x, y])}l${(-long * 0.16).toFixed(0)},${long.toFixed(0)}`;
  }).join('');
  const rings = Array.from({ length: 12 }, () =>
    ellipse([random() * width, height * between(random, 0.86, 1)], between(random, 20, 50), between(random, 5, 12), {
      fill: 'none',
      stroke: '#dbe7f5',
      'stroke-width': 3,
      'stroke-opacity': 0.7,
    }),
  ).join('');
  return (
    wash(scene, [hsl(hue, 22, 40), hsl(hue, 24, 58), hsl(hue - 10, 26, 70)]) +
    [0.02, 0.16, 0.09]
      .map((y, i) =>
        cloud(
          random,
          [width * (0.1 + i * 0.4), height * (y + 0.06)],
          width * 0.42,
          hsl(hue, 18, 52 + i * 4),
          hsl(hue, 20, 40),
        ),
      )
      .join('') +
    rect(0, height * 0.84, width, height * 0.16, { fill: hsl(hue, 22, 48) }) +
    rings +
    stroke(drops, '#e6f0fb', 3, { 'stroke-opacity': 0.6 })
  );
};

const fireworks = (scene: Scene): string => {
  const random = streamOf(scene.spec.seed, 'scene');
  const { width, height } = scene;
  const hue = between(random, 220, 280);
  const rays = Array.from({ length: 16 }, (_, i): Point => [Math.cos((i * Math.PI) / 8), Math.sin((i * Math.PI) / 8)]);
  const lines = rays.map(([dx, dy]) => `M${at([dx * 30, dy * 30])}L${at([dx * 86, dy * 86])}`).join('');
  const sparks = dots(
    rays.flatMap(([dx, dy]): Point[] => [
      [dx * 100, dy * 100],
      [dx * 55, dy * 60],
    ]),
  );
  const shape = scene.sheet.stamp(
    path(lines, { 'stroke-width': 2.6, 'stroke-opacity': 0.75 }) + path(sparks, { 'stroke-width': 7 }),
  );
  const burst = (x: number, y: number, radius: number, color: string): string =>
    place(group(shape, { fill: 'none', stroke: color }), [x, y], between(random, 0, 22), radius / 100);
  const bursts = Array.from({ length: 5 }, (_, i) =>
    burst(
      width * (((i * 0.38) % 1) * 0.9 + between(random, 0, 0.12)),
      height * between(random, 0.06, 0.46),
      Math.min(width, height) * between(random, 0.09, 0.22),
      hsl(random() * 360, 90, 74),
    ),
  );
  return (
    wash(scene, [hsl(hue, 58, 10), hsl(hue + 20, 48, 24), hsl(hue + 50, 46, 38)]) +
    stars(random, 40, width, height * 0.6) +
    bursts.join('') +
    hill(scene, height * 0.86, height * 0.05, hsl(hue, 50, 8), random)
  );
};

export const sky = {
  night_moon: nightMoon,
  starry,
  clouds,
  sunset_beach: sunsetBeach,
  day_beach: dayBeach,
  rain,
  fireworks,
} as const;
