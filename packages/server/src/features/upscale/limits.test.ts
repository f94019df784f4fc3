import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resultSize } from '@mekiki/describe/upscaling/passes.ts';
import { refusalOf } from './limits.ts';

const LIMITS = { sourceSide: 4_096, resultSide: 8_192, resultMegapixels: 48 };

test('an image within the limits is not refused', () => {
  expect(refusalOf({ width: 1_000, height: 1_500 }, 4, LIMITS)).toBeUndefined();
  expect(refusalOf({ width: 4_096, height: 4_096 }, 1.6, LIMITS)).toBeUndefined();
  expect(refusalOf({ width: 1, height: 1 }, 1, LIMITS)).toBeUndefined();
});

test('a sentence says what is wrong, and what can be done', () => {
  expect(refusalOf({ width: 4_097, height: 10 }, 1, LIMITS)).toBe(
    'This image is too large to upscale: 4097 × 10 pixels. The limit is 4096 × 4096.',
  );
  expect(refusalOf({ width: 3_000, height: 3_000 }, 4, LIMITS)).toBe(
    '4x of this image would be too large. The largest factor for 3000 × 3000 pixels is 2.3x.',
  );
  expect(refusalOf({ width: 4_000, height: 100 }, 3, LIMITS)).toBe(
    '3x of this image would be too large. The largest factor for 4000 × 100 pixels is 2.0x.',
  );
  expect(refusalOf({ width: 300, height: 300 }, 1, { sourceSide: 4_096, resultSide: 200, resultMegapixels: 48 })).toBe(
    'This image is too large to upscale: 300 × 300 pixels.',
  );
});

test('the factor that is named is allowed, and the next one is not', () => {
  const side = fc.integer({ min: 1, max: LIMITS.sourceSide });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const [, named] = / is (\d\.\d)x\./.exec(refusalOf({ width, height }, 4, LIMITS) ?? '') ?? [];
      if (named === undefined) return;
      expect(refusalOf({ width, height }, Number(named), LIMITS)).toBeUndefined();
      expect(refusalOf({ width, height }, (Number(named) * 10 + 1) / 10, LIMITS)).toBeDefined();
    }),
  );
});

test('a result has at least one pixel', () => {
  expect(resultSize({ width: 1, height: 3 }, 1.4)).toEqual({ width: 1, height: 4 });
});
