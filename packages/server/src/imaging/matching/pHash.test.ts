import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hammingDistance, pHashOf } from './pHash.ts';
import type { Plane } from '@mekiki/matching/search/raster.ts';
import { blobs } from '@mekiki/matching/testing/images.ts';

const luma = (seed: number): Plane => blobs(seed, 64, 64);

test('changes of brightness and contrast leave the hash as it is', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.double({ min: 0.3, max: 1, noNaN: true }),
      fc.integer({ min: 0, max: 60 }),
      (seed, gain, lift) => {
        const plain = luma(seed);
        const changed = { ...plain, data: plain.data.map((value) => value * gain + lift) };
        expect(hammingDistance(pHashOf(plain), pHashOf(changed))).toBeLessThanOrEqual(2);
      },
    ),
    { seed: 1 },
  );
});

test('different images are far apart', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      expect(hammingDistance(pHashOf(luma(seed)), pHashOf(luma(seed + 1)))).toBeGreaterThan(6);
    }),
    { seed: 1 },
  );
});

test('the distance is a metric on signed 64-bit numbers', () => {
  const hash = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
  fc.assert(
    fc.property(hash, hash, hash, (a, b, c) => {
      expect(hammingDistance(a, a)).toBe(0);
      expect(hammingDistance(a, b)).toBe(hammingDistance(b, a));
      expect(hammingDistance(a, c)).toBeLessThanOrEqual(hammingDistance(a, b) + hammingDistance(b, c));
    }),
  );
});
