import { expect, test } from 'vitest';
import { waitAfter } from './throttle.ts';

test('the first failures cost nothing, then each doubles the wait up to a quarter of an hour', () => {
  expect([0, 4, 5, 6, 7, 8].map((failures) => waitAfter(failures, 5))).toEqual([0, 0, 2, 4, 8, 16]);
  expect(waitAfter(1_000_000, 5)).toBe(900);
});
