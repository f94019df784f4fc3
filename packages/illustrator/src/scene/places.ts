import { hsl } from '../pen/color.ts';
import { at } from '../pen/shape.ts';
import { circle, ellipse, group, path, place, rect, stroke } from '../pen/svg.ts';
import { between, pick, streamOf } from '../random.ts';
import { birds, bush, ridge } from './land.ts';
import { fir } from './nature.ts';
import { type Scene, wash } from './plain.ts';
import { cloud } from './sky.ts';

const castle = (scene: Scene): string => {
  const random = streamOf(scene.spec.seed, 'scene');
  const { width, height } = scene;
  const hue = between(random, 195, 222);
  const roof = pick(random, ['#c8545e', '#4a6fb0', '#6a55a0', '#3f8a7a']);
  const unit = Math.min(width, height) / 1000;
  const foot = height * 0.64;
  const tower = (x: number, wide: number, high: number): string => {
    const [l, r, top] = [x - wide / 2, x + wide / 2, -high];
    return (
      path(`M${at([l, 0])}V${top}H${r}V0Z`, { fill: '#efe8e0' }) +
      path(`M${at([x + wide * 0.1, 0])}V${top}H${r}V0Z`, { fill: '#c9bdc8' }) +
      path(`M${at([l - wide * 0.14, top])}L${at([x, top - wide * 1.5])}L${at([r + wide * 0.14, top])}Z`, {
        fill: roof,
      }) +
      path(`M${at([x, top])}L${at([x, top - wide * 1.5])}L${at([r + wide * 0.14, top])}Z`, {
        fill: '#2a2140',
        'fill-opacity': 0.18,
      }) +
      stroke(`M${at([x, top - wide * 1.5])}v${-wide * 0.5}`, '#6b5a50', 4) +
      path(`M${at([x, top - wide * 2])}l${wide * 0.5},${wide * 0.14}l${-wide * 0.5},${wide * 0.14}z`, {
        fill: '#f2c14e',
      }) +
      [0.2, 0.5]
        .map((t) =>
          path(
            `M${at([x - wide * 0.12, top + high * t + wide * 0.3])}v${-wide * 0.3}a${wide * 0.12},${wide * 0.14} 0 0 1 ${wide * 0.24},0v${wide * 0.3}z`,
            { fill: '#5a5470' },
          ),
        )
        .join('')
    );
  };
  const wall = (x: number, wide: number, high: number): string => {
    const teeth = Array.from(
      { length: Math.round(wide / 26) },
      (_, i) => `M${at([x - wide / 2 + i * 26, -high])}v-16h14v16z`,
    ).join('');
    return path(`M${at([x - wide / 2, 0])}v${-high}h${wide}v${high}z${teeth}`, { fill: '#e2d8d2' });
  };
  const keep =
    tower(-170, 70, 300) +
    tower(170, 70, 280) +
    tower(0, 120, 420) +
    tower(-90, 64, 350) +
    tower(96, 58, 380) +
    wall(0, 420, 150) +
    tower(-220, 86, 200) +
    tower(220, 86, 210) +
    path('M-42,0V-70A42,46 0 0 1 42,-70V0Z', { fill: '#5a4038' }) +
    stroke('M-20,0V-104M0,0V-114M20,0V-104', '#3a2a28', 3);
  return (
    wash(scene, [hsl(hue, 76, 60), hsl(hue, 76, 80), '#fff4e2']) +
    cloud(random, [width * 0.2, height * 0.16], width * 0.24, '#fff', hsl(hue, 60, 88)) +
    cloud(random, [width * 0.82, height * 0.28], width * 0.2, '#fff', hsl(hue, 60, 88)) +
    birds(random, width * 0.72, height * 0.14, 34 * unit) +
    ridge(scene, random, height * 0.56, height * 0.12, hsl(hue - 20, 34, 70)) +
    ridge(scene, random, height * 0.62, height * 0.06, hsl(150, 34, 62)) +
    path(
      `M${at([width * 0.08, height * 0.72])}Q${at([width * 0.5, height * 0.54])} ${at([width * 0.92, height * 0.72])}Z`,
      { fill: hsl(120, 36, 58) },
    ) +
    place(keep, [width * 0.5, foot], 0, unit * 1.15) +
    ridge(scene, random, height * 0.72, height * 0.04, hsl(104, 44, 54)) +
    path(
      `M${at([width * 0.46, height * 0.645])}L${at([width * 0.54, height * 0.645])}Q${at([width * 0.7, height * 0.76])} ${at([width * 0.44, height * 0.84])}Q${at([width * 0.3, height * 0.92])} ${at([width * 0.62, height])}H${width * 0.16}Q${at([width * 0.06, height * 0.9])} ${at([width * 0.34, height * 0.8])}Q${at([width * 0.56, height * 0.74])} ${at([width * 0.46, height * 0.645])}Z`,
      { fill: '#ecd9b0' },
    ) +
    [0.06, 0.16, 0.84, 0.94]
      .map((x) =>
        fir(width * x, height * between(random, 0.82, 0.88), height * between(random, 0.16, 0.24), hsl(136, 34, 40)),
      )
      .join('') +
    Array.from({ length: 7 }, () =>
      bush(
        random,
        width * random(),
        height * between(random, 0.92, 1.02),
        width * 0.08,
        hsl(between(random, 100, 130), 42, 44),
      ),
    ).join('')
  );
};

const waterfall = (scene: Scene): string => {
  const random = streamOf(scene.spec.seed, 'scene');
  const { width, height } = scene;
  const hue = between(random, 120, 160);
  const [left, right, top, pool] = [width * 0.36, width * 0.64, height * 0.2, height * 0.72];
  const cliff = (side: 0 | 1, out: number, fill: string): string => {
    const x = (t: number): number => (side === 0 ? width * t : width * (1 - t));
    return path(
      `M${at([x(-0.02), height * (0.06 + out)])}L${at([x(0.2), height * (0.09 + out)])}L${at([x(0.37 - out), top])}L${at([x(0.35 - out), height * 0.44])}L${at([x(0.4 - out), height * 0.6])}L${at([x(0.36 - out), pool + height * 0.03])}L${at([x(-0.02), height * 0.86])}Z`,
      { fill },
    );
  };
  const fall = Array.from({ length: 16 }, () => {
    const x = between(random, left + 8, right - 8);
    return `M${at([x, top + height * between(random, 0, 0.24)])}Q${at([x + between(random, -8, 8), height * 0.5])} ${at([x + between(random, -14, 14), pool - height * between(random, 0, 0.16)])}`;
  }).join('');
  const mist = Array.from({ length: 12 }, () =>
    circle(
      [between(random, left - 40, right + 40), pool + between(random, -30, 30)],
      width * between(random, 0.03, 0.075),
      {},
    ),
  ).join('');
  const ripples = Array.from(
    { length: 12 },
    () => `M${at([width * random(), height * between(random, 0.78, 0.96)])}h${width * between(random, 0.05, 0.16)}`,
  ).join('');
  const rocks = Array.from({ length: 7 }, (_, i) => {
    const [x, y, s] = [
      width * ((i + random()) / 7),
      height * between(random, 0.78, 0.97),
      width * between(random, 0.04, 0.09),
    ];
    return (
      path(
        `M${at([x - s, y])}Q${at([x - s * 0.8, y - s * 0.9])} ${at([x, y - s * 0.8])}Q${at([x + s * 0.9, y - s * 0.7])} ${at([x + s, y])}Z`,
        { fill: hsl(hue + 60, 12, 44) },
      ) +
      path(
        `M${at([x - s * 0.6, y - s * 0.5])}Q${at([x - s * 0.2, y - s * 0.9])} ${at([x + s * 0.4, y - s * 0.7])}Q${at([x, y - s * 0.5])} ${at([x - s * 0.6, y - s * 0.5])}Z`,
        { fill: hsl(hue - 30, 40, 52) },
      )
    );
  }).join('');
  return (
    wash(scene, [hsl(196, 70, 78), hsl(180, 56, 88), '#f6fff0']) +
    ridge(scene, random, height * 0.3, height * 0.14, hsl(hue, 30, 74)) +
    rect(left, top, right - left, pool - top, {
      fill: scene.sheet.linear(
        [
          [0, '#bfe6f6'],
          [0.5, '#eafaff'],
          [1, '#a6d8f0'],
        ],
        [0, 0, 1, 0],
      ),
    }) +
    stroke(fall, '#ffffff', 7, { 'stroke-opacity': 0.85 }) +
    stroke(fall, '#7fbfe0', 2.4, { 'stroke-opacity': 0.5 }) +
    cliff(0, 0.03, hsl(hue + 40, 12, 58)) +
    cliff(1, 0.02, hsl(hue + 40, 12, 54)) +
    cliff(0, 0.1, hsl(hue + 50, 14, 44)) +
    cliff(1, 0.12, hsl(hue + 50, 14, 40)) +
    path(`M0,${height * 0.78}Q${at([width * 0.5, pool - height * 0.05])} ${at([width, height * 0.78])}V${height}H0Z`, {
      fill: scene.sheet.linear([
        [0, '#8fd6e6'],
        [1, '#2f8aa8'],
      ]),
    }) +
    group(mist, { fill: '#ffffff', 'fill-opacity': 0.6 }) +
    stroke(ripples, '#e6fbff', 4, { 'stroke-opacity': 0.7 }) +
    rocks +
    Array.from({ length: 12 }, (_, i) =>
      bush(
        random,
        i % 2 === 0 ? width * between(random, -0.02, 0.3) : width * between(random, 0.72, 1.02),
        height * between(random, 0.08, 0.24),
        width * between(random, 0.08, 0.13),
        hsl(hue - between(random, 0, 30), 40, between(random, 34, 52)),
      ),
    ).join('') +
    [0.02, 0.13, 0.9, 1]
      .map((x) => bush(random, width * x, height * between(random, 0.9, 1), width * 0.12, hsl(hue, 38, 32)))
      .join('')
  );
};

const desert = (scene: Scene): string => {
  const random = streamOf(scene.spec.seed, 'scene');
  const { width, height } = scene;
  const hue = between(random, 26, 40);
  const pyramid = (x: number, size: number): string =>
    path(`M${at([x - size, height * 0.6])}L${at([x, height * 0.6 - size * 0.9])}L${at([x + size, height * 0.6])}Z`, {
      fill: hsl(hue, 46, 66),
    }) +
    path(
      `M${at([x, height * 0.6 - size * 0.9])}L${at([x + size, height * 0.6])}L${at([x + size * 0.3, height * 0.6])}Z`,
      { fill: hsl(hue - 8, 38, 52) },
    );
  const cactus = (x: number, y: number, s: number): string =>
    stroke(
      `M${at([x, y])}v${-s}M${at([x, y - s * 0.4])}h${s * 0.3}v${-s * 0.34}M${at([x, y - s * 0.3])}h${-s * 0.28}v${-s * 0.26}`,
      '#3f7a4e',
      s * 0.17,
    ) + stroke(`M${at([x - s * 0.03, y - s * 0.06])}v${-s * 0.86}`, '#6aa66a', s * 0.04, { 'stroke-opacity': 0.8 });
  const ripples = Array.from(
    { length: 9 },
    (_, i) =>
      `M${at([width * between(random, -0.1, 0.5), height * (0.84 + i * 0.018)])}q${width * 0.16},${-height * 0.02} ${width * 0.34},0`,
  ).join('');
  return (
    wash(scene, ['#5fb2e6', '#a9dcf2', '#ffeecb']) +
    circle([width * 0.76, height * 0.2], width * 0.18, {
      fill: scene.sheet.radial([
        [0.2, '#fff6cf', 1],
        [1, '#fff6cf', 0],
      ]),
    }) +
    circle([width * 0.76, height * 0.2], width * 0.06, { fill: '#fff8da' }) +
    cloud(random, [width * 0.22, height * 0.2], width * 0.16, '#fff', '#d5ecf6') +
    pyramid(width * 0.3, width * 0.2) +
    pyramid(width * 0.56, width * 0.13) +
    ridge(scene, random, height * 0.6, height * 0.05, hsl(hue, 58, 72)) +
    ridge(scene, random, height * 0.72, height * 0.09, hsl(hue + 3, 62, 66)) +
    cactus(width * 0.78, height * 0.76, height * 0.18) +
    cactus(width * 0.9, height * 0.72, height * 0.09) +
    cactus(width * 0.1, height * 0.78, height * 0.12) +
    ridge(scene, random, height * 0.86, height * 0.08, hsl(hue + 6, 66, 60)) +
    stroke(ripples, hsl(hue - 6, 52, 50), 4, { 'stroke-opacity': 0.5 }) +
    [0.16, 0.62, 0.84]
      .map((x) =>
        ellipse([width * x, height * between(random, 0.9, 0.97)], width * 0.04, width * 0.018, {
          fill: hsl(hue - 10, 30, 46),
        }),
      )
      .join('')
  );
};

export const places = { castle, waterfall, desert } as const;
