import { expect, test } from 'vitest';
import { reasonSentence } from './reason-sentence.ts';

test.each([
  [
    { tags: ['long_hair', '1girl'], tagger_tags: [], words: [], looks: true },
    'Found by: long hair and 1girl, and by its looks',
  ],
  [{ tags: [], tagger_tags: [], words: ['frieren'], looks: false }, 'Found by: “frieren”'],
  [
    { tags: ['a', 'b', 'c', 'd', 'e', 'f'], tagger_tags: [], words: [], looks: false },
    'Found by: a, b, c, d and 2 more',
  ],
  [{ tags: [], tagger_tags: [], words: [], looks: true }, 'Found by its looks'],
  [{ tags: [], tagger_tags: ['white_hair'], words: [], looks: false }, 'Found by: white hair (seen by the tagger)'],
  [
    { tags: ['hat'], tagger_tags: ['white_hair', 'smile'], words: [], looks: true },
    'Found by: hat, and white hair and smile (seen by the tagger), and by its looks',
  ],
  [{ tags: [], tagger_tags: [], words: [], looks: false }, undefined],
])('%j', (reason, sentence) => {
  expect(reasonSentence(reason)).toBe(sentence);
});
