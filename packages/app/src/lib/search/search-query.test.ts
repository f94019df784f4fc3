import { describe, expect, test } from 'vitest';
import { keepFile, keptFile } from '../images/searched-files.ts';
import { isOwnImage, keyOfSearch, linkedSearch, searchesItself, searchOfText } from './search-query.ts';

describe('typed text', () => {
  describe('a URL §5.6 §5.8', () => {
    test.each([
      ['https://example.org/a.png', true],
      ['  HTTP://example.org/a ', true],
      ['https://exa mple.org', false],
      ['ftp://example.org/a.png', false],
      ['long hair', false],
      ['https://', false],
    ])('%j is an address: %s', (text, expected) => {
      expect(searchOfText(text)?.kind === 'url').toBe(expected);
    });

    test.each(['/i/512/KEY.webp', '/sample/KEY', '/search?image=KEY'])('%s of this site is one', (path) => {
      const text = path.replace('KEY', '0123456789abcdef'.repeat(2));
      expect(searchOfText(` ${text} `)).toEqual({ kind: 'url', url: `${location.origin}${text}` });
      expect(searchOfText(`${text} and words`)).toMatchObject({ kind: 'text' });
    });

    test.each(['/i/512/none.webp', '/search?q=cat', '/tagger', '/a/', '/\\/\\/\\'])('%s is words', (text) => {
      expect(searchOfText(text)).toEqual({ kind: 'text', text });
    });
  });

  test('stands for words or an address, trimmed; nothing for blanks', () => {
    expect(searchOfText(' blue hair ')).toEqual({ kind: 'text', text: 'blue hair' });
    expect(searchOfText(' https://example.org/a ')).toEqual({ kind: 'url', url: 'https://example.org/a' });
    expect(searchOfText('www.example.org/a')).toEqual({ kind: 'url', url: 'https://www.example.org/a' });
    expect(searchOfText('www.example.org and words')).toMatchObject({ kind: 'text' });
    expect(searchOfText('   ')).toBeUndefined();
  });

  test('is searched by itself from six letters on, if it is new §4.7', () => {
    expect(searchesItself('smile', '')).toBe(false);
    expect(searchesItself('  smile   ', '')).toBe(false);
    expect(searchesItself('smiles', '')).toBe(true);
    expect(searchesItself('smiles ', 'smiles')).toBe(false);
  });
});

describe('the search of a link', () => {
  test('is nothing, words, an address, an image of the index, or a search of the history §4.6', () => {
    expect(linkedSearch({})).toEqual({ kind: 'random', round: 0 });
    expect(linkedSearch({ q: ' cat ' })).toEqual({ kind: 'text', text: 'cat' });
    expect(linkedSearch({ url: 'https://example.org/a' })).toEqual({ kind: 'url', url: 'https://example.org/a' });
    expect(linkedSearch({ like: 'abc' })).toEqual({ kind: 'query', key: 'abc', own: true });
    expect(linkedSearch({ past: 'token', q: 'cat' })).toEqual({
      kind: 'past',
      token: 'token',
      typed: { kind: 'text', text: 'cat' },
    });
  });

  test('is the file, as long as the page has it', () => {
    const searched = keepFile(new File(['a'], 'a.png'));
    expect(linkedSearch({ past: 'token' }, keptFile(searched.number))).toMatchObject({ kind: 'file' });
    expect(linkedSearch({ past: 'token' }, keptFile(1))).toEqual({ kind: 'past', token: 'token' });
  });
});

test('each searched file has a name of its own, and old ones are forgotten', () => {
  const file = new File(['a'], 'same.png');
  const [a, b] = [keepFile(file), keepFile(file)];
  expect(keyOfSearch(linkedSearch({}, a))).not.toEqual(keyOfSearch(linkedSearch({}, b)));
  for (let count = 0; count < 20; count += 1) keepFile(file);
  expect(keptFile(a.number)).toBeUndefined();
});

test('searches of a person have keys of their own', () => {
  expect(keyOfSearch({ kind: 'past', token: 'token' })[0]).toBe('mine');
  expect(keyOfSearch({ kind: 'query', key: 'a', own: true })).not.toEqual(keyOfSearch({ kind: 'query', key: 'a' }));
});

test('only URLs and past searches by image are the user’s own image', () => {
  expect(isOwnImage({ kind: 'url', url: 'https://example.org/a' })).toBe(true);
  expect(isOwnImage({ kind: 'past', token: 'token' })).toBe(true);
  expect(isOwnImage({ kind: 'past', token: 'token', typed: { kind: 'text', text: 'cat' } })).toBe(false);
  expect(isOwnImage({ kind: 'query', key: 'a', own: true })).toBe(false);
});
