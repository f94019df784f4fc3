import { expect, test } from 'vitest';
import { leftOutText } from './answer-notes.ts';

test('a match that the filters exclude is missing from the list, which says so', () => {
  const known = { images: 1, sources: [{ pool: 'konachan', images: 1 }], ratings: [], data: [], copies: [] };
  expect(leftOutText(known as never)).toBe('Your filters exclude konachan, so the list below leaves it out.');
});
