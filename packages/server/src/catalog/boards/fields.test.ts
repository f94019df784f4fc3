import fc from 'fast-check';
import { expect, test } from 'vitest';
import '../../testing/property-seed.ts';
import { dateOf, idOf, imageUrls, namesIn, rowsOf, sideOf, tagName, textOf, tidyTags, unescaped } from './fields.ts';

test('converts texts and numbers to each other, and nothing else', () => {
  const row = { a: ' x ', b: 5, c: '', d: null, e: {}, f: [1], g: true };
  expect([textOf(row, 'a'), textOf(row, 'b'), textOf(row, 'c'), textOf(row, 'z', 'c', 'b')]).toEqual([
    'x',
    '5',
    undefined,
    '5',
  ]);
  expect(['d', 'e', 'f', 'g', 'z'].map((name) => textOf(row, name))).toEqual(Array.from({ length: 5 }));
});

test('removes characters that a database refuses', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 6_000, size: 'max' }), (value) => {
      for (const text of [textOf({ value }, 'value') ?? '', tagName(value)]) {
        expect(text).not.toMatch(/\p{Cc}/u);
        expect(text.isWellFormed()).toBe(true);
        expect(text.length).toBeLessThanOrEqual(4_096);
      }
    }),
  );
  expect(textOf({ a: `x\u0000y\ud800` }, 'a')).toBe('x y\ufffd');
});

test.each([
  [1_200, 1_200],
  ['1600', 1_600],
  [0, 0],
  [-5, 0],
  [1.5, 0],
  [1e12, 0],
  ['wide', 0],
  [null, 0],
])('reads the side %s as %i', (side, wanted) => {
  expect(sideOf({ side }, 'side')).toBe(wanted);
});

test.each([
  [5, '5'],
  ['5', '5'],
  ['05', undefined],
  [-5, undefined],
  [0, undefined],
  [1.5, undefined],
  ['5; drop', undefined],
  ['9'.repeat(40), undefined],
])('takes %s for the number %s', (id, wanted) => {
  expect(idOf({ id })).toBe(wanted);
});

test.each([
  [1_767_225_600, '2026-01-01T00:00:00.000Z'],
  ['1767225600', '2026-01-01T00:00:00.000Z'],
  ['2026-01-01T00:00:00', '2026-01-01T00:00:00.000Z'],
  ['2026-01-01 00:00:00.25', '2026-01-01T00:00:00.250Z'],
  ['2026-01-01T00:00:00.000-05:00', '2026-01-01T05:00:00.000Z'],
  ['Sat Nov 01 10:00:00 -0500 2025', '2025-11-01T15:00:00.000Z'],
  [0, undefined],
  ['0000-00-00 00:00:00', undefined],
  [1e300, undefined],
  ['yesterday', undefined],
  [null, undefined],
])('reads the date %s', (date, wanted) => {
  expect(dateOf({ date }, 'date')?.toISOString()).toBe(wanted);
});

test('reads texts that were escaped as HTML, once', () => {
  expect(unescaped('a?b=1&amp;c=&quot;2&quot; &#39;&#039; &amp;lt;')).toBe(`a?b=1&c="2" '' &lt;`);
});

test('writes tags as Danbooru does', () => {
  expect(['Hatsune Miku', ' x  y ', 'don&#039;t', '&lt;3', 'a&amp;b', 'ÄÖ'].map(tagName)).toEqual([
    'hatsune_miku',
    'x_y',
    "don't",
    '<3',
    'a&b',
    'äö',
  ]);
});

test('finds the names in a field, however many, and cuts none', () => {
  expect(namesIn(' a  b\u0000c\nd a ')).toEqual(['a', 'b', 'c', 'd']);
  expect([namesIn(''), namesIn(undefined), namesIn({}), namesIn(5)]).toEqual([[], [], [], ['5']]);
  const names = Array.from({ length: 2_000 }, (_, at) => `a_rather_long_name_${at}`);
  expect(namesIn(names.join(' '))).toEqual(names.slice(0, 1_000));
});

test('lists each tag once, with its category if any entry has it', () => {
  const tags = [
    { name: 'a' },
    { name: 'b', category: 'artist' as const },
    { name: 'a', category: 'meta' as const },
    { name: '' },
    { name: 'b' },
  ];
  expect(tidyTags(tags)).toEqual([
    { name: 'a', category: 'meta' },
    { name: 'b', category: 'artist' },
  ]);
  expect(tidyTags(Array.from({ length: 5_000 }, (_, at) => ({ name: String(at) })))).toHaveLength(1_000);
});

test('keeps whole addresses of images, each once', () => {
  const given = [
    '//cdn.x/a.jpg',
    undefined,
    '/b.png',
    '',
    'http://x/c.mp4',
    'data:image/png;base64,',
    'http://',
    'https://cdn.x/a.jpg',
    '/video.webm?x=1',
  ];
  expect(imageUrls(given, 'https://site.x')).toEqual(['https://cdn.x/a.jpg', 'https://site.x/b.png']);
});

test('finds rows in a list, in a single row, and nowhere', () => {
  expect(rowsOf([{ a: 1 }, null, 5, [{}]])).toEqual([{ a: 1 }]);
  expect(rowsOf({ a: 1 })).toEqual([{ a: 1 }]);
  expect([rowsOf(undefined), rowsOf('x'), rowsOf(null)]).toEqual([[], [], []]);
});
