import { describe, expect, test } from 'vitest';
import { counterText, existingIndex, totalOf } from './counter.ts';

describe('the counter §2.31', () => {
  test.each([
    ['3 / 10', { loaded: 10, hasMore: false }],
    ['3 / 32', { loaded: 10, total: 32, hasMore: false }],
    ['3 / 32+', { loaded: 32, hasMore: true }],
    ['3 / 64+', { loaded: 32, total: 64, hasMore: true }],
    ['3 / ∞', { loaded: 32, total: 'unknown', hasMore: true }],
    ['3 / ∞', { loaded: 32, total: Infinity, hasMore: false }],
    // A total that is behind what has been loaded, or that is none.
    ['3 / 32', { loaded: 32, total: 20, hasMore: false }],
    ['3 / 32', { loaded: 32, total: Number.NaN, hasMore: false }],
    ['3 / 32', { loaded: 32, total: -1, hasMore: false }],
  ] as const)('%s', (text, counted) => {
    expect(counterText(3, counted)).toBe(text);
  });
});

test('an unknown total is no number', () => {
  expect(totalOf({ loaded: 3, total: 'unknown', hasMore: true })).toBeUndefined();
  expect(totalOf({ loaded: 3, total: 7.9, hasMore: true })).toBe(7);
});

test('an index that does not exist becomes the nearest that does', () => {
  expect([-3, 0, 2, 9, 1.4, Number.NaN, Infinity, -Infinity].map((index) => existingIndex(index, 5))).toEqual([
    0, 0, 2, 4, 1, 0, 4, 0,
  ]);
  expect(existingIndex(0, 0)).toBeUndefined();
});
