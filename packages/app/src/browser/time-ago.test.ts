import { expect, test } from 'vitest';
import { timeAgo } from './time-ago.ts';

const now = Date.parse('2025-03-31T12:00:00.000Z');

test.each([
  ['2025-03-31T12:00:30.000Z', 'just now'],
  ['2025-03-31T11:59:10.000Z', 'just now'],
  ['2025-03-31T11:55:00.000Z', '5 minutes ago'],
  ['2025-03-31T10:30:00.000Z', '1 hour ago'],
  ['2025-03-30T11:00:00.000Z', 'yesterday'],
  ['2025-03-20T12:00:00.000Z', 'last week'],
  ['2025-01-20T12:00:00.000Z', '2 months ago'],
  ['2023-01-20T12:00:00.000Z', '2 years ago'],
])('%s is %s', (time, words) => {
  expect(timeAgo(time, now)).toBe(words);
});
