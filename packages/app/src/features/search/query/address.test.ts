import { expect, test } from 'vitest';
import { addressOf, isFileGone, linkedText, readParameters, searchOf } from './address.ts';
import { keepFile } from '../../../lib/images/searched-files.ts';

test('known parameters are read', () => {
  expect(readParameters({ q: '123', like: '', pool: 'tbib', sort: 'newest', other: 'x' })).toEqual({
    q: '123',
    pool: 'tbib',
    sort: 'newest',
  });
  expect(readParameters({ sort: 'relevance', url: ['a'] })).toEqual({});
});

test('an entry says what is searched and what stands in the field', () => {
  const words = addressOf({ q: 'cat' }, {});
  expect([searchOf(words), linkedText(words)]).toEqual([{ kind: 'text', text: 'cat' }, 'cat']);
  expect(searchOf(addressOf({}, { round: 2 }))).toEqual({ kind: 'random', round: 2 });

  const { number } = keepFile(new File(['a'], 'a.png'));
  const file = addressOf({ past: 'token' }, { file: number });
  expect([searchOf(file).kind, linkedText(file)]).toEqual(['file', '']);
});

test('a file that the tab has lost is gone, unless the history knows the search', () => {
  expect(isFileGone(addressOf({}, { file: 1 }))).toBe(true);
  expect(isFileGone(addressOf({ past: 'token' }, { file: 1 }))).toBe(false);
  expect(isFileGone(addressOf({}, {}))).toBe(false);
});
