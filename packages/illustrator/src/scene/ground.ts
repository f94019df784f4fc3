import { at } from '../pen/shape.ts';
import { path, stroke } from '../pen/svg.ts';
import type { Spec } from '../spec.ts';
import type { Scene } from './plain.ts';

type Ground = readonly [far: string, near: string, kind: 'floor' | 'hill'];

/** What people stand on where the background has no ground of its own. */
const GROUNDS: Partial<Record<Spec['background'], Ground>> = {
  library: ['#6e4a2e', '#8a5f3a', 'floor'],
  city_day: ['#aeb6c6', '#c3cad6', 'floor'],
  city_night: ['#1d1a3a', '#2c2852', 'floor'],
  rain: ['#5c6a82', '#718099', 'floor'],
  festival: ['#3a2740', '#51354e', 'floor'],
  clouds: ['#8fca7c', '#6fb268', 'hill'],
  sakura: ['#b6dba0', '#93c886', 'hill'],
  autumn: ['#d9964e', '#b8713a', 'hill'],
  starry: ['#1c2447', '#141a36', 'hill'],
  fireworks: ['#221c44', '#171332', 'hill'],
  night_moon: ['#16203f', '#101730', 'hill'],
  mountain: ['#8fc58a', '#6aa872', 'hill'],
  waterfall: ['#9aa894', '#7c8c7a', 'hill'],
  underwater: ['#c9b98a', '#a8a07c', 'hill'],
};

/** The ground under people who are seen with their feet and under things, over the background. */
export const ground = ({ spec, width, height, sheet }: Scene): string => {
  const found = GROUNDS[spec.background];
  const needsOne = spec.framing === 'full_body' || (spec.characters.length === 0 && spec.things !== undefined);
  if (!found || !needsOne) return '';
  const [far, near, kind] = found;
  const top = height * 0.83;
  const fill = sheet.linear([
    [0, far],
    [1, near],
  ]);
  if (kind === 'hill')
    return path(
      `M0,${height}V${top + height * 0.03}Q${at([width * 0.3, top - height * 0.03])} ${at([width * 0.6, top + height * 0.01])}T${at([width, top])}V${height}Z`,
      { fill },
    );
  const lines = [0.2, 0.45, 0.75].map((t) => `M0,${Math.round(top + (height - top) * t)}H${width}`).join('');
  return (
    path(`M0,${Math.round(top)}H${width}V${height}H0Z`, { fill }) +
    stroke(
      lines +
        [-0.5, -0.2, 0.1, 0.3, 0.5, 0.7, 0.9, 1.2, 1.5]
          .map((x) => `M${at([width * (0.5 + (x - 0.5) * 0.5), top])}L${at([width * x, height])}`)
          .join(''),
      far,
      2.4,
      { 'stroke-opacity': 0.7 },
    ) +
    stroke(`M0,${Math.round(top)}H${width}`, far, 8)
  );
};
