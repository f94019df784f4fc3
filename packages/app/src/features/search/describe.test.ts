import { expect, test } from 'vitest';
import { tileLabel } from './describe.ts';
import type { Result } from './results.ts';

const result = (score: number, reason: Result['reason']) =>
  ({ item: { score }, pools: ['tbib'], match: undefined, reason }) as unknown as Result;

test('an image that words find has no score; it says if that was by its looks or by some of the words', () => {
  expect(tileLabel(result(0, { tags: [], words: [], looks: true }), 2, true)).toBe(
    'Result 2, found by its looks, on tbib',
  );
  expect(tileLabel(result(1, { tags: ['1girl'], words: [], looks: true }), 1, true)).toBe('Result 1, on tbib');
  expect(tileLabel(result(0.5, { tags: ['1girl'], words: [], looks: false }), 3, true)).toBe(
    'Result 3, partial match, on tbib',
  );
});
