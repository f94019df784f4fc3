import { describe, expect, test } from 'vitest';
import { judge } from './metrics.ts';

describe('nDCG@10 is as worked out by hand', () => {
  test('the best order is 1', () => {
    expect(judge([2, 2, 1], [1, 2, 0, 2]).ndcg).toBe(1);
  });

  test('a grade of 1 before a 2', () => {
    // (1 + 3 / 1.58496) / (3 + 1 / 1.58496): 2.892789 / 3.630930
    expect(judge([1, 2], [2, 1]).ndcg).toBeCloseTo(0.796_707, 5);
  });

  test('an irrelevant image first', () => {
    // (0 + 3 / 1.58496) / 3
    expect(judge([0, 2], [2, 0, 0]).ndcg).toBeCloseTo(0.630_93, 5);
  });

  test('what was not found counts', () => {
    // 3 / (3 + 3 / 1.58496)
    expect(judge([2], [2, 2]).ndcg).toBeCloseTo(0.613_147, 5);
  });

  test('only ten places count, of the answer and of the best order', () => {
    expect(
      judge(
        [...Array.from({ length: 10 }, () => 2 as const), 0],
        Array.from({ length: 30 }, () => 2),
      ).ndcg,
    ).toBe(1);
    expect(judge([...Array.from({ length: 10 }, () => 0 as const), 2], [2, 2]).ndcg).toBe(0);
  });

  test('where nothing is relevant, nothing should be found', () => {
    expect(judge([], [0, 0])).toEqual({ ndcg: 1, isWrong: false, isEmpty: false });
    expect(judge([0], [0, 0])).toEqual({ ndcg: 0, isWrong: true, isEmpty: false });
  });
});

describe('a wrong image in the first five', () => {
  test.each([
    ['irrelevant', [2, 0], [2], true],
    ['less than another would have', [1, 2], [2, 1], true],
    ['part of it where no image has all', [1, 1], [1, 1, 0], false],
    ['part of it after all that have all', [2, 1], [1, 2], false],
    ['in the sixth place', [2, 2, 2, 2, 2, 0], [2, 2, 2, 2, 2, 2], false],
  ] as const)('%s', (_, found, all, isWrong) => {
    expect(judge(found, all).isWrong).toBe(isWrong);
  });

  test('an empty answer has none, and is counted as empty', () => {
    expect(judge([], [2])).toEqual({ ndcg: 0, isWrong: false, isEmpty: true });
  });
});
