import { expect, test } from 'vitest';
import { watchForJumps } from './clock-jumps.ts';

const HOUR = 3_600_000;
const REST = 15_000;

test('a clock that goes its way is trusted, also where it drifts', () => {
  const isSteady = watchForJumps(REST);
  for (let beat = 0; beat < 1_000; beat += 1) expect(isSteady(HOUR + beat * 3_010, beat * 3_000)).toBe(true);
});

test.each([
  ['forward', HOUR],
  ['back', -HOUR],
])('one that jumps %s is not trusted for a while', (_name, jump) => {
  const isSteady = watchForJumps(REST);
  expect(isSteady(10 * HOUR, 0)).toBe(true);
  const after = (ms: number) => isSteady(10 * HOUR + jump + ms, ms);
  expect([3_000, 9_000, 17_000, 18_000, 21_000].map(after)).toEqual([false, false, false, true, true]);
});
