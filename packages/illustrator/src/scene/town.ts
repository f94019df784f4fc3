import { hsl } from '../pen/color.ts';
import { at, box, type Point } from '../pen/shape.ts';
import { circle, ellipse, group, path, place, rect, stroke } from '../pen/svg.ts';
import { between, type Random, streamOf } from '../random.ts';
import { type Scene, wash } from './plain.ts';
import { cloud, stars } from './sky.ts';

const block = (
  random: Random,
  x: number,
  top: number,
  width: number,
  bottom: number,
  wall: string,
  glass: string,
  lit: number,
): string => {
  const step = Math.max(44, width / 3.6);
  const pane = Math.round(step * 0.5);
  let windows = '';
  for (let y = top + step * 0.8; y < bottom - step; y += step * 1.15)
    for (let wx = x + step * 0.35; wx < x + width - step * 0.6; wx += step)
      if (random() < lit) windows += `M${Math.round(wx)},${Math.round(y)}h${pane}`;
  return (
    rect(x, top, width, bottom - top, { fill: wall }) + stroke(windows, glass, step * 0.6, { 'stroke-linecap': 'butt' })
  );
};

/** A row of high houses. */
export const skyline = (
  scene: Scene,
  random: Random,
  row: { low: number; high: number; wall: string; pane: string; lit: number },
): string => {
  const { width, height } = scene;
  let blocks = '';
  for (let x = -20; x < width;) {
    const wide = width * between(random, 0.09, 0.17);
    blocks += block(random, x, height * between(random, row.low, row.high), wide, height, row.wall, row.pane, row.lit);
    x += wide + width * between(random, 0, 0.02);
  }
  return blocks;
};

const cityDay = (scene: Scene): string => {
  const random = streamOf(scene.spec.seed, 'scene');
  const hue = between(random, 198, 220);
  return (
    wash(scene, [hsl(hue, 74, 62), hsl(hue, 74, 82), hsl(hue - 10, 60, 93)]) +
    cloud(random, [scene.width * random(), scene.height * 0.16], scene.width * 0.3, '#fff', hsl(hue, 60, 88)) +
    skyline(scene, random, { low: 0.3, high: 0.52, wall: hsl(hue, 34, 80), pane: hsl(hue, 40, 87), lit: 0.7 }) +
    skyline(scene, random, { low: 0.46, high: 0.7, wall: hsl(hue + 10, 28, 68), pane: hsl(hue, 50, 82), lit: 0.85 })
  );
};

const cityNight = (scene: Scene): string => {
  const random = streamOf(scene.spec.seed, 'scene');
  const { width, height } = scene;
  const hue = between(random, 225, 300);
  const bokeh = Array.from({ length: 9 }, () =>
    circle([random() * width, height * between(random, 0.55, 1)], between(random, 14, 52), {
      fill: hsl(random() * 360, 90, 72),
      'fill-opacity': between(random, 0.15, 0.4),
    }),
  ).join('');
  return (
    wash(scene, [hsl(hue, 50, 12), hsl(hue + 20, 46, 26), hsl(hue + 60, 56, 48)]) +
    stars(random, 30, width, height * 0.4) +
    skyline(scene, random, {
      low: 0.24,
      high: 0.46,
      wall: hsl(hue, 38, 22),
      pane: hsl(between(random, 30, 50), 80, 66),
      lit: 0.28,
    }) +
    skyline(scene, random, {
      low: 0.42,
      high: 0.66,
      wall: hsl(hue, 42, 13),
      pane: hsl(between(random, 30, 60), 92, 74),
      lit: 0.4,
    }) +
    bokeh
  );
};

const pane = (scene: Scene, x: number, y: number, width: number, height: number, frame: string, view: string): string =>
  rect(x, y, width, height, { fill: view, stroke: frame, 'stroke-width': 16 }) +
  stroke(`M${at([x + width / 2, y])}V${y + height}M${at([x, y + height * 0.4])}H${x + width}`, frame, 9) +
  path(
    `M${at([x + width * 0.1, y + height * 0.95])}L${at([x + width * 0.4, y + height * 0.05])}L${at([x + width * 0.55, y + height * 0.05])}L${at([x + width * 0.25, y + height * 0.95])}Z`,
    { fill: '#fff', 'fill-opacity': scene.width > 0 ? 0.35 : 0 },
  );

const classroom = (scene: Scene): string => {
  const random = streamOf(scene.spec.seed, 'scene');
  const { width, height, sheet } = scene;
  const evening = random() < 0.4;
  const wall = evening ? hsl(32, 62, 74) : hsl(between(random, 38, 60), 34, 88);
  const view = evening
    ? sheet.linear([
        [0, '#f7a76c'],
        [1, '#ffe0a3'],
      ])
    : sheet.linear([
        [0, hsl(between(random, 196, 212), 80, 68)],
        [1, '#e6f6fb'],
      ]);
  const left = between(random, -0.12, 0.08) * width;
  const windows = [0, 1, 2]
    .map((i) =>
      pane(
        scene,
        left + width * i * 0.4,
        height * 0.08,
        width * 0.35,
        height * 0.46,
        evening ? '#a06a48' : '#f6f3ea',
        view,
      ),
    )
    .join('');
  const side = random() < 0.5 ? 0 : width;
  const curtain = path(
    `M${side},0C${at([Math.abs(side - width * 0.16), height * 0.2])} ${at([Math.abs(side - width * 0.1), height * 0.5])} ${at([Math.abs(side - width * 0.2), height * 0.68])}L${side},${height * 0.7}Z`,
    { fill: evening ? '#ffdcae' : '#fffdf6', stroke: evening ? '#d79a68' : '#d9d4c4', 'stroke-width': 3 },
  );
  const desks = [0.02, 0.38, 0.74]
    .map(
      (x) =>
        rect(width * x, height * 0.78, width * 0.25, height * 0.035, {
          fill: '#c08a58',
          stroke: '#6e4a2c',
          'stroke-width': 3,
        }) +
        stroke(
          `M${at([width * (x + 0.02), height * 0.81])}V${height}M${at([width * (x + 0.23), height * 0.81])}V${height}`,
          '#7d8290',
          9,
        ),
    )
    .join('');
  return (
    wash(scene, [wall, evening ? hsl(28, 50, 62) : hsl(44, 30, 80)]) +
    windows +
    curtain +
    rect(0, height * 0.6, width, height * 0.03, { fill: evening ? '#8f5f40' : '#d9c9a6' }) +
    desks
  );
};

const library = (scene: Scene): string => {
  const random = streamOf(scene.spec.seed, 'scene');
  const { width, height } = scene;
  const hue = between(random, 18, 36);
  const rows = Math.round(between(random, 3.6, 5));
  const colors = Array.from({ length: 8 }, () => hsl(random() * 360, between(random, 22, 50), between(random, 30, 58)));
  const spines = colors.map(() => '');
  let bands = '';
  let boards = '';
  for (let row = 0; row < rows; row++) {
    const base = (height / rows) * (row + 0.94);
    for (let x = 6; x < width;) {
      const wide = width * between(random, 0.026, 0.056);
      const tall = (height / rows) * between(random, 0.58, 0.82);
      const color = Math.floor(random() * 8.6);
      if (color < 8) {
        spines[color] += box(x, base - tall, wide, tall);
        bands += box(x + wide * 0.2, base - tall * 0.82, wide * 0.6, tall * 0.06);
      }
      x += wide + 3;
    }
    boards += box(0, base, width, height * 0.022);
  }
  const books =
    spines.map((d, i) => path(d, { fill: colors[i] })).join('') +
    path(bands, { fill: '#f2dca6', 'fill-opacity': 0.75 }) +
    path(boards, { fill: hsl(hue, 46, 34) });
  const posts = [between(random, 0.02, 0.14), between(random, 0.86, 0.98)]
    .map((x) => rect(width * x, 0, width * 0.035, height, { fill: hsl(hue, 46, 30) }))
    .join('');
  const glow = circle([width * between(random, 0.2, 0.8), height * 0.2], width * 0.6, {
    fill: scene.sheet.radial([
      [0, '#ffd890', 0.5],
      [1, '#ffd890', 0],
    ]),
  });
  return wash(scene, [hsl(hue, 42, 22), hsl(hue, 40, 16)]) + books + posts + glow;
};

const cafe = (scene: Scene): string => {
  const random = streamOf(scene.spec.seed, 'scene');
  const { width, height, sheet } = scene;
  const hue = between(random, 10, 200);
  const lamps = [0.14, 0.5, 0.86]
    .map((x) => {
      const y = height * between(random, 0.12, 0.2);
      return (
        stroke(`M${at([width * x, 0])}V${y}`, '#3a2f2b', 4) +
        path(`M${at([width * x - 50, y + 44])}Q${at([width * x, y - 50])} ${at([width * x + 50, y + 44])}Z`, {
          fill: hsl(hue + 180, 40, 40),
        }) +
        circle([width * x, y + 48], 130, {
          fill: sheet.radial([
            [0, '#ffe9ae', 0.85],
            [1, '#ffe9ae', 0],
          ]),
        })
      );
    })
    .join('');
  const view = sheet.linear([
    [0, '#a9d8ef'],
    [1, '#f3f7e4'],
  ]);
  const plants = [0.06, 0.94].map((x) =>
    group(
      [-50, -25, 0, 25, 50].map((turn) => `<ellipse transform="rotate(${turn})" cy="-70" rx="17" ry="70"/>`).join(''),
      { fill: '#5d9a63', transform: `translate(${(width * x).toFixed(0)} ${(height * 0.66).toFixed(0)})` },
    ),
  );
  return (
    wash(scene, [hsl(hue, 26, 82), hsl(hue, 26, 70)]) +
    pane(scene, width * 0.1, height * 0.12, width * 0.36, height * 0.44, '#6b4c38', view) +
    pane(scene, width * 0.54, height * 0.12, width * 0.36, height * 0.44, '#6b4c38', view) +
    lamps +
    rect(0, height * 0.66, width, height * 0.34, { fill: hsl(24, 40, 42) }) +
    rect(0, height * 0.65, width, height * 0.025, { fill: hsl(26, 44, 54) }) +
    plants.join('')
  );
};

const lantern = (color: string, size: number): string =>
  group(
    circle([0, 0], size * 2, { fill: color, 'fill-opacity': 0.16 }) +
      ellipse([0, 0], size, size * 1.16, { fill: color, stroke: '#7a1f1f', 'stroke-width': 3 }) +
      ellipse([-size * 0.2, 0], size * 0.4, size * 0.9, { fill: '#fff3c9', 'fill-opacity': 0.65 }) +
      stroke(
        `M${at([-size * 0.92, -size * 0.4])}Q0,${(-size * 0.2).toFixed(0)} ${at([size * 0.92, -size * 0.4])}M${at([-size, 0])}Q0,${(size * 0.2).toFixed(0)} ${at([size, 0])}M${at([-size * 0.92, size * 0.44])}Q0,${(size * 0.6).toFixed(0)} ${at([size * 0.92, size * 0.44])}`,
        '#a8392f',
        2.4,
      ) +
      rect(-size * 0.45, -size * 1.28, size * 0.9, size * 0.2, { fill: '#2b1a1a' }) +
      rect(-size * 0.45, size * 1.08, size * 0.9, size * 0.2, { fill: '#2b1a1a' }),
    {},
  );

const festival = (scene: Scene): string => {
  const random = streamOf(scene.spec.seed, 'scene');
  const { width, height } = scene;
  const hue = between(random, 230, 300);
  const size = Math.min(width, height) * 0.052;
  const string = (y: number, sag: number, shift: number): string =>
    stroke(`M0,${y.toFixed(0)}Q${at([width / 2, y + sag * 2])} ${at([width, y])}`, '#2b1a1a', 4) +
    [0.08, 0.26, 0.44, 0.62, 0.8, 0.98]
      .map((t) =>
        place(lantern(hsl(between(random, 4, 40), 92, 60), size), [
          width * (t + shift),
          y + sag * 4 * t * (1 - t) + size * 1.3,
        ]),
      )
      .join('');
  const stalls = [0, 0.68].map((x) => {
    const top = height * 0.6;
    const tone = hsl(random() * 360, 60, 48);
    const stripes = [0, 1, 2, 3]
      .map((i) =>
        path(
          `M${at([width * (x + i * 0.08), top])}h${width * 0.04}l${width * 0.008},${height * 0.06}h${-width * 0.05}Z`,
          { fill: '#fff6e4' },
        ),
      )
      .join('');
    return (
      rect(width * x, top + height * 0.05, width * 0.32, height * 0.4, { fill: hsl(28, 60, 30) }) +
      rect(width * (x + 0.02), top + height * 0.08, width * 0.28, height * 0.12, { fill: '#ffd98a' }) +
      path(`M${at([width * x, top])}h${width * 0.32}l${width * 0.02},${height * 0.06}h${-width * 0.36}Z`, {
        fill: tone,
      }) +
      stripes
    );
  });
  return (
    wash(scene, [hsl(hue, 56, 10), hsl(hue + 30, 46, 22), hsl(20, 62, 42)]) +
    stars(random, 30, width, height * 0.4) +
    stalls.join('') +
    string(height * between(random, 0.02, 0.08), height * 0.06, between(random, -0.04, 0.04)) +
    string(height * between(random, 0.2, 0.32), height * 0.05, between(random, -0.08, 0))
  );
};

const torii = (scene: Scene): string => {
  const random = streamOf(scene.spec.seed, 'scene');
  const { width, height } = scene;
  const hue = between(random, 10, 230);
  const middle = width * between(random, 0.44, 0.56);
  const gate = (scale: number, y: number): string => {
    const half = width * 0.44 * scale;
    const red = hsl(8, 74, 44 + (1 - scale) * 10);
    const post = (dx: number): string =>
      rect(middle + dx - half * 0.07, y, half * 0.14, height - y, { fill: red, stroke: '#5a1717', 'stroke-width': 3 });
    const [l, r]: readonly Point[] = [
      [middle - half * 1.28, y - half * 0.22],
      [middle + half * 1.28, y - half * 0.22],
    ];
    return (
      post(-half * 0.86) +
      post(half * 0.86) +
      rect(middle - half * 1.05, y + half * 0.2, half * 2.1, half * 0.11, {
        fill: red,
        stroke: '#5a1717',
        'stroke-width': 3,
      }) +
      path(
        `M${at(l ?? [0, 0])}Q${at([middle, y - half * 0.02])} ${at(r ?? [0, 0])}l${-half * 0.07},${half * 0.2}Q${at([middle, y + half * 0.18])} ${at([middle - half * 1.2, y])}Z`,
        { fill: '#3a2226', stroke: '#1d1013', 'stroke-width': 3 },
      )
    );
  };
  const trees = Array.from({ length: 9 }, (_, i) =>
    circle([width * (i / 8), height * between(random, 0.5, 0.62)], width * between(random, 0.08, 0.14), {
      fill: hsl(between(random, 110, 150), 34, between(random, 26, 38)),
    }),
  ).join('');
  return (
    wash(scene, [hsl(hue, 68, 70), hsl(hue + 15, 80, 82), hsl(38, 86, 86)]) +
    circle([width * random(), height * 0.24], width * 0.1, { fill: '#fff6d8' }) +
    trees +
    rect(0, height * 0.62, width, height * 0.38, { fill: hsl(30, 16, 62) }) +
    gate(0.62, height * 0.36) +
    gate(1, height * 0.2)
  );
};

export const town = { city_day: cityDay, city_night: cityNight, classroom, library, cafe, festival, torii } as const;
