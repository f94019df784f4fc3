import { expect, test } from 'vitest';
import { boardText, sinceText } from './board-words.ts';

test.each([
  [{ posts: 0 }, '0 posts'],
  [{ posts: 1 }, '1 post'],
  [{ posts: 12_345 }, '12,345 posts'],
  [{ posts: 1, samples: 1 }, '1 sample'],
  [{ posts: 70, samples: 70 }, '70 samples'],
  [{ posts: 1_234, samples: 70 }, '1,234 posts, including 70 samples'],
  [{ posts: 2, samples: 1 }, '2 posts, including 1 sample'],
  [{ posts: 2, answeredAt: '2026-11-21T11:55:00Z' }, '2 posts, answered 5 minutes ago'],
  [{ posts: 2, answeredAt: '2026-11-01T11:55:00Z', staleSince: '2026-11-02T00:00:00Z' }, '2 posts'],
])('%o is said as %s', (board, text) => {
  expect(boardText(board, Date.parse('2026-11-21T12:00:00Z'))).toBe(text);
});

test('a board is silent since an hour, a day or a year', () => {
  const now = new Date(2026, 10, 21, 23, 0).getTime();
  const at = (...parts: [number, number, number, number]) => new Date(...parts).toISOString();
  expect(sinceText(at(2026, 10, 21, 4), now)).toBe('04:00');
  expect(sinceText(at(2026, 10, 20, 22), now)).toBe('20 Nov');
  expect(sinceText(at(2026, 0, 3, 4), now)).toBe('3 Jan');
  expect(sinceText(at(2025, 11, 3, 4), now)).toBe('3 Dec 2025');
});
