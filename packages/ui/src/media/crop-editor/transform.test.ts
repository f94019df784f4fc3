import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Rect } from './rect.ts';
import {
  apply,
  contain,
  cornersInImage,
  fillingZoom,
  fillsSelection,
  flip,
  flipRect,
  invert,
  normalizeRotation,
  type Orientation,
  outputSize,
  toOutput,
  turnRect,
} from './transform.ts';

const sizes = fc.record({ width: fc.integer({ min: 1, max: 8000 }), height: fc.integer({ min: 1, max: 8000 }) });
const rotations = fc.integer({ min: 0, max: 35_999 }).map((hundredths) => hundredths / 100);
const orientations: fc.Arbitrary<Orientation> = fc.record({
  rotation: rotations,
  flipX: fc.boolean(),
  flipY: fc.boolean(),
});
const points = fc.record({
  x: fc.double({ min: -9000, max: 9000, noNaN: true }),
  y: fc.double({ min: -9000, max: 9000, noNaN: true }),
});
const none: Orientation = { rotation: 0, flipX: false, flipY: false };

test('rotations are in 0 … 360 §4.24', () => {
  expect([0, 360, 361, -90, 720, 45.678, Number.NaN, Infinity].map(normalizeRotation)).toEqual([
    0, 360, 1, 270, 0, 45.68, 0, 0,
  ]);
  expect(Object.is(normalizeRotation(-0), 0)).toBe(true);
});

test('there and back again is the same point', () => {
  fc.assert(
    fc.property(sizes, orientations, points, (size, orientation, point) => {
      const matrix = toOutput(size, orientation);
      const back = apply(invert(matrix), apply(matrix, point));
      expect(back.x).toBeCloseTo(point.x, 6);
      expect(back.y).toBeCloseTo(point.y, 6);
    }),
  );
});

test('the whole image is inside the output, whatever the orientation, and touches its sides', () => {
  fc.assert(
    fc.property(sizes, orientations, (size, orientation) => {
      const matrix = toOutput(size, orientation);
      const output = outputSize(size, orientation.rotation);
      const corners = [0, size.width].flatMap((x) => [0, size.height].map((y) => apply(matrix, { x, y })));
      const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
      for (const [values, side] of [
        [xs, output.width],
        [ys, output.height],
      ] as const) {
        expect(Math.min(...values)).toBeGreaterThanOrEqual(-1e-5);
        expect(Math.min(...values)).toBeLessThanOrEqual(0.5 + 1e-5);
        expect(Math.max(...values)).toBeLessThanOrEqual(side + 1e-5);
      }
    }),
  );
});

test('no orientation is no change, and a quarter turn is exact', () => {
  const size = { width: 7, height: 4 };
  expect(toOutput(size, none)).toEqual([1, 0, -0, 1, 0, 0]);
  const turned = toOutput(size, { ...none, rotation: 90 });
  expect(outputSize(size, 90)).toEqual({ width: 4, height: 7 });
  expect(apply(turned, { x: 0, y: 0 })).toEqual({ x: 4, y: 0 });
  expect(apply(turned, { x: 7, y: 4 })).toEqual({ x: 0, y: 7 });
  expect(toOutput(size, { ...none, rotation: 360 })).toEqual(toOutput(size, none));
});

test('four quarter turns are nothing', () => {
  fc.assert(
    fc.property(rotations, (rotation) => {
      let turned = rotation;
      for (let turn = 0; turn < 4; turn++) turned = normalizeRotation(turned + 90);
      expect(turned % 360).toBe(rotation);
    }),
  );
  const rect: Rect = { x: 3, y: 5, width: 20, height: 10 };
  const output = { width: 100, height: 60 };
  expect(turnRect(rect, output, 4)).toEqual(rect);
  expect(turnRect(turnRect(rect, output, 1), { width: 60, height: 100 }, -1)).toEqual(rect);
});

test('two flips are nothing', () => {
  fc.assert(
    fc.property(orientations, fc.constantFrom('x' as const, 'y' as const), (orientation, axis) => {
      expect(flip(flip(orientation, axis), axis)).toEqual(orientation);
    }),
  );
});

test('a flip mirrors what is seen, and the selection with it', () => {
  fc.assert(
    fc.property(
      sizes,
      orientations,
      points,
      fc.constantFrom('x' as const, 'y' as const),
      (size, before, point, axis) => {
        const output = outputSize(size, before.rotation);
        const seen = apply(toOutput(size, before), point);
        const mirrored = apply(toOutput(size, flip(before, axis)), point);
        expect(mirrored.x).toBeCloseTo(axis === 'x' ? output.width - seen.x : seen.x, 4);
        expect(mirrored.y).toBeCloseTo(axis === 'y' ? output.height - seen.y : seen.y, 4);
      },
    ),
  );
  expect(flipRect({ x: 1, y: 2, width: 3, height: 4 }, { width: 10, height: 20 }, 'x').x).toBe(6);
  expect(flipRect({ x: 1, y: 2, width: 3, height: 4 }, { width: 10, height: 20 }, 'y').y).toBe(14);
});

test('a selection keeps to its part of the image through quarter turns', () => {
  fc.assert(
    fc.property(sizes, orientations, fc.integer({ min: -5, max: 5 }), (size, before, quarters) => {
      const output = outputSize(size, before.rotation);
      const rect = { x: output.width * 0.2, y: output.height * 0.1, width: output.width * 0.5, height: 0.5 };
      const after = { ...before, rotation: normalizeRotation(before.rotation + quarters * 90) };
      const key = ({ x, y }: { x: number; y: number }) => `${(x + 0.001).toFixed(2)} ${(y + 0.001).toFixed(2)}`;
      const sum = (all: { x: number; y: number }[]) =>
        all.reduce((total, point) => ({ x: total.x + point.x, y: total.y + point.y }), { x: 0, y: 0 });
      const old = sum(cornersInImage(rect, size, before));
      const now = sum(cornersInImage(turnRect(rect, output, quarters), size, after));
      expect(key(now)).toBe(key(old));
    }),
  );
});

test('the least zoom that fills a selection', () => {
  const shares = fc.record({
    x: fc.double({ min: 0, max: 1, noNaN: true }),
    y: fc.double({ min: 0, max: 1, noNaN: true }),
    width: fc.double({ min: 0.01, max: 1, noNaN: true }),
    height: fc.double({ min: 0.01, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(sizes, orientations, shares, (size, orientation, share) => {
      const output = outputSize(size, orientation.rotation);
      const rect = {
        x: share.x * output.width * (1 - share.width),
        y: share.y * output.height * (1 - share.height),
        width: share.width * output.width,
        height: share.height * output.height,
      };
      const zoom = fillingZoom(rect, size, orientation);
      expect(fillsSelection(rect, size, orientation, zoom)).toBe(true);
      const less = zoom * 0.999;
      expect(less <= 1 || !fillsSelection(rect, size, orientation, less)).toBe(true);
    }),
  );
  expect(fillingZoom({ x: 0, y: 0, width: 7, height: 4 }, { width: 7, height: 4 }, none)).toBe(1);
  expect(fillingZoom({ x: 0, y: 0, width: 4, height: 7 }, { width: 7, height: 4 }, { ...none, rotation: 90 })).toBe(1);
});

test('tells a selection that lies beside a tilted image', () => {
  const size = { width: 100, height: 100 };
  const tilted = { ...none, rotation: 45 };
  const output = outputSize(size, 45);
  const whole = { x: 0, y: 0, ...output };
  const middle = { x: output.width / 2 - 20, y: output.height / 2 - 20, width: 40, height: 40 };
  expect(fillsSelection(whole, size, tilted)).toBe(false);
  expect(fillsSelection(middle, size, tilted)).toBe(true);
  expect(fillsSelection({ x: 0, y: 0, ...size }, size, none)).toBe(true);
  expect(fillsSelection({ x: 0, y: 0, ...size }, size, { ...none, rotation: 180, flipX: true })).toBe(true);
});

test('contains in the middle', () => {
  expect(contain({ width: 1000, height: 500 }, { width: 500, height: 500 })).toEqual({ scale: 0.5, x: 0, y: 125 });
  expect(contain({ width: 8, height: 8 }, { width: 500, height: 500 })).toEqual({ scale: 62.5, x: 0, y: 0 });
});
