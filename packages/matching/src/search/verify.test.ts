import { expect, test } from 'vitest';
import { emptyFeatures } from '../features/features.ts';
import { paintedOver, type Verified } from './verify.ts';

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
