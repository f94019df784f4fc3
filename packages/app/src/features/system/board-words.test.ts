import { expect, test } from 'vitest';
import { postsText, sinceText } from './board-words.ts';

test.each([
  [{ posts: 0 }, '0 posts'],
  [{ posts: 1 }, '1 post'],
  [{ posts: 12_345 }, '12,345 posts'],
  [{ posts: 1, samples: 1 }, '1 sample'],
  [{ posts: 70, samples: 70 }, '70 samples'],
  [{ posts: 1_234, samples: 70 }, '1,234 posts, 70 of them samples'],
])('%o is said as %s', (board, text) => {
  expect(postsText(board)).toBe(text);
});

test('a board is silent since an hour, a day or a year', () => {
  const now = new Date(2026, 10, 21, 23, 0).getTime();
  const at = (...parts: [number, number, number, number]) => new Date(...parts).toISOString();
  expect(sinceText(at(2026, 10, 21, 4), now)).toBe('04:00');
  expect(sinceText(at(2026, 10, 20, 22), now)).toBe('20 Nov');
  expect(sinceText(at(2026, 0, 3, 4), now)).toBe('3 Jan');
  expect(sinceText(at(2025, 11, 3, 4), now)).toBe('3 Dec 2025');
});
