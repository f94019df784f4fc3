import { env } from 'node:process';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { trimBorder } from './border.ts';
import { coloredBlobs, filled, paste } from '../testing/images.ts';
import { findInsets } from './inset.ts';
import { overlap } from './rectangles.ts';
import type { PixelRect } from './port.ts';
import { MAX_VIEWS, planViews } from './views.ts';

/** The share of the random values that this run takes. */
const DEPTH = Number(env['TEST_DEPTH'] ?? 1);

const channel = fc.integer({ min: 0, max: 255 });
const color = fc.tuple(channel, channel, channel);
const wholeOf = ({ width, height }: { width: number; height: number }): PixelRect => ({ x: 0, y: 0, width, height });

describe('borders', () => {
  test('of any color are cut off to within a few pixels of the image', () => {
    const margin = fc.integer({ min: 0, max: 40 });
    fc.assert(
      fc.property(fc.integer(), color, margin, margin, margin, margin, (seed, paper, left, top, right, bottom) => {
        const image = coloredBlobs(seed, 120, 90);
        const framed = filled(120 + left + right, 90 + top + bottom, paper);
        paste(framed, image, left, top);
        const trimmed = trimBorder(framed, wholeOf(framed));
        const truth = { x: left, y: top, width: 120, height: 90 };
        // Where the image's own edge has the border's color, a little of it goes too.
        expect(trimmed.x).toBeGreaterThanOrEqual(left);
        expect(trimmed.y).toBeGreaterThanOrEqual(top);
        expect(overlap(trimmed, truth)).toBeGreaterThan(0.5);
      }),
      { numRuns: 50 * DEPTH, seed: 1 },
    );
  });

  test('a plain image stays whole', () => {
    const plain = filled(50, 40, [9, 9, 9]);
    expect(trimBorder(plain, wholeOf(plain))).toEqual(wholeOf(plain));
  });
});

describe('images in a screenshot', () => {
  test('are found wherever they are', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.constantFrom([255, 255, 255], [20, 22, 26], [246, 241, 231]),
        fc.integer({ min: 130, max: 260 }),
        fc.integer({ min: 130, max: 220 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (seed, page, width, height, across, down) => {
          const screen = filled(640, 400, page);
          paste(screen, filled(640, 28, [90, 110, 150]), 0, 0);
          const truth = {
            x: Math.round(30 + across * (580 - width)),
            y: Math.round(50 + down * (330 - height)),
            width,
            height,
          };
          paste(screen, coloredBlobs(seed, width, height), truth.x, truth.y);
          const found = findInsets(screen, 3);
          expect(Math.max(0, ...found.map((rect) => overlap(rect, truth)))).toBeGreaterThan(0.9);
        },
      ),
      { numRuns: 40 * DEPTH, seed: 1 },
    );
  });

  test('are not seen in an image that fills the frame', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        expect(findInsets(coloredBlobs(seed, 200, 260), 3)).toEqual([]);
      }),
      { numRuns: 20 * DEPTH, seed: 1 },
    );
  });
});

describe('the views of a query', () => {
  test('lie inside it, are few, and begin with the whole', () => {
    const side = fc.integer({ min: 1, max: 160 });
    fc.assert(
      fc.property(fc.integer(), side, side, (seed, width, height) => {
        const views = planViews(coloredBlobs(seed, width, height));
        expect(views[0]).toEqual({ name: 'full', region: { x: 0, y: 0, width, height } });
        expect(views.length).toBeLessThanOrEqual(MAX_VIEWS);
        for (const { region } of views) {
          expect(region.x).toBeGreaterThanOrEqual(0);
          expect(region.y).toBeGreaterThanOrEqual(0);
          expect(region.width).toBeGreaterThan(0);
          expect(region.height).toBeGreaterThan(0);
          expect(region.x + region.width).toBeLessThanOrEqual(width);
          expect(region.y + region.height).toBeLessThanOrEqual(height);
          expect(Object.values(region).every(Number.isInteger)).toBe(true);
        }
      }),
    );
  });
});
