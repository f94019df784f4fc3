import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addTags, isSameTag, splitTags, takeTyped } from './tags.ts';

const tag = fc.stringMatching(/^[a-zA-Z0-9_:()é銀髪]{1,8}$/);
const tagLists = fc.array(tag, { maxLength: 20 });
const separator = fc.constantFrom(' ', ',', ', ', '  ', '\n', '\t,', '、', '\u3000');

describe('splitTags §5.4', () => {
  test.each([
    ['', []],
    [' , ,, ', []],
    ['1girl', ['1girl']],
    ['1girl, silver_hair  solo', ['1girl', 'silver_hair', 'solo']],
    ['1girl,1GIRL,1girl', ['1girl']],
    ['a\nb\r\nc\td', ['a', 'b', 'c', 'd']],
    ['銀髪、青い目，空\u3000雲', ['銀髪', '青い目', '空', '雲']],
  ])('%j', (text, expected) => {
    expect(splitTags(text)).toEqual(expected);
  });

  test('at commas alone keeps blanks in a tag', () => {
    expect(splitTags(' silver hair ,  blue eyes', [','])).toEqual(['silver hair', 'blue eyes']);
    expect(splitTags('silver,hair blue', [' '])).toEqual(['silver,hair', 'blue']);
    expect(splitTags('a;b c', [';'])).toEqual(['a', 'b c']);
  });

  test('brings back what was joined, in its order, without duplicates', () => {
    fc.assert(
      fc.property(tagLists, separator, (list, between) => {
        const tags = splitTags(list.join(between));
        expect(splitTags(tags.join(between))).toEqual(tags);
        expect(tags).toEqual(list.filter((one, at) => list.findIndex((other) => isSameTag(one, other)) === at));
      }),
    );
  });

  test('no tag is empty, has a separator, or white space around it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.subarray([' ', ',', ';']), (text, separators) => {
        for (const one of splitTags(text, separators)) {
          expect(one).not.toBe('');
          expect(one).toBe(one.trim());
          for (const character of separators) expect(one).not.toContain(character);
        }
      }),
    );
  });
});

describe('takeTyped', () => {
  test('leaves the tag that is not ended', () => {
    expect(takeTyped('1gi')).toEqual({ tags: [], rest: '1gi' });
    expect(takeTyped('1girl ')).toEqual({ tags: ['1girl'], rest: '' });
    expect(takeTyped('1girl, so')).toEqual({ tags: ['1girl'], rest: 'so' });
    expect(takeTyped(' ')).toEqual({ tags: [], rest: '' });
  });

  test('loses nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(tag, separator)), (parts) => {
        const text = parts.join('');
        const { tags, rest } = takeTyped(text);
        expect(splitTags([...tags, rest].join(' '))).toEqual(splitTags(text));
        expect(text.endsWith(rest)).toBe(true);
      }),
    );
  });
});

describe('addTags', () => {
  test('keeps the order, adds each once, holds to the maximum', () => {
    fc.assert(
      fc.property(tagLists, tagLists, fc.nat({ max: 30 }), (list, more, max) => {
        const { tags: before } = addTags([], list);
        const { tags, added, refused } = addTags(before, more, max);
        expect(tags).toEqual([...before, ...added]);
        expect(new Set(tags.map((one) => one.toLowerCase())).size).toBe(tags.length);
        expect(added.length === 0 || tags.length <= max).toBe(true);
        // Everything new is either in or named as refused.
        for (const one of more) expect([...tags, ...refused].some((other) => isSameTag(one, other))).toBe(true);
        expect(addTags(tags, more).added).toEqual(refused);
      }),
    );
  });

  test('the same tag in other letters is the same', () => {
    expect(addTags(['Solo'], ['SOLO', 'solo', 'Duo', 'dUO'])).toEqual({
      tags: ['Solo', 'Duo'],
      added: ['Duo'],
      refused: [],
    });
    // One letter, and the same one in two characters.
    expect(isSameTag('caf\u00e9', 'CAFE\u0301')).toBe(true);
  });
});
