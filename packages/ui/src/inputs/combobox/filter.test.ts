import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filterOptions, foldText } from './filter.ts';

const labels = (options: { label: string }[]) => options.map(({ label }) => label);
const optionsOf = (...names: string[]) => names.map((label) => ({ label }));

const word = fc.stringMatching(/^[abcäéÅ]{1,4}$/);
const lists = fc.array(
  fc.record({ label: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')), hint: word }),
  { maxLength: 30 },
);
const queries = fc.array(word, { maxLength: 3 }).map((words) => words.join(' '));

test('folds case and diacritics', () => {
  expect(foldText('Ärger ÉTÉ Ｍｏｄｅｌ')).toBe('arger ete model');
});

test('what begins with the query first, then what has a word that does', () => {
  const options = optionsOf('Waifu Anime', 'Animagine XL', 'Reanimated', 'ANIME', 'Other');
  expect(labels(filterOptions(options, 'anim'))).toEqual(['Animagine XL', 'ANIME', 'Waifu Anime', 'Reanimated']);
});

test('every word counts, in any order, in the hint too', () => {
  const options = [{ label: 'Model 12', hint: 'soft light' }, { label: 'Model 1' }, { label: 'Model 2' }];
  expect(labels(filterOptions(options, '1 mod'))).toEqual(['Model 12', 'Model 1']);
  expect(labels(filterOptions(options, 'light 12'))).toEqual(['Model 12']);
  expect(labels(filterOptions(options, 'Model 3'))).toEqual([]);
});

test('nothing asked, all there', () => {
  const options = optionsOf('b', 'a');
  expect(filterOptions(options, ' \t')).toEqual(options);
});

test('takes all that have every word, and no other, each once', () => {
  fc.assert(
    fc.property(lists, queries, (options, query) => {
      const found = filterOptions(options, query);
      const expected = options.filter(({ label, hint }) =>
        foldText(query)
          .split(' ')
          .every((part) => foldText(`${label} ${hint}`).includes(part)),
      );
      expect(new Set(found)).toEqual(new Set(expected));
      expect(found).toHaveLength(expected.length);
    }),
  );
});

test('more words never find more; case and diacritics change nothing', () => {
  fc.assert(
    fc.property(lists, queries, word, (options, query, more) => {
      const found = filterOptions(options, query);
      expect(found).toEqual(expect.arrayContaining(filterOptions(options, `${query} ${more}`)));
      expect(filterOptions(options, query.toUpperCase())).toEqual(found);
      expect(filterOptions(options, foldText(query))).toEqual(found);
    }),
  );
});

test('begins with what begins with the query, and keeps the given order otherwise', () => {
  fc.assert(
    fc.property(lists, queries, (options, query) => {
      const found = filterOptions(options, query);
      const starts = found.map(({ label }) => foldText(label).startsWith(foldText(query)));
      expect(starts.lastIndexOf(true)).toBeLessThan(starts.includes(false) ? starts.indexOf(false) : Infinity);
      const places = found.filter((_, at) => starts[at]).map((option) => options.indexOf(option));
      expect(places).toEqual(places.toSorted((first, second) => first - second));
    }),
  );
});
