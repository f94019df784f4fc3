/** Sizes, points and views for the tests of the viewport, and odd ones. */
import fc from 'fast-check';
import type { Point, Size, View } from './viewport.ts';

export const sizes: fc.Arbitrary<Size> = fc.record({
  width: fc.integer({ min: 1, max: 9000 }),
  height: fc.integer({ min: 1, max: 9000 }),
});
export const stages: fc.Arbitrary<Size> = fc.record({
  width: fc.integer({ min: 200, max: 4000 }),
  height: fc.integer({ min: 200, max: 3000 }),
});
const offset = fc.double({ min: -20_000, max: 20_000, noNaN: true });
export const points: fc.Arbitrary<Point> = fc.record({
  x: fc.double({ min: 0, max: 4000, noNaN: true }),
  y: fc.double({ min: 0, max: 3000, noNaN: true }),
});
export const views: fc.Arbitrary<View> = fc.record({
  scale: fc.double({ min: 0.1, max: 5, noNaN: true }),
  x: offset,
  y: offset,
});
export const factors = fc.double({ min: 0.02, max: 50, noNaN: true });
export const range = { min: 0.1, max: 5 };

/** Lengths as they should never be. */
export const odd = fc.oneof(fc.constantFrom(0, -0, -5, Number.NaN, Infinity, -Infinity, 1e-300, 1e300), fc.double());
export const oddSizes = fc.record({ width: odd, height: odd });
export const oddViews = fc.record({ scale: odd, x: odd, y: odd });

export const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
export const isSane = (view: View) => [view.scale, view.x, view.y].every(Number.isFinite);
