import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differenceBoxes } from './differences.ts';

const fractions = fc.double({ min: -0.5, max: 1.5, noNaN: true });
const lengths = fc.double({ min: 0.01, max: 1, noNaN: true });
const places = fc.array(fc.record({ x: fractions, y: fractions, width: lengths, height: lengths }), { maxLength: 8 });
const sides = fc.double({ min: 20, max: 4000, noNaN: true });
const stages = fc.record({ width: sides, height: sides });

/** Far below a pixel. */
const NOISE = 1e-6;

const STAGE = { width: 400, height: 800 };

test('a box lies around its difference, with the same room on all sides', () => {
  expect(differenceBoxes([{ x: 0.5, y: 0.25, width: 0.25, height: 0.125 }], STAGE)).toEqual([
    { x: 192, y: 192, width: 116, height: 116 },
  ]);
});

test('no box leaves the stage, and none overlaps another', () => {
  fc.assert(
    fc.property(places, stages, (differences, stage) => {
      const boxes = differenceBoxes(differences, stage);
      for (const [at, { x, y, width, height }] of boxes.entries()) {
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(stage.width + NOISE);
        expect(y + height).toBeLessThanOrEqual(stage.height + NOISE);
        const isApart = boxes.every(
          (other, n) =>
            n === at ||
            other.x + other.width <= x + NOISE ||
            x + width <= other.x + NOISE ||
            other.y + other.height <= y + NOISE ||
            y + height <= other.y + NOISE,
        );
        expect(isApart).toBe(true);
      }
    }),
  );
});

test('the middle of each difference on the stage is in a box', () => {
  fc.assert(
    fc.property(places, stages, (differences, stage) => {
      const boxes = differenceBoxes(differences, stage);
      const middles = differences
        .map(({ x, y, width, height }) => ({ x: (x + width / 2) * stage.width, y: (y + height / 2) * stage.height }))
        .filter(({ x, y }) => x >= 0 && x <= stage.width && y >= 0 && y <= stage.height);
      const unmarked = middles.filter((middle) =>
        boxes.every(
          ({ x, y, width, height }) =>
            middle.x < x - NOISE ||
            middle.x > x + width + NOISE ||
            middle.y < y - NOISE ||
            middle.y > y + height + NOISE,
        ),
      );
      expect(unmarked).toEqual([]);
    }),
  );
});

test('a box that joins two others becomes one with both', () => {
  const left = { x: 0.1, y: 0.1, width: 0.2, height: 0.1 };
  const right = { x: 0.6, y: 0.1, width: 0.2, height: 0.1 };
  const between = { x: 0.2, y: 0.15, width: 0.5, height: 0.1 };
  expect(differenceBoxes([left, right], STAGE)).toHaveLength(2);
  expect(differenceBoxes([left, right, between], STAGE)).toEqual([{ x: 32, y: 72, width: 296, height: 136 }]);
});

test('boxes with hardly a gap between them become one', () => {
  const left = { x: 0.1, y: 0.1, width: 0.2, height: 0.1 };
  expect(differenceBoxes([left, { ...left, x: 0.35 }], STAGE)).toHaveLength(1);
  expect(differenceBoxes([left, { ...left, x: 0.4 }], STAGE)).toHaveLength(2);
});

test('what is no place on the stage is left out', () => {
  const wrong = [
    { x: NaN, y: 0, width: 0.1, height: 0.1 },
    { x: 0, y: Infinity, width: 0.1, height: 0.1 },
    { x: 0, y: 0, width: 0, height: 0.1 },
    { x: 0, y: 0, width: 0.1, height: -1 },
    { x: 2, y: 0, width: 0.1, height: 0.1 },
  ];
  expect(differenceBoxes(wrong, STAGE)).toEqual([]);
  expect(differenceBoxes(undefined, STAGE)).toEqual([]);
});
