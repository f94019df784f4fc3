import { hsl } from '../pen/color.ts';
import { glint, heart, type Point, scatter } from '../pen/shape.ts';
import { circle, group, path, place, stroke } from '../pen/svg.ts';
import { between, pick, type Random, streamOf } from '../random.ts';
import type { Spec } from '../spec.ts';
import type { Scene } from './plain.ts';

const petal = (random: Random): string =>
  path('M0,-16C12,-12 12,6 0,16C-12,6 -12,-12 0,-16Z', {
    fill: hsl(between(random, 335, 352), 88, between(random, 78, 90)),
    stroke: '#e48ba6',
    'stroke-width': 1.2,
  });

const butterfly = (random: Random): string => {
  const fill = hsl(random() * 360, 76, 66);
  const wing = (side: 1 | -1): string =>
    path(
      `M0,0C${side * 10},-34 ${side * 46},-36 ${side * 38},-8C${side * 34},4 ${side * 14},4 0,0C${side * 22},2 ${side * 30},22 ${side * 16},26C${side * 6},26 0,12 0,0Z`,
      { fill, stroke: '#2c2440', 'stroke-width': 2.4 },
    );
  return wing(1) + wing(-1) + stroke('M0,-8V16M0,-8Q4,-18 10,-20M0,-8Q-4,-18 -10,-20', '#2c2440', 2.6);
};

const feather = (): string =>
  path('M0,-34C16,-22 14,10 2,30L0,40L-2,30C-14,10 -14,-22 0,-34Z', {
    fill: '#ffffff',
    stroke: '#b9bfd6',
    'stroke-width': 1.8,
  }) + stroke('M0,-26V36', '#b9bfd6', 1.6);

const note = (random: Random): string => {
  const fill = hsl(random() * 360, 70, 56);
  return group(
    `<ellipse cx="-10" cy="22" rx="11" ry="8"/><ellipse cx="22" cy="16" rx="11" ry="8"/>${stroke('M0,22V-22L32,-28V16', fill, 5)}${path('M0,-22L32,-28V-16L0,-10Z', {})}`,
    { fill },
  );
};

const DRAWINGS: Record<Exclude<Spec['effect'], 'none'>, { readonly count: number; readonly draw: (random: Random) => string }> = {
  petals: { count: 34, draw: petal },
  sparkles: { count: 22, draw: (random) => path(glint(between(random, 14, 40)), { fill: '#fffbe4', stroke: '#ffe9a6', 'stroke-width': 1 }) },
  light_particles: { count: 40, draw: (random) => circle([0, 0], between(random, 4, 22), { fill: random() < 0.5 ? '#fff6c9' : '#ffffff', 'fill-opacity': between(random, 0.3, 0.85) }) },
  bubbles: { count: 18, draw: (random) => { const r = between(random, 14, 52); return circle([0, 0], r, { fill: '#e8f8ff', 'fill-opacity': 0.22, stroke: '#ffffff', 'stroke-width': 2.6 }) + stroke(`M${-r * 0.6},${-r * 0.1}Q${-r * 0.5},${-r * 0.6} 0,${-r * 0.65}`, '#ffffff', 4); } },
  hearts: { count: 18, draw: (random) => path(heart(between(random, 12, 30)), { fill: hsl(between(random, 330, 358), 86, 68), stroke: '#fff', 'stroke-width': 2.4 }) },
  feathers: { count: 15, draw: feather },
  butterflies: { count: 9, draw: butterfly },
  confetti: { count: 60, draw: (random) => path('M-9,-5L9,-5L9,5L-9,5Z', { fill: hsl(random() * 360, 82, 62) }) },
  notes: { count: 12, draw: note },
}; // prettier-ignore

/** What floats in the air: most of it behind the characters, some in front, where faces are left free. */
export const effect = ({ spec, width, height, sheet }: Scene): { behind: string; front: string } => {
  if (spec.effect === 'none') return { behind: '', front: '' };
  const random = streamOf(spec.seed, 'effect');
  const { count, draw } = DRAWINGS[spec.effect];
  const unit = Math.min(width, height) / 1000;
  const stamps = Array.from({ length: 4 }, () => sheet.stamp(draw(random)));
  const layers: [string, string] = ['', ''];
  for (const [i, point] of scatter(random, count, width, height).entries()) {
    const [x, y]: Point = point;
    const clear = Math.abs(x / width - 0.5) > 0.33 || y / height > 0.68;
    layers[clear && i % 2 === 0 ? 1 : 0] += place(
      pick(random, stamps),
      point,
      random() * 60 - 30,
      unit * between(random, 0.7, 1.5),
    );
  }
  return { behind: layers[0], front: layers[1] };
};
