import { expect, test } from 'vitest';
import { retiredWordsIn } from './retired-words.ts';

test.each([
  ['A picture of it', 'picture'],
  ['interface ListWish {', 'Wish'],
  ['const MOST_TAGS = 3;', 'MOST_TAGS'],
  ['It starts anew.', 'anew'],
  ['one image laid over another', 'laid over'],
  ['an image to begin with', 'to begin with'],
  ['it goes on with the next', 'goes on with'],
  ['await letGo(entry);', 'letGo'],
])('%j has a retired word', (line, word) => {
  expect(retiredWordsIn(`first line\n${line}`)).toEqual([expect.stringMatching(`^2: "${word}" is a retired word`)]);
});

test.each([
  'An image of it',
  "pool: 'anime-pictures'",
  '<picture><source srcset="a.avif" /></picture>',
  'interface ListParams {',
  'const MAX_TAGS = 3;',
  'It restarts and continues.',
  'the most tags',
])('%j has none', (line) => {
  expect(retiredWordsIn(line)).toEqual([]);
});
