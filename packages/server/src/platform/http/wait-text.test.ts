import { expect, test } from 'vitest';
import { waitText } from './wait-text.ts';

test.each([
  [0, '1 second'],
  [1, '1 second'],
  [11.2, '12 seconds'],
  [90, '90 seconds'],
  [91, '2 minutes'],
  [3_600, '60 minutes'],
  [7_200, '2 hours'],
])('%d seconds are %s', (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
});
