import { expect, test } from 'vitest';
import { tagText } from './tag-text.ts';

test('joins what is sure enough, with spaces', () => {
  expect(
    tagText([
      { tag: 'long_hair', score: 0.9 },
      { tag: '1girl', score: 0.351 },
      { tag: 'solo', score: 0.35 },
      { tag: 'hat', score: 0.1 },
    ]),
  ).toBe('long hair, 1girl');
  expect(tagText([])).toBe('');
});
