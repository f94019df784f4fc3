import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { colorOfName, letterOfName } from './look.ts';

describe('the color', () => {
  test('does not depend on case or spaces around the name', () => {
    expect(colorOfName(' Yande.re ')).toBe(colorOfName('yande.re'));
    expect(colorOfName('yande.re')).not.toBe(colorOfName('konachan'));
  });

  test('differs only in its hue, for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(colorOfName(name)).toMatch(/^oklch\(0\.48 0\.09 \d{1,3}\)$/);
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
  ])('of %j is %j', (name, letter) => {
    expect(letterOfName(name)).toBe(letter);
  });
});
