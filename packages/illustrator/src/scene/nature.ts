import { hsl } from '../pen/color.ts';
import { at, type Point, scatter } from '../pen/shape.ts';
import { circle, ellipse, group, path, place, rect, stroke } from '../pen/svg.ts';
import { between, pick, type Random, streamOf } from '../random.ts';
import { type Scene, wash } from './plain.ts';
import { cloud } from './sky.ts';

const blossom = (scene: Scene, petal: string, middle: string): string =>
  scene.sheet.stamp(
    group(
      [0, 72, 144, 216, 288]
        .map((turn) => `<path transform="rotate(${turn})" d="M0 0C-9 -6 -9 -16 -3 -19L0 -16L3 -19C9 -16 9 -6 0 0Z"/>`)
        .join(''),
      { fill: petal },
    ) + circle([0, 0], 3.4, { fill: middle }),
  );

const branch = (random: Random, from: Point, to: Point, width: number): string => {
  const mid: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 - between(random, 20, 90)];
  return stroke(`M${at(from)}Q${at(mid)} ${at(to)}`, '#5a3b38', width);
};

const sakura = (scene: Scene): string => {
  const random = streamOf(scene.spec.seed, 'scene');
  const { width, height } = scene;
  const hue = between(random, 190, 340);
  const side = random() < 0.5 ? 0 : 1;
  const far = Array.from({ length: 9 }, () =>
    circle([width * random(), height * between(random, 0.5, 0.85)], width * between(random, 0.1, 0.2), {
      fill: hsl(between(random, 336, 350), 80, between(random, 82, 91)),
      'fill-opacity': 0.8,
    }),
  ).join('');
  const tips: Point[] = [
    [0.55, 0.08],
    [0.8, 0.2],
    [0.35, 0.26],
    [1, 0.1],
    [0.2, 0.46],
  ].map(([x = 0, y = 0]): Point => [
    width * Math.abs(side - x * between(random, 0.8, 1)),
    height * (y + between(random, -0.03, 0.05)),
  ]);
  const root: Point = [side * width, height * between(random, -0.02, 0.12)];
  const blooms = tips.flatMap((tip) =>
    Array.from({ length: 7 }, () => {
      const t = between(random, 0.25, 1.05);
      const point: Point = [
        root[0] + (tip[0] - root[0]) * t + between(random, -40, 40),
        root[1] + (tip[1] - root[1]) * t + between(random, -70, 20),
      ];
      return place(
        blossom(scene, pick(random, ['#ffffff', '#fbcfdd', '#f9bfd2', '#fddfe8']), '#d9587f'),
        point,
        random() * 72,
        between(random, 1.3, 2.6),
      );
    }),
  );
  return (
    wash(scene, [hsl(hue, 70, 80), hsl(hue + 10, 66, 90), '#fff1f4']) +
    far +
    tips.map((tip) => branch(random, root, tip, between(random, 9, 20))).join('') +
    blooms.join('')
  );
};

/** A fir by its foot. */
export const fir = (x: number, base: number, tall: number, fill: string): string => {
  let d = '';
  for (let i = 0; i < 4; i++) {
    const top = base - tall + (tall * i) / 4.6;
    const half = tall * (0.09 + 0.06 * i);
    d += `M${at([x, top])}L${at([x + half, top + tall * 0.34])}Q${at([x, top + tall * 0.28])} ${at([x - half, top + tall * 0.34])}Z`;
  }
  return path(d, { fill });
};

const snow = (scene: Scene): string => {
  const random = streamOf(scene.spec.seed, 'scene');
  const { width, height } = scene;
  const hue = between(random, 200, 250);
  const trees = Array.from({ length: 9 }, (_, i) =>
    fir(
      width * (i / 8 + between(random, -0.04, 0.04)),
      height * 0.74,
      height * between(random, 0.26, 0.5),
      hsl(hue, 26, between(random, 52, 74)),
    ),
  ).join('');
  const flakes = scatter(random, 80, width, height)
    .map((point) => circle(point, between(random, 3, 12), { 'fill-opacity': between(random, 0.5, 1) }))
    .join('');
  const drift = (y: number, fill: string): string =>
    path(
      `M0,${height}V${y}Q${at([width * 0.25, y - height * 0.05])} ${at([width * 0.5, y])}T${at([width, y - 10])}V${height}Z`,
      { fill },
    );
  return (
    wash(scene, [hsl(hue, 40, 68), hsl(hue, 46, 82), hsl(hue - 20, 50, 93)]) +
    trees +
    drift(height * 0.72, hsl(hue, 50, 92)) +
    drift(height * 0.82, '#ffffff') +
    group(flakes, { fill: '#fff' })
  );
};

const forest = (scene: Scene): string => {
  const random = streamOf(scene.spec.seed, 'scene');
  const { width, height } = scene;
  const hue = between(random, 82, 152);
  const trunks = (count: number, wide: number, fill: string): string =>
    Array.from({ length: count }, (_, i) => {
      const x = width * ((i + random()) / count);
      const half = width * wide * between(random, 0.6, 1.3);
      return path(
        `M${at([x - half, height])}Q${at([x - half * 0.5, height * 0.5])} ${at([x - half * 0.7, 0])}H${(x + half * 0.6).toFixed(0)}Q${at([x + half * 0.4, height * 0.5])} ${at([x + half * 1.2, height])}Z`,
        { fill },
      );
    }).join('');
  const leaves = (y: number, fill: string): string =>
    Array.from({ length: 12 }, () =>
      circle([width * random(), height * between(random, y - 0.12, y)], width * between(random, 0.06, 0.15), { fill }),
    ).join('');
  const beams = [0.1, 0.34, 0.58, 0.8]
    .map((x) =>
      path(
        `M${at([width * (x + 0.1), -20])}h${width * 0.07}L${at([width * (x + between(random, -0.1, 0)), height])}h${-width * 0.16}Z`,
        { fill: '#fffbd0', 'fill-opacity': 0.24 },
      ),
    )
    .join('');
  const grass = Array.from({ length: 40 }, () => {
    const x = width * random();
    return `M${at([x, height])}Q${at([x + 10, height * 0.93])} ${at([x + between(random, -30, 40), height * between(random, 0.84, 0.92)])}`;
  }).join('');
  return (
    wash(scene, [hsl(hue - 30, 62, 80), hsl(hue - 10, 56, 70), hsl(hue, 44, 48)]) +
    trunks(9, 0.018, hsl(hue, 26, 56)) +
    leaves(0.26, hsl(hue, 44, 54)) +
    trunks(4, 0.036, hsl(hue - 50, 24, 32)) +
    leaves(0.1, hsl(hue, 46, 36)) +
    beams +
    rect(0, height * 0.9, width, height * 0.1, { fill: hsl(hue, 44, 34) }) +
    stroke(grass, hsl(hue, 46, 38), 6)
  );
};

const autumn = (scene: Scene): string => {
  const random = streamOf(scene.spec.seed, 'scene');
  const { width, height } = scene;
  const maple =
    'M0,-26L5,-13L13,-17L11,-6L24,-6L15,3L19,10L8,9L2,16L1,26L-1,26L-2,16L-8,9L-19,10L-15,3L-24,-6L-11,-6L-13,-17L-5,-13Z';
  const heaps = Array.from({ length: 16 }, () =>
    circle([width * random(), height * between(random, 0.02, 0.6)], width * between(random, 0.09, 0.2), {
      fill: hsl(between(random, 4, 46), 80, between(random, 54, 74)),
      'fill-opacity': 0.8,
    }),
  ).join('');
  const leaves = scatter(random, 42, width, height).map((point) =>
    place(
      scene.sheet.stamp(path(maple, { fill: pick(random, ['#e2572b', '#f08a2c', '#c9342c', '#f2b233', '#d9742a']) })),
      point,
      random() * 360,
      between(random, 0.7, 1.8),
    ),
  );
  return (
    wash(scene, [hsl(between(random, 30, 200), 60, 84), '#ffe7b8', '#f7c07c']) +
    heaps +
    stroke(
      `M${at([width * 0.1, height])}Q${at([width * 0.14, height * 0.4])} ${at([width * 0.02, 0])}M${at([width * 0.9, height])}Q${at([width * 0.84, height * 0.5])} ${at([width, height * 0.1])}`,
      '#5a3a2e',
      width * 0.035,
    ) +
    leaves.join('')
  );
};

const flowerField = (scene: Scene): string => {
  const random = streamOf(scene.spec.seed, 'scene');
  const { width, height } = scene;
  const horizon = height * between(random, 0.48, 0.6);
  const petal = random() * 360;
  const tones = [-24, -8, 8, 24].map((hue) => hsl(petal + hue, 82, between(random, 66, 84)));
  const blooms = Array.from({ length: 22 }, (_, i) => {
    const t = i / 21;
    return place(
      blossom(scene, pick(random, tones), '#f8cf4e'),
      [width * random(), horizon + (height - horizon) * t ** 1.2 + 10],
      random() * 72,
      0.6 + t * 3,
    );
  });
  return (
    wash(scene, [hsl(between(random, 195, 215), 78, 64), hsl(198, 76, 84), '#fdfbe8']) +
    cloud(random, [width * random(), height * 0.16], width * 0.3, '#fff', '#d9ebf5') +
    cloud(random, [width * random(), height * 0.34], width * 0.2, '#fff', '#d9ebf5') +
    path(`M0,${height}V${horizon}Q${at([width * 0.4, horizon - 50])} ${at([width, horizon + 10])}V${height}Z`, {
      fill: scene.sheet.linear([
        [0, hsl(96, 48, 68)],
        [1, hsl(120, 42, 42)],
      ]),
    }) +
    blooms.join('')
  );
};

const underwater = (scene: Scene): string => {
  const random = streamOf(scene.spec.seed, 'scene');
  const { width, height } = scene;
  const hue = between(random, 180, 222);
  const fish = scatter(random, 9, width, height).map((point) => {
    const tone = hsl(random() * 360, 80, 66);
    return place(
      path('M-30,0C-14,-20 18,-18 34,0C18,18 -14,20 -30,0L-48,-16L-44,0L-48,16Z', { fill: tone }) +
        circle([20, -4], 3.4, { fill: '#24304a' }),
      point,
      between(random, -12, 12),
      [random() < 0.5 ? -1 : 1, 1].map((k) => k * between(random, 0.7, 1.5)) as unknown as Point,
    );
  });
  const bubbles = scatter(random, 34, width, height)
    .map((point) =>
      circle(point, between(random, 5, 26), {
        fill: '#fff',
        'fill-opacity': 0.16,
        stroke: '#e4fbff',
        'stroke-width': 2.4,
      }),
    )
    .join('');
  const beams = [0.06, 0.3, 0.52, 0.76]
    .map((x) =>
      path(`M${at([width * x, 0])}h${width * 0.1}l${width * 0.12},${height}h${-width * 0.3}Z`, {
        fill: '#eaffff',
        'fill-opacity': 0.16,
      }),
    )
    .join('');
  const weeds = Array.from({ length: 9 }, () => {
    const x = width * random();
    return stroke(
      `M${at([x, height])}q40,${-height * 0.08} 0,${-height * 0.14}q-40,${-height * 0.06} 6,${-height * between(random, 0.06, 0.16)}`,
      hsl(between(random, 130, 178), 50, 34),
      16,
    );
  }).join('');
  return (
    wash(scene, [hsl(hue - 14, 80, 74), hsl(hue, 74, 50), hsl(hue + 22, 62, 26)]) +
    beams +
    weeds +
    fish.join('') +
    bubbles
  );
};

const mountain = (scene: Scene): string => {
  const random = streamOf(scene.spec.seed, 'scene');
  const { width, height } = scene;
  const hue = between(random, 190, 250);
  const peak = between(random, 0.25, 0.75) * width;
  const top = height * between(random, 0.16, 0.28);
  const base = height * 0.66;
  return (
    wash(scene, [hsl(hue, 70, 66), hsl(hue - 16, 70, 84), hsl(36, 80, 92)]) +
    cloud(random, [width * random(), height * 0.18], width * 0.26, '#fff', hsl(hue, 50, 90)) +
    path(
      `M${at([peak - width * 0.6, base])}Q${at([peak - width * 0.16, base - 60])} ${at([peak - 50, top])}L${at([peak + 50, top])}Q${at([peak + width * 0.16, base - 60])} ${at([peak + width * 0.6, base])}Z`,
      { fill: hsl(hue, 36, 58) },
    ) +
    path(
      `M${at([peak - 50, top])}L${at([peak + 50, top])}Q${at([peak + 80, top + 130])} ${at([peak + 120, top + height * 0.16])}l-50,-40l-40,60l-40,-70l-44,60l-36,-50l-40,40Q${at([peak - 70, top + 120])} ${at([peak - 50, top])}Z`,
      { fill: '#fff' },
    ) +
    path(
      `M0,${base}L0,${base - 60}Q${at([width * 0.2, base - 130])} ${at([width * 0.45, base - 30])}T${at([width, base - 90])}V${base}Z`,
      { fill: hsl(between(random, 110, 150), 34, 44) },
    ) +
    rect(0, base, width, height - base, {
      fill: scene.sheet.linear([
        [0, hsl(hue, 60, 76)],
        [1, hsl(hue + 6, 56, 46)],
      ]),
    }) +
    Array.from({ length: 14 }, () =>
      ellipse([width * random(), base + (height - base) * random()], between(random, 40, 130), 4, {
        fill: '#fff',
        'fill-opacity': 0.5,
      }),
    ).join('')
  );
};

export const nature = { sakura, snow, forest, autumn, flower_field: flowerField, underwater, mountain } as const;
