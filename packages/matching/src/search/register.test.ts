import { env } from 'node:process';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blobs, coloredBlobs, cut, flopped } from '../testing/images.ts';
import { correlate } from './pose.ts';
import { placeCoarsely, refine } from './register.ts';
import { mirror, templatesOf } from './templates.ts';
import type { Raster } from './raster.ts';
import { readSignature, signatureOf, type Signature } from './signature.ts';

/** The share of the random values that this run takes. */
const DEPTH = Number(env['TEST_DEPTH'] ?? 1);

const WIDTH = 120;
const HEIGHT = 150;
const signatureOfRaster = (raster: Raster): Signature =>
  readSignature(signatureOf(raster, raster.width / raster.height));
const best = (query: Raster, target: Raster): ReturnType<typeof refine> => {
  const templates = templatesOf(signatureOfRaster(query));
  const onto = signatureOfRaster(target);
  const found = placeCoarsely(templates, onto).map(({ pose }) => refine(templates, onto.luma, pose));
  return found.reduce((a, b) => (b.correlation > a.correlation ? b : a));
};

// The search is a heuristic: these properties hold for nearly all images, so the examples are fixed.
describe('laying an image on another', () => {
  test('finds a part of it: where, how large, and whether mirrored', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.double({ min: 0.55, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.boolean(),
        (seed, share, across, down, isMirrored) => {
          const image = coloredBlobs(seed, WIDTH, HEIGHT);
          const width = Math.round(WIDTH * share);
          const height = Math.round(HEIGHT * share);
          const left = Math.round((WIDTH - width) * across);
          const top = Math.round((HEIGHT - height) * down);
          const part = cut(image, left, top, width, height);
          const { pose, correlation } = best(isMirrored ? flopped(part) : part, image);
          expect(correlation).toBeGreaterThan(0.98);
          expect(pose.mirrored).toBe(isMirrored);
          expect(pose.x).toBeCloseTo((left + width / 2) / WIDTH, 1);
          expect(pose.y).toBeCloseTo((top + height / 2) / HEIGHT, 1);
          expect(Math.abs(pose.scale - share)).toBeLessThan(0.06);
        },
      ),
      { numRuns: 40 * DEPTH, seed: 1 },
    );
  });

  test('says of two different images that they differ', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), (seed) => {
        const { correlation } = best(coloredBlobs(seed, WIDTH, HEIGHT), coloredBlobs(seed + 1, WIDTH, HEIGHT));
        expect(correlation).toBeLessThan(0.97);
      }),
      { numRuns: 30 * DEPTH, seed: 1 },
    );
  });
});

test('mirroring twice changes nothing', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 30 }),
      (seed, width, height) => {
        const plane = blobs(seed, width, height);
        expect(mirror(mirror(plane))).toEqual(plane);
      },
    ),
  );
});

test('correlation does not see brightness and contrast, and has a sign', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.double({ min: 0.2, max: 3, noNaN: true }),
      fc.integer({ min: -50, max: 50 }),
      (seed, gain, lift) => {
        const { data, width, height } = blobs(seed, 20, 20);
        const valid = new Uint8Array(data.length).fill(1);
        const samples = { query: data, valid, width, height };
        expect(correlate({ ...samples, target: data.map((value) => value * gain + lift) })).toBeCloseTo(1, 3);
        expect(correlate({ ...samples, target: data.map((value) => -value * gain + lift) })).toBeCloseTo(-1, 3);
      },
    ),
  );
});

describe('signatures', () => {
  test('keep what they were made of', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 1, max: 400 }),
        (seed, width, height) => {
          const bytes = signatureOf(coloredBlobs(seed, 64, 64), width / height);
          const { aspect, luma } = readSignature(bytes);
          expect(bytes.length).toBeLessThanOrEqual(3000);
          expect(Math.abs(Math.log(aspect / (width / height)))).toBeLessThan(0.001);
          expect(Math.max(luma.width, luma.height)).toBe(48);
        },
      ),
      { numRuns: 50 * DEPTH, seed: 1 },
    );
  });

  test('of unknown make are refused', () => {
    expect(() => readSignature(new Uint8Array(0))).toThrow('version');
    expect(() => readSignature(Uint8Array.of(9, 4, 4, 4, 4, 0, 0))).toThrow('version');
  });
});
