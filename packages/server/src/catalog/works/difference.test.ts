import { env } from 'node:process';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coloredBlobs } from '@mekiki/matching/testing/images.ts';
import type { Raster } from '@mekiki/matching/search/raster.ts';
import { differenceOf } from './difference.ts';
import { mayBeSame, sameness } from './same-work.ts';

const SIDE = 160;
const image = (seed: number): Raster => coloredBlobs(seed, SIDE, SIDE);
const seeds = fc.integer({ min: 1, max: 1_000_000 });
const RUNS = { numRuns: 15 * Number(env['TEST_DEPTH'] ?? 1) };

const changed = ({ data, ...size }: Raster, change: (value: number, at: number) => number): Raster => ({
  ...size,
  data: data.map((value, at) => Math.max(0, Math.min(255, Math.round(change(value, at))))),
});
/** A square of another brightness. */
const marked = (raster: Raster, left: number, top: number, side: number, by: number): Raster =>
  changed(raster, (value, at) => {
    const [x, y] = [Math.floor(at / 3) % SIDE, Math.floor(at / 3 / SIDE)];
    const isInside = x >= left && x < left + side && y >= top && y < top + side;
    return isInside ? value + (value > 127 ? -by : by) : value;
  });
/** Everything one pixel to the right. */
const shifted = (raster: Raster): Raster =>
  changed(raster, (value, at) => (Math.floor(at / 3) % SIDE > 0 ? raster.data[at - 3]! : value));

describe('the same work', () => {
  test('the same pixels differ nowhere', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { luma, chroma, noise } = differenceOf(image(seed), image(seed));
        expect([...luma, ...chroma, noise].every((value) => value === 0)).toBe(true);
      }),
      RUNS,
    );
  });

  test('a pixel aside, a little brighter or noisier, and a frame of a pixel are no difference', () => {
    fc.assert(
      fc.property(seeds, fc.double({ min: 0.85, max: 1.15, noNaN: true }), (seed, gamma) => {
        const one = image(seed);
        const framed = changed(one, (value, at) => (Math.floor(at / 3) % SIDE === 0 ? 255 : value));
        const brighter = changed(one, (value) => 255 * (value / 255) ** gamma);
        const noisy = changed(one, (value, at) => value + ((at * 7919) % 9) - 4);
        for (const other of [shifted(one), framed, brighter, noisy]) {
          expect(sameness(differenceOf(one, other))).toBeGreaterThanOrEqual(0.5);
        }
      }),
      RUNS,
    );
  });
});

describe('another work', () => {
  test('a mark of four pixels is found wherever it is, from either side', () => {
    const place = fc.integer({ min: 6, max: SIDE - 12 });
    fc.assert(
      fc.property(seeds, place, place, (seed, left, top) => {
        const one = image(seed);
        const other = marked(one, left, top, 4, 90);
        expect(sameness(differenceOf(one, other))).toBeUndefined();
        expect(sameness(differenceOf(other, one))).toBeUndefined();
      }),
      RUNS,
    );
  });

  test('a region in a slightly other tone is found', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        expect(sameness(differenceOf(image(seed), marked(image(seed), 40, 40, 50, 40)))).toBeUndefined();
      }),
      RUNS,
    );
  });

  test('different images differ', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        expect(sameness(differenceOf(image(seed), image(seed + 1)))).toBeUndefined();
      }),
      RUNS,
    );
  });
});

test('images of different sizes are not compared', () => {
  expect(() => differenceOf(image(1), coloredBlobs(1, SIDE, SIDE - 1))).toThrow(RangeError);
});

describe('what is compared at all', () => {
  const outline = { width: 800, height: 1200, pHash: 0n };
  const near = { bits: 0, similarity: 1 };
  test.each([
    ['the same outline', outline, near, true],
    ['another size', { ...outline, width: 400, height: 601 }, near, true],
    ['another shape', { ...outline, height: 1230 }, near, false],
    ['a distant hash', outline, { ...near, bits: 9 }, false],
    ['a distant embedding', outline, { ...near, similarity: 0.4 }, false],
    ['too small', { ...outline, width: 80, height: 120 }, near, false],
  ])('%s', (_, other, found, expected) => {
    expect(mayBeSame(outline, other, found)).toBe(expected);
    expect(mayBeSame(other, outline, found)).toBe(expected);
  });

  test('too long a strip', () => {
    const strip = { ...outline, width: 300 };
    expect(mayBeSame(strip, strip, near)).toBe(false);
  });
});
