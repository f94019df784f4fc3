import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkName, nameKey, nameOf } from './names.ts';

const refusal = (text: string): string | undefined => {
  try {
    checkName(nameOf(text));
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

/** Ways in which one name may be typed. */
const WAYS: ((name: string) => string)[] = [
  (name) => name.toUpperCase(),
  (name) => name.toLowerCase(),
  (name) => name.toUpperCase().toLowerCase(),
  (name) => name.toLowerCase().toUpperCase(),
  (name) => name.normalize('NFC'),
  (name) => name.normalize('NFD'),
  (name) => name.normalize('NFKC'),
  (name) => name.normalize('NFKD'),
  (name) => name.toUpperCase().normalize('NFD'),
  (name) => `  ${name}\u200B `,
];

/** Whole alphabets, so that all that can be folded is met. */
const letters = fc.oneof(
  fc.constantFrom(...Array.from('ΣσςΆάΐΰıİiIßẞǅǆŉſKÅﬁΩέϑϐ')),
  fc.integer({ min: 0x20, max: 0x24f }).map((code) => String.fromCodePoint(code)),
  fc.integer({ min: 0x370, max: 0x58f }).map((code) => String.fromCodePoint(code)),
  fc.integer({ min: 0x10a0, max: 0x13ff }).map((code) => String.fromCodePoint(code)),
  fc.integer({ min: 0x1e00, max: 0x1fff }).map((code) => String.fromCodePoint(code)),
  fc.integer({ min: 0x2c00, max: 0x2dff }).map((code) => String.fromCodePoint(code)),
  fc.integer({ min: 0x3040, max: 0x30ff }).map((code) => String.fromCodePoint(code)),
  fc.integer({ min: 0xa640, max: 0xa7ff }).map((code) => String.fromCodePoint(code)),
  fc.integer({ min: 0xff00, max: 0xffef }).map((code) => String.fromCodePoint(code)),
);
const names = fc.array(letters, { minLength: 3, maxLength: 12 }).map((parts) => parts.join(''));

test('a name that may be registered has one key, however it is typed', () => {
  fc.assert(
    fc.property(names, (text) => {
      if (refusal(text) !== undefined) return;
      const name = nameOf(text);
      const key = nameKey(name);
      expect(nameKey(key)).toBe(key);
      expect(nameKey(text)).toBe(key);
      expect(WAYS.map((way) => nameKey(way(name)))).toEqual(WAYS.map(() => key));
    }),
    { numRuns: 3_000 },
  );
});

test('every letter alone folds the same way from capitals and from small letters', () => {
  const strange: string[] = [];
  for (let code = 0x20; code < 0x1_f000; code += 1) {
    const letter = String.fromCodePoint(code);
    const isPlain = [letter.toUpperCase(), letter.toLowerCase(), letter.normalize('NFKD')].every(
      (one) => one === letter,
    );
    const name = `abc${letter}`;
    // Hangul has 11,172 syllables that are all put together in the same way.
    if (isPlain || /[가-힣]/u.test(letter) || refusal(name) !== undefined) continue;
    const key = nameKey(name);
    if (WAYS.some((way) => nameKey(way(nameOf(name))) !== key)) strange.push(code.toString(16));
  }
  expect(strange).toEqual([]);
});

test.each([
  ['ΣΟΦΙΑΣ', 'σοφιας'],
  ['İstanbul', 'istanbul'],
  ['Straße', 'STRASSE'],
  ['Ａｎｎａ', 'anna'],
  ['Zoe\u0308', 'ZOË'],
  ['a  b c', 'A B C'],
  ['yıldız', 'YILDIZ'],
])('%s is the same as %s', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

test.each([
  ['\u3164', 'Username must be at least 3 characters long'],
  ['\u3164\u3164\u3164', 'Username must not contain invisible characters'],
  ['\u2800\u2800\u2800', 'Username must not contain invisible characters'],
  ['an\u200Dna', 'Username must not contain invisible characters'],
  ['p\u0430ypal', 'Username must not mix alphabets that look alike'],
  ['mika\u03BF', 'Username must not mix alphabets that look alike'],
  ['\u0441\u043E\u0441\u043E', 'Username looks like Latin letters. Use Latin letters instead'],
  ['ɑnnɑ', 'Username looks like Latin letters. Use Latin letters instead'],
  ['a\u0335\u0336\u0337\u0338\u0334bc', 'Username must not contain stacked accents'],
  ['ﬃ', 'none'],
  ['αβγ', 'none'],
  ['Иван', 'none'],
  ['桜の花', 'none'],
  ['ミクmiku初音', 'none'],
  ['김민준 kim', 'none'],
  ['José García', 'none'],
  ['yıldız', 'none'],
  ['anna_01.b-c', 'none'],
  ['שלום', 'none'],
  ['🦊fox🦊', 'none'],
])('%s: %s', (name, sentence) => {
  expect(refusal(name) ?? 'none').toBe(sentence);
});
