import { hsl } from '../pen/color.ts';
import { at, type Point } from '../pen/shape.ts';
import { circle, ellipse, group, path, place, rect, stroke } from '../pen/svg.ts';
import { between, pick, streamOf } from '../random.ts';
import { type Scene, wash } from './plain.ts';
import { cloud } from './sky.ts';
import { skyline } from './town.ts';

const street = (scene: Scene): string => {
  const random = streamOf(scene.spec.seed, 'scene');
  const { width, height } = scene;
  const [vx, vy] = [width * between(random, 0.44, 0.56), height * 0.52];
  const toward = ([x, y]: Point, t: number): Point => [x + (vx - x) * t, y + (vy - y) * t];
  const house = (side: 0 | 1, near: number, far: number): string => {
    const x = side === 0 ? width * 0.02 : width * 0.98;
    const out = side === 0 ? -1 : 1;
    const [bottom, top] = [height * 1.04, height * between(random, 0.02, 0.16)];
    const [a, b, c, d] = [
      toward([x, bottom], near),
      toward([x, bottom], far),
      toward([x, top], far),
      toward([x, top], near),
    ];
    const wall = pick(random, ['#f4e6d2', '#e8d4c8', '#dfe6ea', '#f2dfc0', '#d9e4d4']);
    const roof = pick(random, ['#6b7488', '#a5604a', '#4f6a7a', '#8a5a5a']);
    const rise = (t: number): number => height * 0.1 * (1 - t);
    const pane = (t0: number, t1: number, y0: number, y1: number): string => {
      const corner = (t: number, y: number): Point => toward([x, bottom + (top - bottom) * y], near + (far - near) * t);
      const d4 = `M${at(corner(t0, y0))}L${at(corner(t1, y0))}L${at(corner(t1, y1))}L${at(corner(t0, y1))}Z`;
      return path(d4, { fill: '#9ecbe4', stroke: '#6b5a50', 'stroke-width': 4 });
    };
    return (
      path(`M${at(a)}L${at(b)}L${at(c)}L${at(d)}Z`, { fill: wall }) +
      path(`M${at(d)}L${at([d[0] + out * width * 0.5, d[1]])}V${height}H${a[0]}Z`, { fill: wall }) +
      path(
        `M${at([d[0] - out * 26 * (1 - near), d[1] + 8])}L${at([c[0] - out * 18 * (1 - far), c[1] + 6])}L${at([c[0] + out * width * 0.06 * (1 - far), c[1] - rise(far)])}L${at([d[0] + out * width * 0.12 * (1 - near), d[1] - rise(near)])}L${at([d[0] + out * width * 0.5, d[1] - rise(near)])}L${at([d[0] + out * width * 0.5, d[1] + 8])}Z`,
        { fill: roof },
      ) +
      pane(0.14, 0.42, 0.62, 0.84) +
      pane(0.56, 0.86, 0.62, 0.84) +
      pane(0.14, 0.46, 0.18, 0.42) +
      path(
        `M${at(toward([x, bottom + (top - bottom) * 0.03], near + (far - near) * 0.58))}L${at(toward([x, bottom + (top - bottom) * 0.03], near + (far - near) * 0.84))}L${at(toward([x, bottom + (top - bottom) * 0.44], near + (far - near) * 0.84))}L${at(toward([x, bottom + (top - bottom) * 0.44], near + (far - near) * 0.58))}Z`,
        { fill: '#8a5a3c' },
      )
    );
  };
  const rows = [0.66, 0.46, 0.2, -0.2];
  const houses = rows
    .map((near, i) => house(0, near, rows[i - 1] ?? 0.82) + house(1, near, rows[i - 1] ?? 0.82))
    .join('');
  const pole = (t: number, side: 0 | 1): string => {
    const foot = toward([side === 0 ? width * 0.16 : width * 0.84, height], t);
    const high = height * 0.86 * (1 - t);
    const arm = width * 0.09 * (1 - t);
    return stroke(
      `M${at(foot)}v${-high}M${at([foot[0] - arm, foot[1] - high * 0.92])}h${arm * 2}M${at([foot[0] - arm * 0.7, foot[1] - high * 0.84])}h${arm * 1.4}`,
      '#5f5a66',
      20 * (1 - t) * (width / 1200),
    );
  };
  const wires = [0.92, 0.84]
    .map(
      (y) =>
        `M${at(toward([width * 0.1, height - height * 0.86 * y * 1.06], -0.2))}Q${at(toward([width * 0.16, height - height * 0.86 * (y - 0.08)], 0.2))} ${at(toward([width * 0.16, height - height * 0.86 * y], 0.42))}Q${at(toward([width * 0.16, height - height * 0.8 * y], 0.56))} ${at(toward([width * 0.16, height - height * 0.86 * y], 0.72))}`,
    )
    .join('');
  const road = (left: number, right: number, fill: string): string =>
    path(
      `M${at([width * left, height])}L${at(toward([width * left, height], 0.97))}L${at(toward([width * right, height], 0.97))}L${at([width * right, height])}Z`,
      { fill },
    );
  return (
    wash(scene, ['#5aaee8', '#a6daf6', '#fdf6e6']) +
    cloud(random, [vx - width * 0.06, height * 0.14], width * 0.26, '#fff', '#d9ecf8') +
    cloud(random, [vx + width * 0.12, height * 0.32], width * 0.16, '#fff', '#d9ecf8') +
    path(
      `M0,${vy + 20}L${at([width * 0.3, vy - height * 0.06])}L${at([width * 0.5, vy - height * 0.12])}L${at([width * 0.66, vy - height * 0.05])}L${at([width, vy + 20])}Z`,
      { fill: '#8fb4d0' },
    ) +
    rect(0, vy, width, height - vy, { fill: '#b9b4a8' }) +
    houses +
    road(-0.3, 1.3, '#c9c4bc') +
    road(-0.02, 1.02, '#8d8f9a') +
    stroke(
      [0.05, 0.3, 0.5, 0.65, 0.76, 0.84]
        .map((t) => `M${at(toward([width * 0.5, height], t))}L${at(toward([width * 0.5, height], t + 0.09))}`)
        .join(''),
      '#f4f0e4',
      12,
    ) +
    stroke(
      `M${at([width * 0.06, height])}L${at(toward([width * 0.06, height], 0.95))}M${at([width * 0.94, height])}L${at(toward([width * 0.94, height], 0.95))}`,
      '#f4f0e4',
      7,
    ) +
    stroke(wires, '#3a3a4a', 3) +
    pole(0.72, 0) +
    pole(0.42, 0) +
    pole(0.6, 1)
  );
};

const rooftop = (scene: Scene): string => {
  const random = streamOf(scene.spec.seed, 'scene');
  const { width, height, sheet } = scene;
  const deck = height * 0.74;
  const hue = between(random, 10, 34);
  const step = width / 17;
  const mesh = Array.from({ length: 40 }, (_, i) => {
    const x = (i - 12) * step * 0.62;
    return `M${at([x, height * 0.44])}l${deck - height * 0.44},${deck - height * 0.44}M${at([x + deck - height * 0.44, height * 0.44])}l${height * 0.44 - deck},${deck - height * 0.44}`;
  }).join('');
  const posts = Array.from({ length: 6 }, (_, i) => `M${at([width * (i / 5), height * 0.42])}V${deck}`).join('');
  return (
    wash(scene, [hsl(250, 46, 52), hsl(hue - 20, 74, 68), hsl(hue + 14, 92, 76)]) +
    circle([width * 0.32, height * 0.46], width * 0.34, {
      fill: sheet.radial([
        [0.1, '#fff0c0', 0.9],
        [1, '#ffd08a', 0],
      ]),
    }) +
    circle([width * 0.32, height * 0.46], width * 0.09, { fill: '#fff6d8' }) +
    cloud(random, [width * 0.74, height * 0.18], width * 0.24, hsl(hue, 84, 82), hsl(320, 44, 64)) +
    cloud(random, [width * 0.2, height * 0.26], width * 0.16, hsl(hue, 84, 84), hsl(320, 44, 66)) +
    skyline(scene, random, {
      low: 0.44,
      high: 0.58,
      wall: hsl(hue + 330, 34, 62),
      pane: hsl(hue + 10, 70, 76),
      lit: 0.4,
    }) +
    skyline(scene, random, { low: 0.52, high: 0.66, wall: hsl(300, 26, 44), pane: hsl(hue + 16, 90, 76), lit: 0.5 }) +
    group(stroke(mesh, '#5a4a68', 2.4, { 'stroke-opacity': 0.7 }), {
      'clip-path': sheet.clip(`M0,${height * 0.44}H${width}V${deck}H0Z`),
    }) +
    stroke(`${posts}M0,${height * 0.44}H${width}M0,${height * 0.59}H${width}`, '#4a3d5a', 9) +
    rect(0, deck, width, height - deck, {
      fill: sheet.linear([
        [0, hsl(hue, 36, 66)],
        [1, hsl(330, 18, 50)],
      ]),
    }) +
    stroke(
      [0.06, 0.15].map((t) => `M0,${Math.round(deck + height * t)}H${width}`).join('') +
        [-0.4, -0.1, 0.2, 0.5, 0.8, 1.1, 1.4]
          .map((x) => `M${at([width * (0.5 + (x - 0.5) * 0.6), deck])}L${at([width * x, height])}`)
          .join(''),
      hsl(330, 16, 42),
      4,
    ) +
    rect(0, deck - height * 0.02, width, height * 0.035, { fill: hsl(320, 18, 44) }) +
    path(`M${at([width * 0.82, deck + height * 0.05])}V${height * 0.34}H${width}V${deck + height * 0.05}Z`, {
      fill: hsl(hue, 26, 72),
    }) +
    path(`M${at([width * 0.86, deck + height * 0.05])}V${height * 0.52}H${width * 0.96}V${deck + height * 0.05}Z`, {
      fill: hsl(300, 18, 46),
    }) +
    path(`M${at([width * 0.8, height * 0.34])}H${width}V${height * 0.31}H${width * 0.8}Z`, { fill: hsl(300, 20, 40) }) +
    place(
      ellipse([0, -120], 90, 22, { fill: '#8a90a8' }) +
        path('M-90,-120V0Q0,26 90,0V-120Q0,-98 -90,-120Z', { fill: '#b9bccc' }) +
        path('M30,-102Q66,-108 90,-120V0Q66,10 30,16Z', { fill: '#8a86a4' }),
      [width * 0.92, height * 0.31],
      0,
      width / 1500,
    )
  );
};

export const streets = { street, rooftop } as const;
