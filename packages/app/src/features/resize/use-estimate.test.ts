import { expect, test } from 'vitest';
import { estimateText } from './use-estimate.ts';

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
  expect(estimateText(seconds, 0)).toBe(text);
});

test('names a wait that is worth mentioning', () => {
  expect(estimateText(12, 100)).toBe('About 10 seconds, after a wait of about 2 minutes');
  expect(estimateText(12, 0.9)).toBe('About 10 seconds');
});
