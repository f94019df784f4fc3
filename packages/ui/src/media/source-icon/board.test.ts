import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardLetter, boardTone } from './board.ts';

describe('the colour', () => {
  test('is the own of a board that is known, however it is written', () => {
    expect(boardTone('danbooru')).toBe('danbooru');
    expect(boardTone(' Yande.re ')).toBe('yandere');
  });

  test('is one of the tokens for any name, and the same each time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (pool) => {
        expect(boardTone(pool)).toMatch(/^[a-z-]+$/);
        expect(boardTone(pool)).toBe(boardTone(pool));
      }),
    );
  });
});

describe('the letter', () => {
  test.each([
    ['danbooru', 'D'],
    ['...tbib', 'T'],
    ['42', '4'],
    ['ß', 'S'],
    ['\u5c0f', '\u5c0f'],
    ['\u{1d538}b', '\u{1d538}'],
    ['', '?'],
    ['\u{1f600}', '?'],
  ])('of %j is %j', (pool, letter) => {
    expect(boardLetter(pool)).toBe(letter);
  });
});
