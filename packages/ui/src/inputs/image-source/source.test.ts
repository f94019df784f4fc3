import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { detailOf, formatBytes, isImageUrl, nameOf } from './source.ts';

describe('isImageUrl', () => {
  test.each([
    ['https://example.org/a.png', true],
    ['http://example.org', true],
    ['HTTPS://EXAMPLE.ORG/A.PNG', true],
    ['  https://example.org/a.png \n', true],
    ['https://user:pass@example.org:8080/a?b=c#d', true],
    ['http://localhost:3000/a.png', true],
    ['http://[::1]/a.png', true],
    ['https://例え.jp/絵.png', true],
    ['www.example.org/a.png', true],
    ['WWW.example.org', true],
    ['www.example', false],
    ['www. example.org', false],
    ['', false],
    ['a', false],
    ['example.org/a.png', false],
    ['//example.org/a.png', false],
    ['ftp://example.org/a.png', false],
    ['data:image/png;base64,AAAA', false],
    ['javascript:alert(1)//http://a', false],
    ['blob:https://example.org/1', false],
    ['http:example.org', false],
    ['http://', false],
    ['http:///a.png', false],
    ['http://?a', false],
    ['http://#a', false],
    ['https://exa mple.org', false],
    ['https://example.org/a b.png', false],
    ['https://example.org:99999/', false],
    ['a girl with silver hair https://example.org', false],
  ])('%j: %s', (text, expected) => {
    expect(isImageUrl(text)).toBe(expected);
  });

  test('has an end', () => {
    const start = 'https://example.org/';
    expect(isImageUrl(start.padEnd(2048, 'a'))).toBe(true);
    expect(isImageUrl(start.padEnd(2049, 'a'))).toBe(false);
  });

  test('takes every address of the web, with space around it', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        expect(isImageUrl(` ${url}\t`)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  test('what it takes is an address with a host, whatever the text', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.tuple(fc.constantFrom('http://', 'https:', 'HTTP://', 'ftp://'), fc.string()).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        if (!isImageUrl(text)) return;
        const { protocol, host } = new URL(text.trim());
        expect(['http:', 'https:']).toContain(protocol);
        expect(host).not.toBe('');
      }),
    );
  });
});

test('names and details', () => {
  const file = { kind: 'file', file: new File(['x'.repeat(1500)], 'a.png') } as const;
  expect([nameOf(file), detailOf(file, formatBytes)]).toEqual(['a.png', '1.5 kB']);
  const names = ['https://a.org/b/c%20d.png?x', 'https://a.org', 'https://a.org/b/', 'https://a.org/%E0%A4%A', 'no'];
  expect(names.map((url) => nameOf({ kind: 'url', url }))).toEqual(['c d.png', 'a.org', 'b', '%E0%A4%A', 'no']);
  expect(detailOf({ kind: 'url', url: 'https://a.org:81/b' }, formatBytes)).toBe('a.org:81');
  expect(detailOf({ kind: 'url', url: 'no' }, formatBytes)).toBe('');
});

test('sizes are short and never lie by more than their rounding', () => {
  const sizes = [0, 1, 999, 1000, 1500, 9_949, 9_950, 999_499, 999_500, 2.5e9, Number.NaN, -1];
  expect(sizes.map(formatBytes)).toEqual([
    '0 B',
    '1 B',
    '999 B',
    '1.0 kB',
    '1.5 kB',
    '9.9 kB',
    '10 kB',
    '999 kB',
    '1.0 MB',
    '2.5 GB',
    '0 B',
    '0 B',
  ]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e14 }), (bytes) => {
      const [amount = '', unit = ''] = formatBytes(bytes).split(' ');
      const said = Number(amount) * 1000 ** ['B', 'kB', 'MB', 'GB', 'TB'].indexOf(unit);
      expect(Math.abs(said - bytes) / bytes).toBeLessThanOrEqual(0.051);
    }),
  );
});
