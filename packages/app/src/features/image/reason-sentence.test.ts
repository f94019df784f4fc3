import { expect, test } from 'vitest';
import { reasonSentence } from './reason-sentence.ts';

test.each([
  [{ tags: ['long_hair', '1girl'], words: [], looks: true }, 'Found by: long hair and 1girl, and by its looks'],
  [{ tags: [], words: ['frieren'], looks: false }, 'Found by: “frieren”'],
  [{ tags: ['a', 'b', 'c', 'd', 'e', 'f'], words: [], looks: false }, 'Found by: a, b, c, d and 2 more'],
  [{ tags: [], words: [], looks: true }, 'Found by its looks'],
  [{ tags: [], words: [], looks: false }, undefined],
])('%j', (reason, sentence) => {
  expect(reasonSentence(reason)).toBe(sentence);
});
