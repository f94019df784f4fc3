import fc from 'fast-check';
import { expect, test } from 'vitest';
import { insertTag, shortCount, wordAt } from './word.ts';

test.each([
  ['silv¦', 'silv'],
  ['1girl, silver h¦', 'silver h'],
  ['1girl,silv¦, smile', 'silv'],
  ['1girl\nsilv¦\nsmile', 'silv'],
  ['(silv¦', 'silv'],
  ['((silv¦:1.2))', 'silv'],
  ['a, [silv¦]', 'silv'],
  ['saber (fat¦', 'saber (fat'],
  ['saber \\(fat¦', 'saber (fat'],
  ['saber \\(fate\\)¦', 'saber (fate)'],
  [':3¦', ':3'],
  ['>_¦', '>_'],
  ['re:zer¦', 're:zer'],
  ['髪、銀¦', '銀'],
  ['silv¦er hair', undefined],
  ['1girl, ¦', undefined],
  ['¦', undefined],
  ['(silv:1.¦', undefined],
  ['(silv:¦', undefined],
  ['(silv:1.2)¦', undefined],
  ['(silv:1.2) x¦', undefined],
  ['<lora:det¦', undefined],
])('%s is typing %s', (marked, expected) => {
  expect(wordAt(marked.replace('¦', ''), marked.indexOf('¦'))?.text).toBe(expected);
});

test.each([
  ['silv¦', 'silver_hair', 'silver hair, ¦'],
  ['a, (silv¦:1.2)', 'silver_hair', 'a, (silver hair¦:1.2)'],
  ['silv¦, smile', 'silver_hair', 'silver hair¦, smile'],
  ['silv¦ , smile', 'silver_hair', 'silver hair¦ , smile'],
  ['silv¦ smile', 'silver_hair', 'silver hair, ¦smile'],
  ['silv¦\nsmile', 'silver_hair', 'silver hair, ¦\nsmile'],
  ['sab¦', 'saber_(fate)', 'saber \\(fate\\), ¦'],
  ['^¦', '^_^', '^_^, ¦'],
  ['m¦', '\\m/', '\\\\m/, ¦'],
])('%s takes %s', (marked, tag, expected) => {
  const text = marked.replace('¦', '');
  const word = wordAt(text, marked.indexOf('¦'))!;
  const { from, to, insert, selectionStart } = insertTag(text, word, tag);
  const next = text.slice(0, from) + insert + text.slice(to);
  expect(`${next.slice(0, selectionStart)}¦${next.slice(selectionStart)}`).toBe(expected);
});

test('only the word before the caret is replaced, and what was inserted is no word any more', () => {
  const text = fc.string({ unit: fc.constantFrom(...'ab ,(\\\n:)'.split('')), maxLength: 30 });
  fc.assert(
    fc.property(text, fc.nat(), (prompt, at) => {
      const caret = at % (prompt.length + 1);
      const word = wordAt(prompt, caret);
      if (!word) return;
      expect(word.to).toBe(caret);
      // An escaped comma belongs to the word.
      expect(prompt.slice(word.from, caret)).not.toMatch(/^[\s(]|(?<!\\)[,\n]$/);
      const { insert, selectionStart } = insertTag(prompt, word, 'long_hair');
      const next = prompt.slice(0, word.from) + insert + prompt.slice(caret);
      expect(next.replace(insert, '')).toHaveLength(prompt.length - (word.to - word.from));
      expect(selectionStart).toBeLessThanOrEqual(next.length);
    }),
  );
});

test.each([
  [0, '0'],
  [812, '812'],
  [1_000, '1.0K'],
  [4_549, '4.5K'],
  [9_949, '9.9K'],
  [9_950, '10K'],
  [45_200, '45K'],
  [999_499, '999K'],
  [999_500, '1.0M'],
  [6_012_345, '6.0M'],
  [Number.NaN, ''],
])('%d is %s', (count, expected) => {
  expect(shortCount(count)).toBe(expected);
});
