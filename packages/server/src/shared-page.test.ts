import { expect, test } from 'vitest';
import type { ShownAnswer } from './features/search/answers.ts';
import { cardOf } from './shared-page.ts';

/** A found image on a board, or a sample of our own. */
function answerWith(sample: boolean): ShownAnswer {
  const item = { pool: 'danbooru', rating: 'g', query: 'a', img: '/i/1024/a.webp', size: [800, 600], name: 'A girl' };
  const content = [{ ...item, artist: sample ? 'Mekiki illustrator' : 'somebody', sample }];
  return { data: [{ match: { verdict: 'same' }, content }] } as unknown as ShownAnswer;
}

test('a card names the artist, and for a sample this software, as the site does', () => {
  expect(cardOf(answerWith(false)).description).toBe('A girl by somebody. On danbooru.');
  expect(cardOf(answerWith(true)).description).toBe('A girl by this software. On danbooru.');
});
