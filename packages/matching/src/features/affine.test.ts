import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Affine, apply, determinantOf, fit, inverseOf, similarity, stretchesOf } from './affine.ts';

const number = fc.double({ min: -3, max: 3, noNaN: true });
const maps: fc.Arbitrary<Affine> = fc
  .record({ a: number, b: number, c: number, d: number, e: number, f: number })
  .filter((map) => Math.abs(determinantOf(map)) > 0.01);

test('a map and its inverse lead back', () => {
  fc.assert(
    fc.property(maps, number, number, (map, x, y) => {
      const [u, v] = apply(map, x, y);
      const [backX, backY] = apply(inverseOf(map)!, u, v);
      expect(backX).toBeCloseTo(x, 6);
      expect(backY).toBeCloseTo(y, 6);
    }),
  );
  expect(inverseOf({ a: 1, b: 2, c: 2, d: 4, e: 0, f: 0 })).toBeUndefined();
});

test('no direction is stretched more or less than it says', () => {
  fc.assert(
    fc.property(maps, fc.double({ min: 0, max: 7, noNaN: true }), (map, angle) => {
      const { max, min } = stretchesOf(map);
      const [x, y] = apply({ ...map, e: 0, f: 0 }, Math.cos(angle), Math.sin(angle));
      expect(Math.hypot(x, y)).toBeLessThanOrEqual(max + 1e-6);
      expect(Math.hypot(x, y)).toBeGreaterThanOrEqual(min - 1e-6);
    }),
  );
});

test('the map of many points is found again', () => {
  const places = [0, 1, 2, 3, 4, 5, 6, 7];
  fc.assert(
    fc.property(maps, (map) => {
      const x = Float64Array.from(places, (at) => (at * 37) % 11);
      const y = Float64Array.from(places, (at) => (at * 17) % 7);
      const ends = places.map((at) => apply(map, x[at]!, y[at]!));
      const u = Float64Array.from(ends, ([end]) => end);
      const v = Float64Array.from(ends, ([, end]) => end);
      const found = fit({ x, y, u, v }, places);
      for (const key of ['a', 'b', 'c', 'd', 'e', 'f'] as const) expect(found[key]).toBeCloseTo(map[key], 6);
    }),
  );
});

test('few points are fitted by a similarity, which goes through two of them', () => {
  const map = similarity(0.7, 1.5, [1, 2], [3, 4]);
  const ends = [apply(map, 1, 2), apply(map, 5, -1)];
  const found = fit(
    {
      x: Float64Array.of(1, 5),
      y: Float64Array.of(2, -1),
      u: Float64Array.from(ends, ([u]) => u),
      v: Float64Array.from(ends, ([, v]) => v),
    },
    [0, 1],
  );
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f'] as const) expect(found[key]).toBeCloseTo(map[key], 9);
});
