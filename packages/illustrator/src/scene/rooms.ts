import { hsl } from '../pen/color.ts';
import { at, type Point } from '../pen/shape.ts';
import { circle, ellipse, group, path, rect, stroke } from '../pen/svg.ts';
import { between, pick, streamOf } from '../random.ts';
import { type Scene, wash } from './plain.ts';
import { cloud } from './sky.ts';

const bedroom = (scene: Scene): string => {
  const random = streamOf(scene.spec.seed, 'scene');
  const { width, height, sheet } = scene;
  const hue = random() * 360;
  const floor = height * 0.74;
  const [wx, wy, ww, wh] = [width * 0.3, height * 0.12, width * 0.34, height * 0.34];
  const wood = '#c08a5c';
  const curtain = (x: number, out: number): string =>
    path(
      `M${at([x, wy - 14])}h${out * ww * 0.34}Q${at([x + out * ww * 0.22, wy + wh * 0.7])} ${at([x + out * ww * 0.3, wy + wh + 50])}h${-out * ww * 0.3}Z`,
      { fill: hsl(hue + 30, 56, 82) },
    ) +
    stroke(
      `M${at([x + out * ww * 0.1, wy])}V${wy + wh + 44}M${at([x + out * ww * 0.22, wy])}Q${at([x + out * ww * 0.14, wy + wh * 0.7])} ${at([x + out * ww * 0.2, wy + wh + 46])}`,
      hsl(hue + 30, 40, 66),
      4,
    );
  const books = Array.from({ length: 9 }, (_, i) =>
    rect(width * (0.055 + i * 0.019), height * (0.33 - between(random, 0.05, 0.075)), width * 0.017, height * 0.075, {
      fill: hsl(random() * 360, 50, 62),
    }),
  ).join('');
  const lights = Array.from({ length: 13 }, (_, i): Point => [
    width * (i / 12),
    height * (0.06 + 0.03 * Math.sin((i / 12) * Math.PI * 4) ** 2),
  ]);
  const bulbs = lights
    .map(
      (point) =>
        circle(point, width * 0.011, { fill: '#fff3b8' }) +
        circle(point, width * 0.028, { fill: '#ffe58a', 'fill-opacity': 0.3 }),
    )
    .join('');
  const bed =
    path(`M${at([width * 0.54, height * 0.6])}H${width * 1.02}V${height * 0.9}H${width * 0.54}Z`, { fill: wood }) +
    path(
      `M${at([width * 0.96, height * 0.46])}Q${at([width * 0.98, height * 0.42])} ${at([width * 1.02, height * 0.42])}V${height * 0.92}H${width * 0.96}Z`,
      { fill: '#9a6a44' },
    ) +
    path(
      `M${at([width * 0.56, height * 0.58])}Q${at([width * 0.56, height * 0.55])} ${at([width * 0.6, height * 0.55])}H${width}V${height * 0.66}H${width * 0.56}Z`,
      { fill: '#fdfaf6' },
    ) +
    path(
      `M${at([width * 0.78, height * 0.54])}Q${at([width * 0.79, height * 0.47])} ${at([width * 0.88, height * 0.48])}Q${at([width * 0.97, height * 0.48])} ${at([width * 0.96, height * 0.56])}Z`,
      { fill: '#ffffff', stroke: '#b8b0c8', 'stroke-width': 3 },
    ) +
    path(
      `M${at([width * 0.53, height * 0.59])}Q${at([width * 0.56, height * 0.55])} ${at([width * 0.62, height * 0.555])}L${at([width * 0.8, height * 0.55])}Q${at([width * 0.86, height * 0.66])} ${at([width * 0.84, height * 0.81])}Q${at([width * 0.76, height * 0.84])} ${at([width * 0.69, height * 0.81])}Q${at([width * 0.6, height * 0.85])} ${at([width * 0.525, height * 0.82])}Z`,
      { fill: hsl(hue, 54, 74), stroke: hsl(hue, 34, 46), 'stroke-width': 3 },
    ) +
    [0.57, 0.63, 0.69, 0.75, 0.81]
      .map((x, i) =>
        circle([width * x, height * (0.66 + (i % 2) * 0.08)], width * 0.014, { fill: '#ffffff', 'fill-opacity': 0.8 }),
      )
      .join('');
  return (
    wash(scene, [hsl(hue, 36, 92), hsl(hue, 34, 87)]) +
    stroke(
      Array.from({ length: 14 }, (_, i) => `M${at([width * (i / 13), 0])}V${floor}`).join(''),
      hsl(hue, 34, 84),
      6,
    ) +
    rect(0, floor, width, height - floor, { fill: '#d9ae80' }) +
    stroke([0.05, 0.11, 0.18].map((t) => `M0,${Math.round(floor + height * t)}H${width}`).join(''), '#b98a5c', 3) +
    rect(0, floor - height * 0.018, width, height * 0.018, { fill: '#f6f0ea' }) +
    rect(wx, wy, ww, wh, {
      fill: sheet.linear([
        [0, '#7cc4f2'],
        [1, '#e6f6ff'],
      ]),
    }) +
    group(cloud(random, [wx + ww * 0.5, wy + wh * 0.5], ww * 0.3, '#fff', '#d9ecf8'), {
      'clip-path': sheet.clip(`M${at([wx, wy])}h${ww}v${wh}h${-ww}Z`),
    }) +
    path(`M${at([wx, wy])}h${ww}v${wh}h${-ww}ZM${at([wx + ww / 2, wy])}v${wh}M${at([wx, wy + wh * 0.5])}h${ww}`, {
      fill: 'none',
      stroke: '#fffaf4',
      'stroke-width': width * 0.016,
    }) +
    rect(wx - 20, wy + wh, ww + 40, height * 0.016, { fill: '#fffaf4' }) +
    curtain(wx - 16, 1) +
    curtain(wx + ww + 16, -1) +
    stroke(`M${at([wx - 44, wy - 14])}H${wx + ww + 44}`, '#9a6a44', 9) +
    path(
      `M${at([wx + 10, floor])}L${at([wx + ww - 10, floor])}L${at([wx + ww - 60, height])}L${at([wx - 90, height])}Z`,
      { fill: '#fff6d8', 'fill-opacity': 0.4 },
    ) +
    rect(width * 0.04, height * 0.33, width * 0.2, height * 0.016, { fill: wood }) +
    books +
    path(`M${at([width * 0.76, height * 0.14])}h${width * 0.16}v${height * 0.17}h${-width * 0.16}Z`, {
      fill: hsl(hue + 180, 50, 84),
      stroke: wood,
      'stroke-width': 8,
    }) +
    circle([width * 0.84, height * 0.2], width * 0.03, { fill: '#fff3c4' }) +
    path(
      `M${at([width * 0.765, height * 0.305])}L${at([width * 0.82, height * 0.23])}L${at([width * 0.86, height * 0.28])}L${at([width * 0.89, height * 0.25])}L${at([width * 0.915, height * 0.305])}Z`,
      { fill: hsl(hue + 150, 36, 58) },
    ) +
    ellipse([width * 0.4, height * 0.92], width * 0.3, height * 0.055, { fill: hsl(hue + 60, 46, 84) }) +
    ellipse([width * 0.4, height * 0.92], width * 0.22, height * 0.038, {
      fill: 'none',
      stroke: '#ffffff',
      'stroke-width': 6,
    }) +
    path(`M${at([0, height * 0.56])}H${width * 0.26}V${height * 0.585}H0Z`, { fill: wood }) +
    rect(width * 0.215, height * 0.58, width * 0.025, height * 0.24, { fill: '#9a6a44' }) +
    rect(0, height * 0.585, width * 0.14, height * 0.22, { fill: '#d6a272' }) +
    stroke(
      `M${at([width * 0.05, height * 0.66])}h${width * 0.04}M${at([width * 0.05, height * 0.74])}h${width * 0.04}`,
      '#7a5238',
      7,
    ) +
    stroke(`M${at([width * 0.08, height * 0.56])}v${-height * 0.07}l${width * 0.05},${-height * 0.03}`, '#5a5470', 7) +
    path(
      `M${at([width * 0.1, height * 0.45])}L${at([width * 0.17, height * 0.45])}L${at([width * 0.155, height * 0.485])}L${at([width * 0.105, height * 0.49])}Z`,
      { fill: hsl(hue + 200, 50, 66) },
    ) +
    path(`M${at([width * 0.17, height * 0.56])}v${-height * 0.03}h${width * 0.07}v${height * 0.03}Z`, {
      fill: '#f2b8c6',
    }) +
    bed +
    stroke(`M${lights.map(at).join('L')}`, '#8a7a70', 3) +
    bulbs
  );
};

const trainInterior = (scene: Scene): string => {
  const random = streamOf(scene.spec.seed, 'scene');
  const { width, height, sheet } = scene;
  const [top, bottom] = [height * 0.2, height * 0.54];
  const seat = pick(random, ['#4f7ab0', '#a5485a', '#4a8a6a']);
  const view = `M0,${top}H${width}V${bottom}H0Z`;
  const straps = Array.from({ length: 7 }, (_, i) => {
    const x = width * ((i + 0.5) / 7);
    const sway = between(random, -8, 8);
    return (
      stroke(`M${at([x, height * 0.1])}L${at([x + sway, height * 0.2])}`, '#e8e0d0', 9) +
      circle([x + sway, height * 0.232], height * 0.027, { fill: 'none', stroke: '#f4f0e6', 'stroke-width': 10 })
    );
  }).join('');
  const windows = [0.05, 0.37, 0.69]
    .map(
      (x) =>
        path(`M${at([width * x, top])}h${width * 0.26}v${bottom - top}h${-width * 0.26}Z`, {
          fill: 'none',
          stroke: '#b9bcc4',
          'stroke-width': 16,
        }) +
        stroke(`M${at([width * x, top + (bottom - top) * 0.3])}h${width * 0.26}`, '#c9ccd4', 8) +
        path(
          `M${at([width * (x + 0.03), bottom - 20])}L${at([width * (x + 0.14), top + 10])}h${width * 0.05}L${at([width * (x + 0.08), bottom - 20])}Z`,
          { fill: '#ffffff', 'fill-opacity': 0.25 },
        ),
    )
    .join('');
  const wall = [
    [-0.02, 0.07],
    [0.31, 0.06],
    [0.63, 0.06],
    [0.95, 0.07],
  ]
    .map(([x = 0, w = 0]) => rect(width * x, top, width * w, bottom - top, { fill: '#ece6da' }))
    .join('');
  const cushions = Array.from(
    { length: 6 },
    (_, i) =>
      path(
        `M${at([width * (i / 6) + 6, height * 0.74])}V${height * 0.6}Q${at([width * ((i + 0.5) / 6), height * 0.565])} ${at([width * ((i + 1) / 6) - 6, height * 0.6])}V${height * 0.74}Z`,
        { fill: seat },
      ) +
      stroke(`M${at([width * (i / 6) + 30, height * 0.64])}H${width * ((i + 1) / 6) - 30}`, '#ffffff', 4, {
        'stroke-opacity': 0.25,
      }),
  ).join('');
  return (
    wash(scene, ['#f6f0e4', '#e6ddcc']) +
    group(
      rect(0, top, width, bottom - top, {
        fill: sheet.linear([
          [0, '#f29a6a'],
          [0.6, '#ffd79a'],
          [1, '#fff0c8'],
        ]),
      }) +
        circle([width * between(random, 0.4, 0.6), bottom - height * 0.07], width * 0.1, { fill: '#fff6d8' }) +
        cloud(random, [width * 0.2, top + height * 0.08], width * 0.16, '#ffe6c8', '#f2b08a') +
        path(
          `M0,${bottom}V${bottom - height * 0.06}Q${at([width * 0.2, bottom - height * 0.14])} ${at([width * 0.45, bottom - height * 0.05])}T${at([width, bottom - height * 0.08])}V${bottom}Z`,
          { fill: '#a8788a' },
        ) +
        path(
          `M0,${bottom}V${bottom - height * 0.02}Q${at([width * 0.5, bottom - height * 0.06])} ${at([width, bottom - height * 0.02])}V${bottom}Z`,
          { fill: '#7a6a5a' },
        ),
      { 'clip-path': sheet.clip(view) },
    ) +
    wall +
    windows +
    rect(0, 0, width, height * 0.07, { fill: '#d9d2c4' }) +
    rect(width * 0.1, height * 0.02, width * 0.8, height * 0.022, { fill: '#fffbe8' }) +
    stroke(`M0,${height * 0.1}H${width}`, '#a9acb8', 12) +
    rect(width * 0.06, height * 0.125, width * 0.18, height * 0.055, { fill: '#f7c9c9' }) +
    rect(width * 0.4, height * 0.125, width * 0.2, height * 0.055, { fill: '#cfe3f2' }) +
    rect(width * 0.74, height * 0.125, width * 0.18, height * 0.055, { fill: '#d9ecc8' }) +
    straps +
    rect(0, bottom, width, height * 0.06, { fill: '#d6cdbb' }) +
    cushions +
    rect(0, height * 0.72, width, height * 0.05, { fill: seat }) +
    rect(0, height * 0.76, width, height * 0.014, { fill: '#2a2a3a', 'fill-opacity': 0.25 }) +
    rect(0, height * 0.77, width, height * 0.09, { fill: '#b3aa9c' }) +
    rect(0, height * 0.86, width, height * 0.14, {
      fill: sheet.linear([
        [0, '#8d8578'],
        [1, '#a59c8c'],
      ]),
    }) +
    [0.08, 0.4, 0.72]
      .map((x) =>
        path(`M${at([width * x, height * 0.86])}h${width * 0.2}l${-width * 0.1},${height * 0.14}h${-width * 0.26}Z`, {
          fill: '#ffdca0',
          'fill-opacity': 0.45,
        }),
      )
      .join('') +
    stroke(
      `M${at([width * 0.335, height * 0.07])}V${height * 0.77}M${at([width * 0.665, height * 0.07])}V${height * 0.77}`,
      '#c4c8d2',
      13,
    )
  );
};

export const rooms = { bedroom, train_interior: trainInterior } as const;
