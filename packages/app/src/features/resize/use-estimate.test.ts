import { expect, test } from 'vitest';
import { timeText } from './use-estimate.ts';

test.each([
  [0.2, 'About a second'],
  [1.6, 'About 2 seconds'],
  [9.4, 'About 9 seconds'],
  [12.4, 'About 10 seconds'],
  [43, 'About 45 seconds'],
  [89, 'About 90 seconds'],
  [90, 'About 2 minutes'],
  [400, 'About 7 minutes'],
])('%f seconds: %s', (seconds, text) => {
  expect(timeText(seconds)).toBe(text);
});
