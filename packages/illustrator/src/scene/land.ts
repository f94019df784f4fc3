import { at, type Point } from '../pen/shape.ts';
import { circle, group, path, stroke } from '../pen/svg.ts';
import { between, type Random } from '../random.ts';
import type { Scene } from './plain.ts';

/** Ground from a wavy line down to the lower edge. */
export const ridge = ({ width, height }: Scene, random: Random, y: number, rise: number, fill: string): string => {
  const points = Array.from({ length: 6 }, (_, i): Point => [
    (width * i) / 5,
    y - rise * (i % 2 === 0 ? 0 : 1) * between(random, 0.4, 1),
  ]);
  const line = points
    .slice(1)
    .map(
      (point, i) =>
        `Q${at([((points[i]?.[0] ?? 0) + point[0]) / 2, Math.min(points[i]?.[1] ?? 0, point[1]) - rise * 0.2])} ${at(point)}`,
    )
    .join('');
  return path(`M${at(points[0] ?? [0, y])}${line}L${at([width, height])}L${at([0, height])}Z`, { fill });
};

/** A round bush by its foot. */
export const bush = (random: Random, x: number, y: number, size: number, fill: string): string =>
  group(
    Array.from({ length: 5 }, (_, i) =>
      circle([x + (i - 2) * size * 0.42, y - size * between(random, 0.1, 0.4)], size * between(random, 0.3, 0.46), {}),
    ).join(''),
    { fill },
  );

/** Gulls far away. */
export const birds = (random: Random, x: number, y: number, size: number): string =>
  stroke(
    Array.from({ length: 6 }, () => {
      const [bx, by, s] = [
        x + between(random, -4, 4) * size,
        y + between(random, -1.6, 1.6) * size,
        size * between(random, 0.4, 0.8),
      ];
      return `M${at([bx - s, by - s * 0.3])}Q${at([bx - s * 0.4, by - s * 0.6])} ${at([bx, by])}Q${at([bx + s * 0.4, by - s * 0.6])} ${at([bx + s, by - s * 0.3])}`;
    }).join(''),
    '#4a5470',
    4,
  );
