import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSaneSize, linesOf, stageOf } from './lines.ts';

const lengths = fc.double({ min: 20, max: 4000, noNaN: true });
const sizes = fc.record({ width: lengths, height: lengths });
const anyNumber = fc.double({ min: -1e6, max: 1e6, noNaN: true });
const anyPoints = fc.array(fc.record({ x: anyNumber, y: anyNumber, u: anyNumber, v: anyNumber }), { maxLength: 8 });

/** Far below a pixel. */
const NOISE = 0.01;

const QUERY = { width: 200, height: 100 };
const RESULT = { width: 30, height: 60 };

test('both images are equally high, with a gap between them', () => {
  fc.assert(
    fc.property(sizes, sizes, (query, result) => {
      const stage = stageOf(query, result);
      expect(stage.queryWidth / stage.height).toBeCloseTo(query.width / query.height, 6);
      expect(stage.resultWidth / stage.height).toBeCloseTo(result.width / result.height, 6);
      expect((stage.width - stage.queryWidth - stage.resultWidth) / stage.height).toBeCloseTo(0.02, 6);
    }),
  );
});

test('a line goes from its place in the query to its place in the result', () => {
  const stage = stageOf(QUERY, RESULT);
  expect(stage).toEqual({ width: 2520, height: 1000, queryWidth: 2000, resultWidth: 500 });
  expect(linesOf([{ x: 50, y: 25, u: 0.5, v: 0.1 }], QUERY, stage)).toEqual([{ x1: 500, y1: 250, x2: 2270, y2: 100 }]);
});

test('every line begins in the query and ends in the result, also where its places are outside', () => {
  fc.assert(
    fc.property(sizes, sizes, anyPoints, (query, result, points) => {
      const stage = stageOf(query, result);
      const lines = linesOf(points, query, stage);
      expect(lines).toHaveLength(points.length);
      for (const { x1, y1, x2, y2 } of lines) {
        expect(x1).toBeGreaterThanOrEqual(0);
        expect(x1).toBeLessThanOrEqual(stage.queryWidth + NOISE);
        expect(x2).toBeGreaterThanOrEqual(stage.width - stage.resultWidth - NOISE);
        expect(x2).toBeLessThanOrEqual(stage.width + NOISE);
        expect(Math.min(y1, y2)).toBeGreaterThanOrEqual(0);
        expect(Math.max(y1, y2)).toBeLessThanOrEqual(stage.height);
      }
    }),
  );
});

test('what is no place is left out', () => {
  const good = { x: 0, y: 0, u: 1, v: 1 };
  const points = [{ ...good, x: NaN }, { ...good, y: Infinity }, good, { ...good, u: -Infinity }, { ...good, v: NaN }];
  expect(linesOf(points, QUERY, stageOf(QUERY, RESULT))).toEqual([{ x1: 0, y1: 0, x2: 2520, y2: 1000 }]);
});

test('an image without a ratio is a square', () => {
  const wrong = [
    { width: 0, height: 0 },
    { width: 10, height: 0 },
    { width: -10, height: -10 },
    { width: NaN, height: 10 },
    { width: 10, height: Infinity },
    { width: Infinity, height: Infinity },
  ];
  for (const size of wrong) {
    expect(isSaneSize(size)).toBe(false);
    expect(stageOf(size, size)).toEqual({ width: 2020, height: 1000, queryWidth: 1000, resultWidth: 1000 });
  }
});
