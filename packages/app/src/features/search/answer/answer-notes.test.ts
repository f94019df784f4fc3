import { expect, test } from 'vitest';
import { leftOutText, lookedText } from './answer-notes.ts';

test('a match that the filters exclude is missing from the list, which says so', () => {
  const known = { images: 1, sources: [{ pool: 'konachan', images: 1 }], ratings: [], data: [], copies: [] };
  expect(leftOutText(known as never)).toBe('Your filters exclude konachan, so the list below leaves it out.');
});

test('every board and rating that was looked at is named', () => {
  const pools = ['danbooru', 'gelbooru', 'zerochan', 'konachan', 'tbib'] as const;
  expect(lookedText(pools, false)).toBe(
    'We looked on danbooru, gelbooru, zerochan, konachan and tbib, at images rated general, sensitive, questionable and explicit, whatever your filters exclude.',
  );
  expect(lookedText([], false)).toContain('on all boards');
  expect(lookedText(pools, true)).toContain('those for danbooru, gelbooru, zerochan, konachan and tbib');
});
