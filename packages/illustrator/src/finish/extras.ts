import { hsl } from '../pen/color.ts';
import { at, glint, type Point, scatter } from '../pen/shape.ts';
import { circle, group, path, place, stroke } from '../pen/svg.ts';
import { between, pick, type Random, streamOf } from '../random.ts';
import { paper, type Scene } from '../scene/plain.ts';
import type { Spec } from '../spec.ts';

type Draw = (scene: Scene, random: Random) => string;

const unitOf = ({ width, height }: Scene): number => Math.min(width, height) / 1000;

/** Blades of grass along the lower edge, with a few flowers. */
const meadow: Draw = (scene, random) => {
  const { width, height } = scene;
  const unit = unitOf(scene);
  const blades = Array.from({ length: 46 }, (_, i) => {
    const x = (width * (i + random())) / 46;
    const y = height * between(random, 0.9, 1.01);
    return `M${at([x, y])}q${at([between(random, -8, 8) * unit, -26 * unit])} ${at([between(random, -26, 26) * unit, -between(random, 40, 84) * unit])}`;
  });
  const flowers = scatter(random, 14, width, height * 0.08).map(([x, y]) =>
    circle([x, y + height * 0.9], between(random, 5, 10) * unit, {
      fill: pick(random, ['#ffffff', '#ffd76a', '#f7a8c4']),
      stroke: '#8a7a50',
      'stroke-width': 1.6,
    }),
  );
  return stroke(blades.join(''), '#4f8a4a', 4 * unit) + flowers.join('');
};

const pebbles: Draw = (scene, random) => {
  const { width, height } = scene;
  const unit = unitOf(scene);
  return scatter(random, 34, width, height * 0.12)
    .map(([x, y]) => {
      const size = between(random, 5, 15) * unit;
      return path(
        `M${at([x - size, y + height * 0.88])}q${at([size, -size * 1.3])} ${at([size * 2, 0])}q${at([-size, size * 0.7])} ${at([-size * 2, 0])}Z`,
        {
          fill: pick(random, ['#b9b0a6', '#cfc6ba', '#a39a96']),
          stroke: '#8f867c',
          'stroke-width': 1.4,
        },
      );
    })
    .join('');
};

/** Gulls, each of two wings. */
const flock: Draw = (scene, random) => {
  const [x, y] = [scene.width * between(random, 0.12, 0.7), scene.height * between(random, 0.08, 0.15)];
  const wings = Array.from({ length: 7 }, (_, i) => {
    const size = between(random, 12, 26) * unitOf(scene);
    const [bx, by] = [x + (i - 2) * 46 * unitOf(scene), y + between(random, -60, 60) * unitOf(scene)];
    return `M${at([bx - size * 1.5, by - size * 0.7])}Q${at([bx - size * 0.6, by - size])} ${at([bx, by])}Q${at([bx + size * 0.6, by - size])} ${at([bx + size * 1.5, by - size * 0.7])}`;
  });
  return stroke(wings.join(''), '#4a5470', 4.6 * unitOf(scene));
};

/** Thin clouds, pointed at both ends. */
const wisps =
  (color: string): Draw =>
  (scene, random) =>
    Array.from({ length: 7 }, () => {
      const [x, y] = [scene.width * between(random, -0.1, 0.8), scene.height * between(random, 0.04, 0.2)];
      const [long, high] = [scene.width * between(random, 0.16, 0.36), scene.height * between(random, 0.006, 0.014)];
      return path(
        `M${at([x, y])}q${at([long * 0.4, -high * 1.6])} ${at([long, 0])}q${at([-long * 0.5, high * 1.4])} ${at([-long, 0])}Z`,
        {
          fill: color,
          'fill-opacity': between(random, 0.4, 0.75),
        },
      );
    }).join('');

const moreStars: Draw = (scene, random) => {
  const unit = unitOf(scene);
  return scatter(random, 44, scene.width, scene.height * 0.36)
    .map((point, i) =>
      i % 5 === 0
        ? place(path(glint(between(random, 10, 22) * unit), { fill: '#fff6d8' }), point)
        : circle(point, between(random, 1.6, 4) * unit, { fill: pick(random, ['#ffffff', '#cfe0ff', '#ffe9c4']) }),
    )
    .join('');
};

const leaf = 'M0,-15C12,-8 12,8 0,16C-12,8 -12,-8 0,-15Z';

const leaves =
  (colors: readonly string[], vein: string): Draw =>
  (scene, random) => {
    const unit = unitOf(scene);
    return scatter(random, 54, scene.width, scene.height)
      .map((point) =>
        place(
          path(leaf, { fill: pick(random, colors), stroke: vein, 'stroke-width': 1.6 }) +
            stroke('M0,-11V16', vein, 1.4),
          point,
          random() * 360,
          unit * between(random, 0.7, 1.5),
        ),
      )
      .join('');
  };

/** Ferns in both lower corners. */
const ferns: Draw = (scene, random) => {
  const { width, height } = scene;
  const unit = unitOf(scene);
  const frond = (foot: Point, turn: number, long: number): string => {
    const pairs = Array.from({ length: 9 }, (_, i) => {
      const y = -long * (0.14 + i * 0.095);
      const out = long * 0.3 * (1 - i / 10);
      return `M0,${y.toFixed(1)}q${at([out * 0.6, -out * 0.1])} ${at([out, -out * 0.5])}M0,${y.toFixed(1)}q${at([-out * 0.6, -out * 0.1])} ${at([-out, -out * 0.5])}`;
    });
    return place(
      stroke(
        `M0,0V${(-long).toFixed(1)}${pairs.join('')}`,
        hsl(between(random, 110, 140), 42, between(random, 24, 40)),
        6 * unit,
      ),
      foot,
      turn,
    );
  };
  return [0, 1]
    .flatMap((side) =>
      Array.from({ length: 6 }, () =>
        frond(
          [width * Math.abs(side - between(random, -0.02, 0.2)), height * between(random, 0.97, 1.03)],
          between(random, -34, 34),
          between(random, 130, 260) * unit,
        ),
      ),
    )
    .join('');
};

/** Bunting under the ceiling. */
const bunting: Draw = (scene, random) => {
  const { width, height } = scene;
  const unit = unitOf(scene);
  const sag = (x: number): number => height * 0.05 + Math.sin((x / width) * Math.PI) * 70 * unit;
  const flags = Array.from({ length: 15 }, (_, i) => {
    const x = (width * (i + 0.5)) / 15;
    const [w, h] = [24 * unit, 44 * unit];
    return path(`M${at([x - w, sag(x - w)])}L${at([x + w, sag(x + w)])}L${at([x, sag(x) + h])}Z`, {
      fill: pick(random, ['#e07a5f', '#f2cc8f', '#81b29a', '#7aa2d6', '#f4f1de']),
      stroke: '#5a4a42',
      'stroke-width': 2,
    });
  });
  const cord = Array.from(
    { length: 16 },
    (_, i) => `${i === 0 ? 'M' : 'L'}${at([(width * i) / 15, sag((width * i) / 15)])}`,
  );
  return stroke(cord.join(''), '#5a4a42', 3) + flags.join('');
};

/** Dust in the light. */
const motes: Draw = (scene, random) =>
  scatter(random, 70, scene.width, scene.height)
    .map((point) =>
      circle(point, between(random, 1.6, 5) * unitOf(scene), {
        fill: '#fff4d0',
        'fill-opacity': between(random, 0.35, 0.8),
      }),
    )
    .join('');

/** Small marks between the shapes of a plain background, in its own colors. */
const marks: Draw = (scene, random) => {
  const unit = unitOf(scene);
  const { deep } = paper(scene);
  return scatter(random, 44, scene.width, scene.height)
    .map((point, i) => {
      const color = random() < 0.5 ? '#ffffff' : deep;
      const size = between(random, 8, 19) * unit;
      const shape =
        i % 3 === 0
          ? stroke(`M${at([-size, 0])}H${size}M${at([0, -size])}V${size}`, color, 4 * unit)
          : i % 3 === 1
            ? circle([0, 0], size * 0.8, { fill: 'none', stroke: color, 'stroke-width': 3.4 * unit })
            : path(glint(size * 1.5), { fill: color });
      return place(shape, point, random() * 90);
    })
    .join('');
};

const flakes: Draw = (scene, random) => {
  const unit = unitOf(scene);
  const arm = 'M0,0V-14M0,-9L-4,-13M0,-9L4,-13';
  const flake = scene.sheet.reuse(
    group([0, 60, 120, 180, 240, 300].map((turn) => `<path transform="rotate(${turn})" d="${arm}"/>`).join(''), {
      fill: 'none',
      stroke: '#ffffff',
      'stroke-width': 2.2,
    }),
  );
  return scatter(random, 44, scene.width, scene.height)
    .map((point) => flake(point, random() * 60, unit * between(random, 0.6, 1.7)))
    .join('');
};

const streaks: Draw = (scene, random) =>
  stroke(
    scatter(random, 110, scene.width, scene.height)
      .map(([x, y]) => `M${at([x, y])}l${at([-6 * unitOf(scene), between(random, 30, 64) * unitOf(scene)])}`)
      .join(''),
    '#dfeafa',
    2.4 * unitOf(scene),
    { 'stroke-opacity': 0.75 },
  );

/** Plants that sway, and small fish. */
const reef: Draw = (scene, random) => {
  const { width, height } = scene;
  const unit = unitOf(scene);
  const plants = Array.from({ length: 16 }, () => {
    const [x, high] = [width * random(), between(random, 110, 250) * unit];
    return stroke(
      `M${at([x, height])}q${at([30 * unit, -high * 0.25])} ${at([0, -high * 0.5])}t${at([0, -high * 0.5])}`,
      hsl(between(random, 130, 190), 46, between(random, 28, 44)),
      between(random, 7, 13) * unit,
    );
  });
  const fish = scatter(random, 12, width, height * 0.7).map((point) =>
    place(
      path('M-26,0Q0,-20 24,0L38,-12V12L24,0Q0,20 -26,0Z', {
        fill: hsl(between(random, 20, 60), 82, 64),
        stroke: '#7a4a3a',
        'stroke-width': 2,
      }),
      point,
      between(random, -8, 8),
      [unit * (random() < 0.5 ? 1 : -1) * 0.9, unit * 0.9],
    ),
  );
  return plants.join('') + fish.join('');
};

const outside = [flock, wisps('#ffffff'), meadow];
const night = [moreStars, wisps('#8d9ad0')];
const evening = [flock, wisps('#ffe2b8')];

/** Things added to a scene when a prompt asks for more detail. */
const EXTRAS: Record<Spec['background'], readonly Draw[]> = {
  white: [], pastel: [marks], gradient: [marks], polka: [marks], stripes: [marks], geometric: [marks], sunburst: [marks], hearts: [marks], halftone: [marks],
  night_moon: night, starry: night, city_night: night, fireworks: night, aurora: night, space: [moreStars], festival: night,
  sunset_beach: [...evening, pebbles], rooftop: evening, torii: [...evening, leaves(['#d65a3a', '#e8924a', '#c4452f'], '#7a2f22')],
  day_beach: [flock, wisps('#ffffff'), pebbles], desert: [flock, wisps('#ffffff'), pebbles], clouds: outside, city_day: [flock, wisps('#ffffff')],
  street: [flock, wisps('#ffffff')], sakura: outside, mountain: outside, castle: outside, rainbow: outside, flower_field: outside,
  waterfall: [flock, ferns], forest: [ferns, leaves(['#6fa84f', '#8fc25f', '#4f8a4a'], '#355f34')],
  autumn: [leaves(['#d9743a', '#e8a24a', '#b8522f', '#c98a3a'], '#7a3f22'), pebbles],
  snow: [flakes], rain: [streaks], underwater: [reef],
  classroom: [bunting, motes], library: [motes], cafe: [bunting, motes], bedroom: [bunting, motes], train_interior: [motes],
}; // prettier-ignore

/** More things in a background. */
export const extras = (scene: Scene): string =>
  EXTRAS[scene.spec.background].map((draw, index) => draw(scene, streamOf(scene.spec.seed, `extra ${index}`))).join('');
