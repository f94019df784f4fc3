import { expect, test } from 'vitest';
import type { Features } from './features.ts';
import { matchFeatures } from './match.ts';

/** Features 100 px apart, each with the given number of bits set. */
function featuresOf(...bitCounts: number[]): Features {
  const count = bitCounts.length;
  const each = (value: number) => new Float32Array(count).fill(value);
  return {
    count,
    x: Float32Array.from(bitCounts, (_, at) => at * 100),
    y: each(0),
    scale: each(1),
    angle: each(0),
    bits: Uint32Array.from(bitCounts.flatMap((ones) => [2 ** ones - 1, 0, 0, 0])),
  } as unknown as Features;
}

test('a feature matches the most similar one, if no other is nearly as similar', () => {
  expect(matchFeatures(featuresOf(4), featuresOf(20, 5))).toEqual([{ query: 0, target: 1, ratio: 1 / 16 }]);
  expect(matchFeatures(featuresOf(4), featuresOf(8, 8))).toEqual([]);
  expect(matchFeatures(featuresOf(4), featuresOf(4, 20))).toEqual([{ query: 0, target: 0, ratio: 0 }]);
});

test('a feature that repeats to the bit matches nothing', () => {
  expect(matchFeatures(featuresOf(4), featuresOf(4, 4))).toEqual([]);
});
