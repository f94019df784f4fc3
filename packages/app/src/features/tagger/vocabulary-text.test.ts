import { expect, test } from 'vitest';
import { vocabularyText } from './vocabulary-text.ts';

test('says what the built-in tagger knows', () => {
  const knows = { general: 297, character: 24 };
  expect(vocabularyText(knows, { isBuiltIn: true })).toBe(
    'This tagger knows 321 tags, from drawings like the samples: 297 for what is seen and 24 for characters.',
  );
  expect(vocabularyText(knows, { isBuiltIn: true, isOnly: true })).toMatch(/^This tagger knows only 321 tags, from/);
});

test('says what a larger model knows', () => {
  expect(vocabularyText({ general: 8_106, character: 2_751, copyright: 0 }, { isBuiltIn: false })).toBe(
    'This tagger knows 10,857 tags: 8,106 for what is seen and 2,751 for characters.',
  );
});
