/** Outlines: closed lines through points, in pixels of the image. */
import { clamp } from '../../internal/number.ts';
import type { Point, Rect, Size } from '../crop-editor/rect.ts';

export type Points = readonly Point[];

/** A drawn outline is reduced to at most this many points. */
const MAX_DRAWN = 100;

/** The point, on the image. */
export function onImage({ x, y }: Point, { width, height }: Size): Point {
  return { x: clamp(x, 0, width), y: clamp(y, 0, height) };
}

/** All points moved by `delta`, as far as all of them stay on the image. */
export function moveAll(points: Points, delta: Point, size: Size): Point[] {
  const { x, y, width, height } = boundsOf(points);
  const dx = clamp(delta.x, -x, size.width - x - width);
  const dy = clamp(delta.y, -y, size.height - y - height);
  return points.map((point) => ({ x: point.x + dx, y: point.y + dy }));
}

/** The smallest rectangle around the points. */
export function boundsOf(points: Points): Rect {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** Whether the points enclose anything: there are three that are not in line. */
export function isShape(points: Points): boolean {
  const [first] = points;
  if (!first || points.length < 3) return false;
  const far = points.reduce((best, point) => (distance(first, point) > distance(first, best) ? point : best), first);
  // Twice the area of the triangle, which is at least half a pixel.
  return points.some(
    ({ x, y }) => Math.abs((far.x - first.x) * (y - first.y) - (x - first.x) * (far.y - first.y)) >= 1,
  );
}

/** The edge nearest to a place: it goes from the point of that index to the next one. */
export function nearestEdge(points: Points, place: Point): { index: number; distance: number } {
  let best = { index: -1, distance: Infinity };
  for (const [index, from] of points.entries()) {
    const to = points[(index + 1) % points.length] ?? from;
    const away = Math.sqrt(squaredDistance(place, from, to));
    if (away < best.distance) best = { index, distance: away };
  }
  return best;
}

/** The points with another one at an index. */
export function insertAt(points: Points, index: number, point: Point): Point[] {
  return points.toSpliced(index, 0, point);
}

/** Where a button adds the point that follows another: in the middle of the edge, the first one in that of the image. */
export function placeAfter(points: Points, index: number, { width, height }: Size): Point {
  const from = points[index];
  if (!from) return { x: width / 2, y: height / 2 };
  // The second one has no edge to be on.
  if (points.length === 1) return { x: from.x + (from.x < width / 2 ? width : -width) / 8, y: from.y };
  const to = points[(index + 1) % points.length] ?? from;
  // The third one of two has to leave their line.
  const aside = points.length === 2 ? (from.y < height / 2 ? height : -height) / 8 : 0;
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 + aside };
}

/**
 * The points that a hand drew, without those that say nothing: none is farther from the new outline than the tolerance
 * (Ramer, Douglas and Peucker), which grows until few enough are left.
 */
export function simplify(points: Points, tolerance: number): Point[] {
  // Once round, so that the end that meets the start says nothing.
  const kept = keep([...points, ...points.slice(0, 1)], tolerance).slice(0, -1);
  return kept.length > MAX_DRAWN ? simplify(kept, tolerance * 1.5) : kept;
}

function keep(points: Points, tolerance: number): Point[] {
  const kept = new Set([0, points.length - 1]);
  const parts: [from: number, to: number][] = [[0, points.length - 1]];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [from, to] = part;
    const [start, end] = [points[from], points[to]];
    if (!start || !end) continue;
    let [far, most] = [-1, tolerance ** 2];
    for (let index = from + 1; index < to; index++) {
      const away = squaredDistance(points[index] ?? start, start, end);
      if (away > most) [far, most] = [index, away];
    }
    if (far < 0) continue;
    kept.add(far);
    parts.push([from, far], [far, to]);
  }
  return points.filter((_, index) => kept.has(index));
}

/** Squared distance of a place from an edge. */
function squaredDistance({ x, y }: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / length));
  const [across, down] = [x - from.x - along * dx, y - from.y - along * dy];
  return across * across + down * down;
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
