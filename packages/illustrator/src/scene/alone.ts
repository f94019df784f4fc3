import { hsl } from '../pen/color.ts';
import { at, type Point, scatter, star } from '../pen/shape.ts';
import { circle, ellipse, outlined, path, place, rect, stroke } from '../pen/svg.ts';
import { between, pick, type Random, streamOf } from '../random.ts';
import type { Spec } from '../spec.ts';
import { bush } from './land.ts';
import type { Scene } from './plain.ts';

type Draw = (scene: Scene, random: Random) => string;

const INK = '#4a3f4f';

/** A tree by its foot, 300 units high. */
const tree = (random: Random, leaf: string, dark: string): string =>
  outlined('M-13,0C-8,-60 -8,-100 -12,-150L14,-150C10,-100 10,-60 15,0Z', '#8a6248', '#5e4234', 4) +
  [
    [0, -180, 74, dark],
    [-56, -196, 52, dark],
    [54, -204, 54, dark],
    [-26, -236, 60, leaf],
    [34, -246, 56, leaf],
    [2, -272, 48, leaf],
  ]
    .map(([x, y, size, fill]) =>
      circle([Number(x) + between(random, -6, 6), Number(y)], Number(size), { fill: String(fill) }),
    )
    .join('');

const car = (color: string): string =>
  ellipse([0, 4], 150, 16, { fill: '#2a2140', 'fill-opacity': 0.28 }) +
  outlined('M-92,-96C-88,-138 -70,-150 0,-150C70,-150 88,-138 92,-96Z', color, INK, 5) +
  path('M-76,-98C-72,-128 -62,-136 0,-136C62,-136 72,-128 76,-98Z', { fill: '#bfe0f0' }) +
  outlined('M-122,-14C-132,-60 -124,-96 -98,-98L98,-98C124,-96 132,-60 122,-14Z', color, INK, 5) +
  [-84, 84].map((x) => circle([x, -62], 17, { fill: '#fff3c4', stroke: INK, 'stroke-width': 4 })).join('') +
  rect(-40, -60, 80, 22, { fill: '#3a3a4a' }) +
  rect(-124, -34, 248, 16, { fill: '#d9dde6', stroke: INK, 'stroke-width': 3 }) +
  [-92, 92].map((x) => rect(x - 22, -18, 44, 24, { fill: '#33313d' })).join('');

/** Trees along both sides, a crossing and a car. */
const street: Draw = (scene, random) => {
  const { spec, width, height } = scene;
  // Where the lines of the street meet is the first number of its stream.
  const [vx, vy] = [width * between(streamOf(spec.seed, 'scene'), 0.44, 0.56), height * 0.52];
  const toward = ([x, y]: Point, t: number): Point => [x + (vx - x) * t, y + (vy - y) * t];
  const unit = height / 1000;
  const stripe = (x: number): string => {
    const near = (dx: number): string => at(toward([width * (x + dx), height], 0.06));
    const far = (dx: number): string => at(toward([width * (x + dx), height], 0.26));
    return `M${near(0)}L${far(0)}L${far(0.06)}L${near(0.06)}Z`;
  };
  const crossing = [0.02, 0.16, 0.3, 0.44, 0.58, 0.72, 0.86].map(stripe).join('');
  const trees = [0.84, 0.74, 0.56, 0.24]
    .flatMap((t) => [toward([width * -0.1, height], t), toward([width * 1.1, height], t)].map((foot) => ({ foot, t })))
    .map(({ foot, t }) => {
      const size = unit * 1.45 * (1 - t);
      const pot = rect(-34, -12, 68, 14, { fill: '#7d9a6a', stroke: '#5e7650', 'stroke-width': 3 });
      return place(pot + tree(random, '#8cc56a', '#5fa050'), foot, 0, size);
    })
    .join('');
  const color = pick(random, ['#e07a5f', '#5f8fd0', '#f0c25a', '#7fb59a']);
  return (
    path(crossing, { fill: '#f4f0e4' }) +
    trees +
    place(car(color), toward([width * 0.27, height], 0.52), 0, unit * 1.5 * 0.48)
  );
};

/** A path, ferns, mushrooms, a stump, and light on the ground. */
const forest: Draw = (scene, random) => {
  const { width, height } = scene;
  const unit = Math.min(width, height) / 1000;
  const x = width * between(random, 0.36, 0.6);
  const trail = `M${at([x - width * 0.2, height])}C${at([x - width * 0.06, height * 0.88])} ${at([x + width * 0.16, height * 0.84])} ${at([x + width * 0.02, height * 0.74])}L${at([x + width * 0.05, height * 0.74])}C${at([x + width * 0.26, height * 0.84])} ${at([x + width * 0.2, height * 0.9])} ${at([x + width * 0.26, height])}Z`;
  const floor = `M0,${height}V${height * 0.77}Q${at([width * 0.25, height * 0.72])} ${at([width * 0.5, height * 0.75])}T${at([width, height * 0.74])}V${height}Z`;
  const fern = (): string => {
    const long = between(random, 90, 170);
    const fronds = [-64, -34, -8, 20, 46, 70].map((turn) => {
      const leaves = Array.from({ length: 6 }, (_, i) => {
        const y = -long * (0.25 + i * 0.13);
        const out = long * 0.2 * (1 - i / 8);
        return `M0,${y.toFixed(1)}l${at([out, -out * 0.6])}M0,${y.toFixed(1)}l${at([-out, -out * 0.6])}`;
      });
      return place(
        stroke(
          `M0,0V${(-long).toFixed(1)}${leaves.join('')}`,
          hsl(between(random, 105, 135), 40, between(random, 26, 40)),
          7,
        ),
        [0, 0],
        turn,
      );
    });
    return fronds.join('');
  };
  const mushroom =
    outlined('M-14,0C-10,-20 -10,-34 -13,-50L13,-50C10,-34 10,-20 14,0Z', '#fff4e2', '#8a6a58', 3) +
    outlined('M-46,-46C-44,-92 44,-92 46,-46C20,-38 -20,-38 -46,-46Z', '#d9503f', '#8a2f2c', 3) +
    [
      [-20, -62, 7],
      [4, -72, 8],
      [24, -58, 6],
    ]
      .map(([cx = 0, cy = 0, size = 6]) => circle([cx, cy], size, { fill: '#fff4e2' }))
      .join('');
  const stump =
    outlined('M-74,0C-58,-30 -58,-60 -60,-94L60,-94C58,-60 58,-30 76,0Z', '#8a6248', '#553c2e', 4) +
    ellipse([0, -94], 60, 17, { fill: '#e0bd92', stroke: '#553c2e', 'stroke-width': 4 }) +
    ellipse([0, -94], 34, 9, { fill: 'none', stroke: '#a87f58', 'stroke-width': 3 });
  const side = x < width / 2 ? 0.82 : 0.18;
  const shares = [0.03, 0.16, 0.3, 0.7, 0.84, 0.97].filter((share) => Math.abs(share - side) > 0.1);
  const ferns = shares.map((share, i) =>
    place(
      fern(),
      [width * (share + between(random, -0.03, 0.03)), height * (i % 2 === 0 ? 0.99 : 0.86)],
      0,
      unit * between(random, 1, 1.5),
    ),
  );
  const spots = scatter(random, 10, width, height * 0.2).map(([sx, sy]) =>
    ellipse([sx, height * 0.78 + sy], 64 * unit, 14 * unit, { fill: '#f4f7b8', 'fill-opacity': 0.3 }),
  );
  return (
    path(floor, { fill: '#7fae5c' }) +
    path(trail, { fill: '#d8bd8c', stroke: '#b59a6c', 'stroke-width': 4 }) +
    spots.join('') +
    [0.1, 0.62, 0.9].map((share) => bush(random, width * share, height * 0.77, 90 * unit, '#4f8a4a')).join('') +
    ferns.join('') +
    place(stump, [width * side, height * 0.9], 0, unit * 1.35) +
    [0, 1, 2]
      .map((i) =>
        place(
          mushroom,
          [width * (side + (i - 1) * 0.085 + 0.02), height * (0.93 + (i % 2) * 0.03)],
          between(random, -8, 8),
          unit * between(random, 0.7, 1.1),
        ),
      )
      .join('')
  );
};

/** A parasol with a towel, a sailing boat, a ball, and what the sea leaves. */
const beach: Draw = (scene, random) => {
  const { width, height } = scene;
  const unit = Math.min(width, height) / 1000;
  const color = pick(random, ['#e8574f', '#3f8fd0', '#f0a03c', '#4fb59a']);
  const parasol =
    ellipse([70, 4], 200, 24, { fill: '#2a2140', 'fill-opacity': 0.2 }) +
    outlined('M-30,-6L190,-22L250,20L10,38Z', '#fff6e0', '#a08a70', 4) +
    path('M14,-9L58,-12L102,34L50,37ZM102,-15L146,-19L196,25L150,29Z', { fill: color }) +
    stroke('M0,20L-34,-330', '#7a5a48', 12) +
    outlined(
      'M-236,-262C-214,-400 110,-440 184,-300C146,-318 120,-314 92,-288C52,-316 8,-312 -28,-280C-66,-300 -104,-294 -132,-266C-168,-286 -206,-284 -236,-262Z',
      '#fff8ec',
      INK,
      4,
    ) +
    path(
      'M-132,-266C-104,-294 -66,-300 -28,-280C-40,-330 -40,-366 -30,-392C-84,-384 -124,-340 -132,-266ZM92,-288C120,-314 146,-318 184,-300C150,-362 80,-392 -8,-394C40,-370 78,-336 92,-288Z',
      { fill: color },
    );
  const boat =
    outlined('M-70,-20H76L52,14H-46Z', '#f4ede0', INK, 4) +
    stroke('M0,-20V-150', INK, 5) +
    outlined('M8,-148C60,-110 72,-70 74,-34L8,-34Z', '#ffffff', INK, 4) +
    outlined('M-8,-136C-46,-104 -58,-70 -62,-34L-8,-34Z', color, INK, 4);
  const ball =
    ellipse([6, 4], 52, 9, { fill: '#2a2140', 'fill-opacity': 0.2 }) +
    circle([0, -44], 46, { fill: '#ffffff', stroke: INK, 'stroke-width': 4 }) +
    path(
      'M0,-90C-26,-76 -26,-12 0,2C-40,2 -46,-20 -46,-44C-46,-68 -30,-88 0,-90ZM0,-90C26,-76 26,-12 0,2C10,0 30,-4 40,-22C30,-48 24,-76 0,-90Z',
      { fill: color },
    );
  const shells = scatter(random, 12, width, height * 0.1).map(([x, y], i) =>
    place(
      i % 2 === 0
        ? path(star(5, 20, 9), { fill: '#f2a36b', stroke: '#b5693f', 'stroke-width': 3 })
        : outlined('M-18,8C-18,-20 18,-20 18,8C8,14 -8,14 -18,8Z', '#fbe6dc', '#c09a8a', 3) +
            stroke('M0,10V-12M-7,10L-11,-8M7,10L11,-8', '#c09a8a', 2.4),
      [x, y + height * 0.895],
      random() * 360,
      unit * between(random, 0.6, 1),
    ),
  );
  const side = random() < 0.5 ? 0.3 : 0.62;
  return (
    place(
      boat,
      [width * (side < 0.5 ? between(random, 0.62, 0.82) : between(random, 0.2, 0.38)), height * 0.585],
      0,
      unit * 0.9,
    ) +
    shells.join('') +
    place(parasol, [width * side, height * 0.93], 0, unit * 1.15) +
    place(ball, [width * (side < 0.5 ? 0.78 : 0.24), height * 0.945], 0, unit * 1.1)
  );
};

/** Trees, a railing and a road before the houses. */
const city: Draw = (scene, random) => {
  const { width, height } = scene;
  const unit = Math.min(width, height) / 1000;
  const top = height * 0.86;
  const trees = Array.from({ length: 9 }, (_, i) =>
    place(
      tree(random, '#8cc56a', '#5fa050'),
      [(width * (i + between(random, 0.2, 0.8))) / 9, top + 6],
      0,
      unit * between(random, 0.55, 0.85),
    ),
  );
  const rails = Array.from(
    { length: 26 },
    (_, i) => `M${at([(width * i) / 25, top - 26 * unit])}v${(34 * unit).toFixed(1)}`,
  );
  return (
    trees.join('') +
    rect(0, top, width, height - top, { fill: '#b9bcc8' }) +
    stroke(`${rails.join('')}M0,${Math.round(top - 24 * unit)}H${width}`, '#6f7488', 5 * unit) +
    rect(0, top + 26 * unit, width, height - top, { fill: '#8d8f9a' }) +
    stroke(
      Array.from(
        { length: 9 },
        (_, i) => `M${at([(width * (i + 0.2)) / 9, height * 0.95])}h${(width / 18).toFixed(1)}`,
      ).join(''),
      '#f4f0e4',
      9 * unit,
    )
  );
};

const ALONE: Partial<Record<Spec['background'], Draw>> = {
  street,
  forest,
  day_beach: beach,
  sunset_beach: beach,
  city_day: city,
};

/** What a scene has in the places where people are otherwise. */
export const alone = (scene: Scene): string => {
  const { spec } = scene;
  if (spec.characters.length > 0 || spec.things !== undefined) return '';
  return ALONE[spec.background]?.(scene, streamOf(spec.seed, 'alone')) ?? '';
};
