import type { Point } from './viewport.ts';

/** The middle between two fingers and their distance; of one finger, its place and 0. */
export function spanOf(fingers: ReadonlyMap<number, Point>): { middle: Point; distance: number } {
  const [a = { x: 0, y: 0 }, b = a] = [...fingers.values()];
  return { middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, distance: Math.hypot(a.x - b.x, a.y - b.y) };
}
