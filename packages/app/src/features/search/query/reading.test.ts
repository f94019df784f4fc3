import { expect, test } from 'vitest';
import { chipsOf, ignoredChips, readingNotes, withoutPart } from './reading.ts';

test.each([
  ['red hair, glasses', 0, 8, 'glasses'],
  ['red hair, glasses', 10, 17, 'red hair'],
  ['girl without glasses snow', 5, 20, 'girl snow'],
  ['a, b, c', 3, 4, 'a, c'],
  ['snow', 0, 4, ''],
])('%j without %i to %i is %j', (text, start, end, rest) => {
  expect(withoutPart(text, { start, end })).toBe(rest);
});

test('chips show the wanted words, the excluded ones, and those without images', () => {
  const text = 'silver hair without any glasses sword';
  const term = { kind: 'tag' as const, tags: [], found: true };
  const chips = chipsOf(text, {
    understood: [
      { ...term, text: 'silver hair', start: 0, end: 11 },
      { ...term, text: 'sword', start: 32, end: 37, found: false },
    ],
    excluded: [{ ...term, text: 'without any glasses', start: 12, end: 31 }],
    ignored: [],
  });
  expect(chips).toMatchObject([
    { label: 'silver hair', rest: 'without any glasses sword' },
    { label: 'sword', note: ' (no images)', rest: 'silver hair without any glasses' },
    { label: 'not glasses', rest: 'silver hair sword' },
  ]);
});

test.each([
  ['-glasses', 'not glasses'],
  ['ー眼鏡', 'not 眼鏡'],
  ['-"red hair"', 'not "red hair"'],
  ['-rating:e', 'not rating:e'],
  ['No humans', 'not humans'],
  ['w/o a hat', 'not hat'],
  // What excludes by itself is shown as it is written.
  ['hatless', 'hatless'],
  ['帽子以外', '帽子以外'],
  ['眼鏡 なし', '眼鏡 なし'],
  ['nose', 'nose'],
])('the excluded part %j is shown as %j', (text, label) => {
  const term = { kind: 'tag' as const, tags: [], found: true, text, start: 0, end: text.length };
  expect(chipsOf(text, { understood: [], excluded: [term], ignored: [] })).toMatchObject([
    { label, rest: '', isExcluded: true },
  ]);
});

type Ignored = Parameters<typeof ignoredChips>[1]['ignored'];

test('an ignored word or filter has a chip, what says nothing about an image has none', () => {
  const text = 'girl with glasees xyzzy rating:zz';
  const ignored: Ignored = [
    { text: 'with', reason: 'stop-word', start: 5, end: 9 },
    { text: 'glasees', reason: 'not-found', start: 10, end: 17, suggestion: 'glasses' },
    { text: 'xyzzy', reason: 'not-found', start: 18, end: 23 },
    { text: 'rating:zz', reason: 'unknown-value', start: 24, end: 33 },
  ];
  expect(ignoredChips(text, { understood: [], excluded: [], ignored })).toMatchObject([
    { label: 'glasees', note: ' (not found)', rest: 'girl with xyzzy rating:zz', term: { tags: ['glasses'] } },
    { label: 'xyzzy', note: ' (not found)', rest: 'girl with glasees rating:zz', term: { kind: 'word', tags: [] } },
    { label: 'rating:zz', note: ' (ignored)', rest: 'girl with glasees xyzzy', term: { kind: 'filter' } },
  ]);
});

test('tells the words that say nothing once each, and an "or" that was read as "and"', () => {
  const notes = (ignored: [string, Ignored[number]['reason']][]) =>
    readingNotes({
      understood: [],
      excluded: [],
      ignored: ignored.map(([text, reason], at) => ({ text, reason, start: at, end: at + 1 })),
    });
  expect(
    notes([
      ['the', 'stop-word'],
      ['xyzzy', 'not-found'],
      ['a', 'stop-word'],
      ['the', 'stop-word'],
    ]),
  ).toEqual(['Ignored: “the”, “a”']);
  expect(
    notes([
      ['or', 'read-as-and'],
      ['or', 'read-as-and'],
    ]),
  ).toEqual(['“or” was read as “and”']);
  expect(notes([['xyzzy', 'not-found']])).toEqual([]);
});
