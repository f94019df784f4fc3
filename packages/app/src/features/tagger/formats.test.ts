import { type ComposerTag, composeTags, NO_EDITS } from '@mekiki/ui';
import { expect, test } from 'vitest';
import { TAG_DEFAULTS, TAG_FORMATS } from './formats.ts';

const all = { general: 0, character: 0 };
const found: ComposerTag[] = [
  { tag: 'long_hair', score: 0.91 },
  { tag: 'saber_(fate)', score: 0.97, group: 'character' },
  { tag: 'general', score: 0.8, group: 'rating' },
];
const made = (format: string, tags: readonly ComposerTag[] = found, changes: Partial<typeof TAG_DEFAULTS> = {}) =>
  composeTags(tags, NO_EDITS, all, { ...TAG_DEFAULTS, ...changes, format }, TAG_FORMATS);

test('prompt: with spaces and escaped brackets', () => {
  expect(made('prompt').text).toBe(String.raw`saber \(fate\), long hair`);
});

test('booru: always underscores, never backslashes', () => {
  expect(made('booru', found, { rating: true }).text).toBe('saber_(fate) long_hair rating:general');
});

test('JSON: one object in a line', () => {
  const edits = { ...NO_EDITS, added: ['mine'] };
  const options = { ...TAG_DEFAULTS, format: 'json', exclude: ['*_*'], rating: true };
  expect(composeTags(found, edits, all, options, TAG_FORMATS).text).toBe(
    '[\n  {"tag":"general","score":0.8,"group":"rating"},\n  {"tag":"mine","score":null,"group":"general"}\n]',
  );
  expect(made('json', []).text).toBe('[]');
});

test('CSV: quoted where it must be', () => {
  const tags: ComposerTag[] = [
    { tag: 'a,"b"', score: 0.12345 },
    { tag: 'c', score: Number.NaN, group: 'meta' },
  ];
  expect(made('csv', tags).text).toBe('tag,score,group\r\n"a,""b""",0.1235,general\r\nc,,meta');
});

test.each([true, false])('all say the same tags, which a reader finds again; with the rating: %s', (rating) => {
  const names = ['1girl', '^_^', 'a"b', 'a,b', ' ', 'x\ny', '"', 'a\r\nb'];
  const tags = [...found, ...names.map((tag, index): ComposerTag => ({ tag, score: index / 7 }))];
  const json = JSON.parse(made('json', tags, { rating }).text) as { tag: string; score: number; group: string }[];
  expect(json.map(({ tag }) => tag)).toEqual(made('prompt', tags, { rating }).tags);
  const csv = readCsv(made('csv', tags, { rating }).text);
  expect(csv[0]).toEqual(['tag', 'score', 'group']);
  expect(csv.slice(1)).toEqual(json.map(({ tag, score, group }) => [tag, String(score), group]));
  expect(made('booru', tags, { rating }).text.split(' ')).toHaveLength(json.length);
});

/** A reader of its own, after the RFC. */
function readCsv(csv: string): string[][] {
  const lines: string[][] = [[]];
  const fields = csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g);
  for (const [whole, quoted, bare = '', end] of fields) {
    if (whole === '' && lines.at(-1)?.length !== 2) break;
    lines.at(-1)?.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === '\r\n') lines.push([]);
    else if (end === '') break;
  }
  return lines;
}
