import { expect, test } from 'vitest';
import { countOf, FOLD_AT, matching, MAX_SHOWN, placeOf, printable, shownValue } from './fields.ts';

const groups = [
  {
    id: 'exif',
    name: 'EXIF',
    fields: [
      { name: 'Make', value: 'Canon' },
      { name: 'Model', value: 'EOS 5D' },
    ],
  },
  { id: 'png', name: 'PNG text', fields: [{ name: 'parameters', value: '1girl, silver hair' }] },
];

test('finds fields by words of their group, name and value', () => {
  expect(matching(groups, '  ')).toBe(groups);
  expect(matching(groups, 'canon make')).toEqual([{ ...groups[0], fields: [{ name: 'Make', value: 'Canon' }] }]);
  expect(countOf(matching(groups, 'exif'))).toBe(2);
  expect(matching(groups, 'SILVER')).toEqual([groups[1]]);
  expect(matching(groups, 'girl canon')).toEqual([]);
  expect(countOf([...groups, { id: 'ai', name: 'AI', isDecoded: true, fields: [{ name: 'Seed', value: '7' }] }])).toBe(
    3,
  );
});

test('folds long values and values of many lines, and bounds what is shown at all', () => {
  expect(shownValue('short', false)).toEqual({ text: 'short', folds: false, left: 0 });
  expect(shownValue('a'.repeat(FOLD_AT), false).folds).toBe(false);
  const long = shownValue('a'.repeat(FOLD_AT + 1), false);
  expect(long).toEqual({ text: `${'a'.repeat(FOLD_AT)}…`, folds: true, left: 0 });
  expect(shownValue('1\n2\n3\n4\n5\n6\n7', false).text).toBe('1\n2\n3\n4\n5\n6…');
  expect(shownValue('1\n2\n3\n4\n5\n6\n7', true)).toEqual({ text: '1\n2\n3\n4\n5\n6\n7', folds: true, left: 0 });
  const endless = shownValue('b'.repeat(MAX_SHOWN + 5), true);
  expect(endless.text).toHaveLength(MAX_SHOWN);
  expect(endless.left).toBe(5);
});

test('shows what would be unseen or turn the text around', () => {
  expect(printable('a\u0000b\u001bc')).toBe('a\u2400b\u241bc');
  expect(printable('one\r\ntwo\tthree')).toBe('one\ntwo\tthree');
  expect(printable('\u202egnp.exe\u2066')).toBe('\ufffdgnp.exe\ufffd');
  expect(printable('目利き')).toBe('目利き');
});

test('writes a place as people do', () => {
  expect(placeOf({ latitude: 35.6586, longitude: 139.7454 })).toBe('35.65860° N, 139.74540° E');
  expect(placeOf({ latitude: -33.8568, longitude: -70 })).toBe('33.85680° S, 70.00000° W');
  for (const latitude of [91, Number.NaN, -Infinity]) expect(placeOf({ latitude, longitude: 0 })).toBeUndefined();
});
