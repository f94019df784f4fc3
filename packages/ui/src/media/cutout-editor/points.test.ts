import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boundsOf, insertAt, isShape, moveAll, nearestEdge, placeAfter, simplify } from './points.ts';

const SIZE = { width: 100, height: 80 };
const SQUARE = [
  { x: 10, y: 10 },
  { x: 30, y: 10 },
  { x: 30, y: 30 },
  { x: 10, y: 30 },
];
const place = fc.record({
  x: fc.double({ min: 0, max: 100, noNaN: true }),
  y: fc.double({ min: 0, max: 80, noNaN: true }),
});

describe('an outline', () => {
  test.each([
    ['a square', SQUARE, true],
    [
      'the smallest triangle',
      [
        { x: 0, y: 0 },
        { x: 1, y: 0 },
        { x: 0, y: 1 },
      ],
      true,
    ],
    ['an eight, whose halves cancel each other out', [SQUARE[0], SQUARE[2], SQUARE[1], SQUARE[3]], true],
    ['two points', SQUARE.slice(0, 2), false],
    ['a point three times', [SQUARE[0], SQUARE[0], SQUARE[0]], false],
    [
      'a line there and back',
      [
        { x: 0, y: 0 },
        { x: 9, y: 9 },
        { x: 4, y: 4 },
        { x: 1, y: 1 },
      ],
      false,
    ],
    ['nothing', [], false],
  ])('of %s encloses something: %3$s', (_name, points, expected) => {
    expect(isShape(points.filter((point) => point !== undefined))).toBe(expected);
  });

  test('moves as far as all of it stays on the image, and keeps its form', () => {
    expect(boundsOf(moveAll(SQUARE, { x: -50, y: 5 }, SIZE))).toEqual({ x: 0, y: 15, width: 20, height: 20 });
    expect(boundsOf(moveAll(SQUARE, { x: 500, y: 500 }, SIZE))).toEqual({ x: 80, y: 60, width: 20, height: 20 });
  });
});

test.each([
  [{ x: 20, y: 11 }, 0, 1],
  [{ x: 33, y: 20 }, 1, 3],
  [{ x: 20, y: 28 }, 2, 2],
  // The last one goes back to the first point.
  [{ x: 10, y: 20 }, 3, 0],
  [{ x: 33, y: 6 }, 0, 5],
])('the edge nearest to %o is the one from point %i, %i away', (at, index, distance) => {
  expect(nearestEdge(SQUARE, at)).toEqual({ index, distance });
});

test('points added by a button enclose something from the third on, wherever the first ones are', () => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: 2 }), (given) => {
      let points = given;
      // Two in one place, or with the width of the image between them, are on the person who put them there.
      fc.pre(given.length < 2 || Math.hypot(given[0]!.x - given[1]!.x, given[0]!.y - given[1]!.y) > 1);
      fc.pre(given.length < 2 || Math.abs(given[0]!.x - given[1]!.x) > 1);
      while (points.length < 3) points = insertAt(points, points.length, placeAfter(points, points.length - 1, SIZE));
      expect(isShape(points)).toBe(true);
      for (const { x, y } of points) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(SIZE.width);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(SIZE.height);
      }
    }),
  );
});

describe('a drawn outline', () => {
  test('loses the points that say nothing, and the end that meets the start', () => {
    const way = (from: number, to: number) => Array.from({ length: 20 }, (_, step) => from + ((to - from) * step) / 20);
    const drawn = [
      ...way(0, 40).map((x) => ({ x, y: 0 })),
      ...way(0, 40).map((y) => ({ x: 40, y })),
      ...way(40, 0).map((x) => ({ x, y: 40 })),
      ...way(40, 0).map((y) => ({ x: 0, y })),
    ];
    expect(simplify([...drawn, { x: 0.5, y: 0.5 }], 2)).toHaveLength(4);
  });

  test('is never farther from the hand than the tolerance, and has no points of its own', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 2, maxLength: 60 }), (drawn) => {
        const kept = simplify(drawn, 2);
        expect(drawn).toEqual(expect.arrayContaining(kept));
        for (const point of drawn) expect(nearestEdge(kept, point).distance).toBeLessThanOrEqual(4);
      }),
    );
  });

  test('has at most 100 points, however long it is', () => {
    const zigzag = Array.from({ length: 800 }, (_, index) => ({ x: index, y: (index % 2) * 50 }));
    const kept = simplify(zigzag, 2);
    expect(kept.length).toBeLessThanOrEqual(100);
    expect(kept.length).toBeGreaterThan(1);
  });
});
