import { expect, test } from 'vitest';
import { keepText, leftOutText } from './answer-notes.ts';

test('a match that the filters exclude is missing from the list, which says so', () => {
  const known = { images: 1, sources: [{ pool: 'konachan', images: 1 }], ratings: [], data: [], copies: [] };
  expect(leftOutText(known as never)).toBe('Your filters exclude konachan, so the list below leaves it out.');
});

test.each([
  [[], 'Always search konachan'],
  [['pool'], 'Always search konachan'],
  [['rating'], 'Always include these ratings'],
  [['tags'], 'Clear the tag filters'],
  [['pool', 'rating'], 'Always include konachan and these ratings'],
  [['pool', 'rating', 'tags'], 'Always include konachan, these ratings and all tags'],
] as const)('a button names all that it changes for good: %j', (filters, text) => {
  expect(keepText({ sources: [{ pool: 'konachan', images: 1 }], filters: [...filters] })).toBe(text);
});
