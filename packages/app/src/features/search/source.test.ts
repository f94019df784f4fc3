import { describe, expect, test } from 'vitest';
import { isUrl, keyOfSource, searchesItself, sourceOfText } from './source.ts';

describe('typed text', () => {
  test.each([
    ['https://example.org/a.png', true],
    ['  HTTP://example.org/a ', true],
    ['https://exa mple.org', false],
    ['ftp://example.org/a.png', false],
    ['long hair', false],
    ['https://', false],
  ])('%j is an address: %s', (text, expected) => {
    expect(isUrl(text)).toBe(expected);
  });

  test('stands for words or an address, trimmed; nothing for blanks', () => {
    expect(sourceOfText(' blue hair ')).toEqual({ kind: 'text', text: 'blue hair' });
    expect(sourceOfText(' https://example.org/a ')).toEqual({ kind: 'url', url: 'https://example.org/a' });
    expect(sourceOfText('   ')).toBeUndefined();
  });

  test('is searched by itself from six letters on, if it is new', () => {
    expect(searchesItself('smile', '')).toBe(false);
    expect(searchesItself('  smile   ', '')).toBe(false);
    expect(searchesItself('smiles', '')).toBe(true);
    expect(searchesItself('smiles ', 'smiles')).toBe(false);
  });
});

test('the same file keeps its name, another gets its own', () => {
  const [a, b] = [new File(['a'], 'same.png'), new File(['a'], 'same.png')];
  expect(keyOfSource({ kind: 'file', file: a })).toEqual(keyOfSource({ kind: 'file', file: a }));
  expect(keyOfSource({ kind: 'file', file: a })).not.toEqual(keyOfSource({ kind: 'file', file: b }));
});
