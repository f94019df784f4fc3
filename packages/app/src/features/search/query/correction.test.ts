import { expect, test } from 'vitest';
import { reversed, tagChoices, tagTextOf, wantedWords, withPart } from './correction.ts';
import { chipsOf, ignoredChips, type ReadingChip } from './reading.ts';

const text = 'silver hair without any glasses';
const term = { kind: 'tag' as const, tags: [] as string[], found: true };

function chip(part: string, { isExcluded = false, ...rest }: Partial<typeof term> & { isExcluded?: boolean } = {}) {
  const terms = [{ ...term, ...rest, text: part, start: 0, end: part.length }];
  const reading = { understood: isExcluded ? [] : terms, excluded: isExcluded ? terms : [], ignored: [] };
  return chipsOf(part, reading)[0] as ReadingChip;
}

test.each([
  ['grey hair', 'grey hair without any glasses'],
  [' grey hair ', 'grey hair without any glasses'],
  ['', 'without any glasses'],
])('%j in place of a part', (words, expected) => {
  expect(withPart(text, { start: 0, end: 11 }, words)).toBe(expected);
});

test.each<[string, boolean, string, string | undefined]>([
  ['silver hair', false, 'silver hair', '-silver hair'],
  ['"silver hair"', false, '"silver hair"', '-"silver hair"'],
  ['without any glasses', true, 'glasses', 'glasses'],
  ['-"red hair"', true, '"red hair"', '"red hair"'],
  // What excludes in itself is wanted by the tag that it means.
  ['hatless', true, 'hat', 'hat'],
])('%j, excluded: %s, is about %j and is reversed by %j', (part, isExcluded, wanted, opposite) => {
  const one = chip(part, { isExcluded, tags: ['hat'] });
  expect(wantedWords(one)).toBe(wanted);
  expect(reversed(one)?.part).toBe(opposite);
});

test('what excludes in itself and has no tag is not reversed', () => {
  expect(reversed(chip('帽子以外', { isExcluded: true }))).toBeUndefined();
});

test('an ignored word is not reversed, and becomes the tag that may be meant', () => {
  const ignored = [{ text: 'glasees', reason: 'not-found' as const, start: 0, end: 7, suggestion: 'glasses' }];
  const [one] = ignoredChips('glasees', { understood: [], excluded: [], ignored });
  expect(one && reversed(one)).toBeUndefined();
  expect(one && tagChoices(one, ['glass'])).toEqual([
    { label: 'glasses', part: '"glasses"' },
    { label: 'glass', part: '"glass"' },
  ]);
});

test('offers the tags that the words were read as, then others, each once and not the one that is there', () => {
  const tags = ['grey_hair', 'a', 'b', 'c'];
  const labels = (one: ReadingChip, suggestions: string[]) => tagChoices(one, suggestions).map(({ label }) => label);
  expect(labels(chip('silver hair', { tags }), ['silver_hair', 'a'])).toEqual(['grey hair', 'a', 'b', 'silver hair']);
  expect(labels(chip('"grey hair"', { tags }), ['silver_hair'])).toEqual(['a', 'b', 'silver hair']);
  expect(labels(chip('x'), ['1', '2', '3', '4', '5', '6', '7'])).toHaveLength(6);
  expect(tagChoices(chip('-hat', { isExcluded: true, tags: ['hat'] }), [])).toEqual([{ label: 'hat', part: '-"hat"' }]);
});

test('filters have no tags', () => {
  const filter = { ...chip('rating:g'), term: { ...chip('rating:g').term, kind: 'filter' as const } };
  expect(tagTextOf(filter)).toBe('');
  expect(tagChoices(filter, ['rating'])).toEqual([]);
  expect(tagTextOf(chip('-"red hair"', { isExcluded: true }))).toBe('red hair');
});
