import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lumaOf, resizePlane, type Plane } from './raster.ts';

const side = fc.integer({ min: 1, max: 40 });
const plane = fc
  .tuple(side, side)
  .chain(([width, height]) =>
    fc
      .array(fc.integer({ min: 0, max: 255 }), { minLength: width * height, maxLength: width * height })
      .map((values): Plane => ({ data: Float32Array.from(values), width, height })),
  );
const mean = ({ data }: Plane): number => data.reduce((sum, value) => sum + value, 0) / data.length;

describe('resizing', () => {
  test('keeps the mean and the bounds, at any ratio', () => {
    fc.assert(
      fc.property(plane, side, side, (source, width, height) => {
        const resized = resizePlane(source, width, height);
        expect(resized.data).toHaveLength(width * height);
        expect(Math.abs(mean(resized) - mean(source))).toBeLessThan(0.01);
        for (const value of resized.data) {
          expect(value).toBeGreaterThan(-0.01);
          expect(value).toBeLessThan(255.01);
        }
      }),
    );
  });

  test('to the same size changes nothing', () => {
    fc.assert(
      fc.property(plane, (source) => {
        const same = resizePlane(source, source.width, source.height);
        for (const [i, value] of same.data.entries()) expect(value).toBeCloseTo(source.data[i]!, 3);
      }),
    );
  });
});

test('luma of gray is the gray', () => {
  const { data } = lumaOf({ data: Uint8Array.of(7, 7, 7, 200, 200, 200), width: 2, height: 1 });
  expect(data[0]).toBeCloseTo(7, 3);
  expect(data[1]).toBeCloseTo(200, 3);
});
