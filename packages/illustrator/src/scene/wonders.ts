import { hsl } from '../pen/color.ts';
import { at } from '../pen/shape.ts';
import { circle, ellipse, group, path, place, rect, stroke } from '../pen/svg.ts';
import { between, pick, streamOf } from '../random.ts';
import { birds, bush, ridge } from './land.ts';
import { fir } from './nature.ts';
import { type Scene, wash } from './plain.ts';
import { cloud, stars } from './sky.ts';

const aurora = (scene: Scene): string => {
  const random = streamOf(scene.spec.seed, 'scene');
  const { width, height } = scene;
  const shore = height * 0.72;
  const ribbon = (y: number, color: string, high: number): string => {
    const veil = scene.sheet.linear([
      [0, color, 0],
      [0.75, color, 0.5],
      [1, color, 0.05],
    ]);
    const phase = between(random, 0, 6);
    return Array.from({ length: 44 }, (_, i) => {
      const t = i / 43;
      const x = width * (t * 1.1 - 0.05);
      const bow = y + height * 0.06 * Math.sin(t * 7 + phase) - height * 0.1 * t;
      return rect(x, bow - high * (0.7 + 0.3 * Math.sin(t * 23 + phase)), width / 36, high, { fill: veil });
    }).join('');
  };
  const peaks = (base: number, rise: number, fill: string, snow: string): string =>
    Array.from({ length: 5 }, (_, i) => {
      const [x, half, up] = [
        width * ((i + between(random, 0.2, 0.8)) / 5),
        width * between(random, 0.16, 0.24),
        rise * between(random, 0.6, 1),
      ];
      return (
        path(`M${at([x - half, base])}L${at([x, base - up])}L${at([x + half, base])}Z`, { fill }) +
        path(
          `M${at([x - half * 0.34, base - up * 0.66])}L${at([x, base - up])}L${at([x + half * 0.34, base - up * 0.66])}L${at([x + half * 0.12, base - up * 0.58])}L${at([x, base - up * 0.68])}L${at([x - half * 0.16, base - up * 0.56])}Z`,
          { fill: snow },
        )
      );
    }).join('');
  const cabin =
    path('M-60,0V-56L0,-100L60,-56V0Z', { fill: '#3a2a34' }) +
    path('M-76,-50L0,-112L76,-50L70,-40L0,-96L-70,-40Z', { fill: '#dfe9f8' }) +
    path('M-34,-20V-48H-8V-20Z', { fill: '#ffd877' }) +
    path('M14,0V-48H40V0Z', { fill: '#6b4638' }) +
    stroke('M-21,-48V-20M-34,-34H-8', '#3a2a34', 3) +
    path('M34,-84V-112H50V-72Z', { fill: '#4a3a44' });
  return (
    wash(scene, ['#0a1130', '#142a54', '#2c5a78']) +
    stars(random, 80, width, height * 0.6) +
    ribbon(height * 0.5, '#5ff0b0', height * 0.34) +
    ribbon(height * 0.4, '#7fd0ff', height * 0.26) +
    ribbon(height * 0.46, '#c58bf5', height * 0.2) +
    peaks(shore, height * 0.26, '#1c2c50', '#8fb0d8') +
    Array.from({ length: 16 }, (_, i) =>
      fir(width * ((i + random()) / 16), shore + 6, height * between(random, 0.07, 0.15), '#0f1c38'),
    ).join('') +
    rect(0, shore, width, height - shore, {
      fill: scene.sheet.linear([
        [0, '#2f7a80'],
        [0.4, '#1c4468'],
        [1, '#0d1a3a'],
      ]),
    }) +
    stroke(
      Array.from(
        { length: 16 },
        () => `M${at([width * random(), shore + height * 0.16 * random()])}h${width * between(random, 0.04, 0.14)}`,
      ).join(''),
      '#8ff0d0',
      3,
      { 'stroke-opacity': 0.4 },
    ) +
    path(
      `M0,${height}V${height * 0.9}Q${at([width * 0.3, height * 0.84])} ${at([width * 0.6, height * 0.93])}T${at([width, height * 0.9])}V${height}Z`,
      { fill: '#cfe0f4' },
    ) +
    place(cabin, [width * between(random, 0.2, 0.3), height * 0.905], 0, (Math.min(width, height) / 1000) * 1.5) +
    [0.04, 0.46, 0.92]
      .map((x) => fir(width * x, height * 0.95, height * between(random, 0.14, 0.22), '#16304a'))
      .join('')
  );
};

const space = (scene: Scene): string => {
  const random = streamOf(scene.spec.seed, 'scene');
  const { width, height } = scene;
  const hue = between(random, 220, 310);
  const unit = Math.min(width, height) / 1000;
  const nebula = Array.from({ length: 9 }, () => {
    const tone = hsl(hue + between(random, -50, 60), 70, 56);
    return ellipse(
      [width * random(), height * random()],
      width * between(random, 0.2, 0.5),
      height * between(random, 0.1, 0.26),
      {
        fill: scene.sheet.radial([
          [0, tone, 0.42],
          [1, tone, 0],
        ]),
      },
    );
  }).join('');
  const band = hue + 150;
  const disc = 'M-200,0A200,200 0 1 1 200,0A200,200 0 1 1 -200,0Z';
  const planet =
    stroke('M-330,64C-250,140 250,-60 330,-84C250,-140 -230,-20 -330,64Z', hsl(band, 40, 78), 16, {
      'stroke-opacity': 0.5,
    }) +
    path(disc, { fill: hsl(band, 56, 66) }) +
    group(
      [-130, -50, 30, 100]
        .map((y, i) =>
          rect(-220, y, 440, 40 + i * 6, {
            fill: hsl(band + (i % 2 === 0 ? 14 : -12), 52, i % 2 === 0 ? 74 : 56),
            'fill-opacity': 0.8,
            transform: 'rotate(-14)',
          }),
        )
        .join('') +
        path('M60,-200A200,200 0 0 1 60,200A260,260 0 0 0 60,-200Z', { fill: '#150f34', 'fill-opacity': 0.45 }),
      { 'clip-path': scene.sheet.clip(disc) },
    ) +
    stroke(
      'M-196,30C-316,80 -340,70 -330,64M-196,30C-60,30 120,-20 198,-40C300,-80 340,-96 330,-84C260,-40 60,40 -120,82C-260,110 -330,90 -330,64',
      hsl(band, 46, 84),
      13,
    );
  const earth =
    circle([0, 0], 92, { fill: '#4a9ae0' }) +
    path(
      'M-60,-50C-30,-84 10,-70 4,-44C-10,-20 -30,-30 -40,-6C-56,20 -86,0 -82,-26ZM20,10C46,-6 80,6 80,30C70,64 36,76 26,56C20,40 6,30 20,10Z',
      { fill: '#6fc07a' },
    ) +
    path('M-70,30C-40,20 -10,34 20,72C-20,92 -60,70 -70,30Z', { fill: '#ffffff', 'fill-opacity': 0.5 }) +
    path('M30,-87A92,92 0 0 1 30,87A130,130 0 0 0 30,-87Z', { fill: '#0d1240', 'fill-opacity': 0.4 });
  return (
    wash(scene, [hsl(hue, 60, 9), hsl(hue + 20, 54, 16), hsl(hue - 20, 60, 11)], [0, 0, 1, 1]) +
    nebula +
    stars(random, 130, width, height) +
    stroke(`M${at([width * 0.1, height * 0.12])}l${width * 0.2},${height * 0.07}`, '#e8f4ff', 5, {
      'stroke-opacity': 0.8,
    }) +
    circle([width * 0.3, height * 0.19], 9 * unit, { fill: '#fff' }) +
    place(planet, [width * between(random, 0.6, 0.72), height * between(random, 0.26, 0.34)], 0, unit * 1.05) +
    place(earth, [width * between(random, 0.18, 0.3), height * between(random, 0.6, 0.7)], 0, unit * 1.1) +
    circle([width * 0.44, height * 0.56], 26 * unit, { fill: '#d8d4e4' }) +
    circle([width * 0.44 - 8 * unit, height * 0.555], 6 * unit, { fill: '#b2acc6' }) +
    path(`M0,${height}V${height * 0.92}Q${at([width * 0.5, height * 0.8])} ${at([width, height * 0.92])}V${height}Z`, {
      fill: hsl(hue + 10, 20, 46),
    }) +
    Array.from({ length: 9 }, () =>
      ellipse(
        [width * random(), height * between(random, 0.92, 0.99)],
        width * between(random, 0.02, 0.05),
        height * 0.01,
        { fill: hsl(hue + 10, 22, 34) },
      ),
    ).join('')
  );
};

const rainbow = (scene: Scene): string => {
  const random = streamOf(scene.spec.seed, 'scene');
  const { width, height } = scene;
  const [cx, cy, size] = [width * between(random, 0.4, 0.6), height * 0.66, Math.min(width * 0.52, height * 0.5)];
  const arcs = ['#f47a7a', '#f8b266', '#f7e27a', '#8fd68f', '#7ab8f0', '#a38ae0']
    .map((color, i) =>
      circle([cx, cy], size - (i * size) / 17, {
        fill: 'none',
        stroke: color,
        'stroke-width': size / 16,
        'stroke-opacity': 0.72,
      }),
    )
    .join('');
  const unit = Math.min(width, height) / 1000;
  const mill =
    path('M-40,0L-26,-150H26L40,0Z', { fill: '#f6efe2' }) +
    path('M6,-150H26L40,0H12Z', { fill: '#cdbfc0' }) +
    path('M-34,-148L0,-196L34,-148Z', { fill: '#c8545e' }) +
    path('M-12,0V-40A12,14 0 0 1 12,-40V0Z', { fill: '#6b4638' }) +
    [20, 110, 200, 290]
      .map((turn) =>
        place(
          path('M-4,0L-6,-118L26,-118L22,-24L4,-14Z', { fill: '#fffaf0', stroke: '#8a7468', 'stroke-width': 3 }) +
            stroke('M0,0V-118M0,-46L23,-46M0,-80L24,-80', '#8a7468', 3),
          [0, -156],
          turn,
        ),
      )
      .join('') +
    circle([0, -156], 9, { fill: '#8a5a3c' });
  const flowers = Array.from({ length: 46 }, (_, i) => {
    const t = i / 45;
    return circle([width * random(), height * (0.8 + 0.2 * t)], (3 + 9 * t) * unit * 1.2, {
      fill: pick(random, ['#ffffff', '#f7c948', '#f58aa8', '#b79cf0']),
    });
  }).join('');
  return (
    wash(scene, ['#62b4ee', '#a8dcf8', '#f4fbff']) +
    arcs +
    cloud(random, [width * 0.16, height * 0.2], width * 0.2, '#fff', '#d9ecf8') +
    cloud(random, [width * 0.86, height * 0.32], width * 0.22, '#fff', '#d9ecf8') +
    birds(random, width * 0.36, height * 0.14, 30 * unit) +
    ridge(scene, random, height * 0.64, height * 0.08, hsl(150, 36, 68)) +
    ridge(scene, random, height * 0.7, height * 0.05, hsl(112, 44, 62)) +
    place(mill, [width * between(random, 0.68, 0.8), height * 0.705], 0, unit * 1.2) +
    [0.1, 0.18, 0.3].map((x) => bush(random, width * x, height * 0.71, width * 0.09, hsl(126, 38, 46))).join('') +
    ridge(scene, random, height * 0.8, height * 0.04, hsl(98, 52, 56)) +
    flowers
  );
};

export const wonders = { aurora, space, rainbow } as const;
