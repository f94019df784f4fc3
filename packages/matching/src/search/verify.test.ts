import { expect, test } from 'vitest';
import { emptyFeatures } from '../features/features.ts';
import { alignedView, MAX_POINTS, paintedOver, type Verified } from './verify.ts';

/** Features in a grid of 10 × 10, of which those in the first rows agree, each `step`-th one. */
function gridded(rows: number, step: number): Verified {
  const features = emptyFeatures(100, 100, 100);
  for (let at = 0; at < 100; at += 1) {
    features.x[at] = (at % 10) * 10 + 5;
    features.y[at] = Math.floor(at / 10) * 10 + 5;
  }
  const agreeing = Array.from({ length: 10 * rows }, (_, at) => at).filter((at) => at % step === 0);
  const places = agreeing.flatMap((at) => [features.x[at]!, features.y[at]!, features.x[at]!, features.y[at]!]);
  const map = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };
  const alignment = {
    map,
    isMirrored: false,
    inliers: agreeing.length,
    places: Float32Array.from(places),
    shared: { query: 100, target: 100 },
  };
  return { alignment, agreement: { query: 0.3, target: 0.5 }, query: features, target: features };
}

test('may be the image with something painted over it if few features agree, but in all parts of it', () => {
  expect(paintedOver(gridded(10, 6), 1)).toBe(0.55);
  expect(paintedOver(gridded(10, 8), 1)).toBe(0.85);
  expect(paintedOver(gridded(5, 2), 1)).toBe(0.85);
});

test('is no painted-over image if others agree as well in the same place', () => {
  expect(paintedOver(gridded(10, 6), 0.4)).toBeUndefined();
});

test('a view tells places that agree, one in each part of the query, in pixels of the query', () => {
  const { points = [] } = alignedView(gridded(10, 1), { width: 400, height: 200 });
  expect(points).toHaveLength(MAX_POINTS);
  expect(new Set(points.map(({ x, y }) => `${Math.floor(x / 80)} ${Math.floor(y / 40)}`)).size).toBe(MAX_POINTS);
  expect(points[0]).toEqual({ x: 22, y: 11, u: 0.055, v: 0.055 });
  for (const { x, y, u, v } of points) {
    expect(Math.abs(x / 400 - u)).toBeLessThan(0.002);
    expect(Math.abs(y / 200 - v)).toBeLessThan(0.003);
  }
});

test('places of a mirrored query are those of the query as it is', () => {
  const found = gridded(10, 20);
  const mirrored = { ...found, alignment: { ...found.alignment, isMirrored: true } };
  const { points = [] } = alignedView(mirrored, { width: 1_000, height: 1_000 });
  expect(points.map(({ x }) => x)).toEqual([945, 945, 945, 945, 945]);
  expect(points.map(({ u }) => u)).toEqual([0.055, 0.055, 0.055, 0.055, 0.055]);
});
