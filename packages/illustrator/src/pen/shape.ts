import type { Random } from '../random.ts';

export type Point = readonly [x: number, y: number];

/** A number with one decimal, as short as possible. */
export const n = (value: number): string => {
  const rounded = Math.round(value * 10) / 10;
  return Object.is(rounded, -0) ? '0' : String(rounded);
};

export const at = ([x, y]: Point): string => `${n(x)},${n(y)}`;

/** Moves every point of a path that is written with absolute commands and `x,y` pairs. */
export const warp = (path: string, move: (x: number, y: number) => Point): string =>
  path.replaceAll(/(-?[\d.]+),(-?[\d.]+)/gu, (_, x: string, y: string) => at(move(Number(x), Number(y))));

/** Left becomes right. */
export const mirror = (path: string): string => warp(path, (x, y) => [-x, y]);

/** A smooth line through points (Catmull-Rom), without the starting move. */
export const through = (points: readonly Point[]): string => {
  let path = '';
  for (let i = 0; i < points.length - 1; i++) {
    const p1 = points[i];
    const p2 = points[i + 1];
    if (!p1 || !p2) continue;
    const p0 = points[i - 1] ?? p1;
    const p3 = points[i + 2] ?? p2;
    const c1: Point = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6];
    const c2: Point = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6];
    path += `C${at(c1)} ${at(c2)} ${at(p2)}`;
  }
  return path;
};

const cubic = (points: readonly [Point, Point, Point, Point], t: number): Point => {
  const u = 1 - t;
  const weights = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
  const sum = (axis: 0 | 1): number => points.reduce((total, point, i) => total + point[axis] * (weights[i] ?? 0), 0);
  return [sum(0), sum(1)];
};

/** A spine and how wide it is along the way. */
export interface StrandOptions {
  /** Start, two control points, end. */
  readonly spine: readonly [Point, Point, Point, Point];
  /** Half the width at a place from 0 (start) to 1 (end). */
  readonly width: (place: number) => number;
  /** Sideways waves: how far, and how many. */
  readonly wave?: readonly [amount: number, count: number];
  readonly steps?: number;
}

/** The middle and the two edges of a strand. */
export const strandEdges = ({ spine, width, wave = [0, 0], steps = 6 }: StrandOptions): readonly Point[][] => {
  const left: Point[] = [];
  const right: Point[] = [];
  const middle: Point[] = [];
  for (let i = 0; i <= steps; i++) {
    const place = i / steps;
    const [x, y] = cubic(spine, place);
    const [ax, ay] = cubic(spine, Math.max(0, place - 0.02));
    const [bx, by] = cubic(spine, Math.min(1, place + 0.02));
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const normal: Point = [-(by - ay) / length, (bx - ax) / length];
    const sway = wave[0] * place * Math.sin(place * wave[1] * Math.PI * 2);
    const half = width(place);
    middle.push([x + normal[0] * sway, y + normal[1] * sway]);
    left.push([x + normal[0] * (sway + half), y + normal[1] * (sway + half)]);
    right.push([x + normal[0] * (sway - half), y + normal[1] * (sway - half)]);
  }
  return [left, middle, right];
};

/** A closed shape along a spine: locks of hair, tails, ribbons. */
export const strand = (options: StrandOptions): string => {
  const [left = [], , right = []] = strandEdges(options);
  const back = right.toReversed();
  return `M${at(left[0] ?? [0, 0])}${through(left)}L${at(back[0] ?? [0, 0])}${through(back)}Z`;
};

/** Width of a lock of hair: full near the root, to nothing at the tip. */
export const taper =
  (root: number, belly: number) =>
  (place: number): number =>
    place < 0.4 ? root + (belly - root) * (place / 0.4) : belly * (1 - ((place - 0.4) / 0.6) ** 1.7);

/** A straight-edged star of `points` tips around the origin. */
export const star = (points: number, outer: number, inner: number): string => {
  const corners = Array.from({ length: points * 2 }, (_, i): Point => {
    const radius = i % 2 === 0 ? outer : inner;
    const angle = (Math.PI * i) / points - Math.PI / 2;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
  return `M${corners.map(at).join('L')}Z`;
};

/** A four-pointed glint of radius 1 times `size`. */
export const glint = (size: number): string => {
  const s = n(size);
  const c = n(size * 0.12);
  return `M0,-${s}Q${c},-${c} ${s},0Q${c},${c} 0,${s}Q-${c},${c} -${s},0Q-${c},-${c} 0,-${s}Z`;
};

/** A heart around the origin, about twice `size` wide. */
export const heart = (size: number): string =>
  warp(
    'M0,0.9C-1.3,0 -1.05,-0.95 -0.5,-0.95C-0.2,-0.95 0,-0.7 0,-0.5C0,-0.7 0.2,-0.95 0.5,-0.95C1.05,-0.95 1.3,0 0,0.9Z',
    (x, y) => [x * size, y * size],
  );

/** Many round dots of one size as the path of a round-capped line without length: far shorter than circles. */
export const dots = (points: readonly Point[]): string => points.map((point) => `M${at(point)}h0`).join('');

/** A box as a path. */
export const box = (x: number, y: number, width: number, height: number): string =>
  `M${at([x, y])}h${n(width)}v${n(height)}h${n(-width)}Z`;

/** Points spread over a box without crowding: one in each cell of a grid, moved at random. */
export const scatter = (random: Random, count: number, width: number, height: number): Point[] => {
  const columns = Math.max(1, Math.round(Math.sqrt((count * width) / height)));
  const rows = Math.ceil(count / columns);
  return Array.from({ length: count }, (_, i): Point => [
    ((i % columns) + random()) * (width / columns),
    (Math.floor(i / columns) + random()) * (height / rows),
  ]);
};
