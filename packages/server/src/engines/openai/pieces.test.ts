import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inWords, onOneLine, withoutThoughts } from './pieces.ts';

async function* each(pieces: Iterable<string>): AsyncGenerator<string> {
  yield* pieces;
}

async function listOf(pieces: AsyncIterable<string>): Promise<string[]> {
  const list: string[] = [];
  for await (const piece of pieces) list.push(piece);
  return list;
}

const joined = async (pieces: AsyncIterable<string>) => (await listOf(pieces)).join('');

/** A text with the relevant parts, split anywhere. */
const texts = fc
  .array(fc.oneof(fc.constantFrom(' ', '\n', ', ', '. ', '…', '少女', '🎀', 'girl', 'long-haired'), fc.string()), {
    maxLength: 60,
  })
  .map((parts) => parts.join(''));
const pieces = fc.array(texts, { maxLength: 8 });

test('a text that fits comes whole, in words', async () => {
  expect(await listOf(inWords(each(['A gir', 'l, smil', 'ing in r', 'ain.']), 125))).toEqual([
    'A',
    ' girl',
    ', smiling',
    ' in',
    ' rain.',
  ]);
  await fc.assert(
    fc.asyncProperty(pieces, async (given) => {
      const whole = given.join('').trimEnd();
      expect(await joined(inWords(each(given), whole.length + 1))).toBe(whole);
    }),
  );
});

test('a text that is too long is cut at the end of a word, under the limit', async () => {
  expect(await joined(inWords(each(['A girl, smiling in rain']), 17))).toBe('A girl, smiling…');
  expect(await joined(inWords(each(['A girl, smiling in rain']), 16))).toBe('A girl…');
  expect(await joined(inWords(each(['少女'.repeat(20)]), 10))).toBe('少女少女少女少女…');
  expect(await joined(inWords(each(['🎀'.repeat(20)]), 5))).toBe('🎀…');
  await fc.assert(
    fc.asyncProperty(pieces, fc.integer({ min: 3, max: 60 }), async (given, limit) => {
      const whole = given.join('').trimEnd();
      const text = await joined(inWords(each(given), limit));
      expect(text.length).toBeLessThan(limit);
      const isCut = text.endsWith('…') && whole.startsWith(text.slice(0, -1));
      expect(whole.length < limit ? text === whole : isCut).toBe(true);
    }),
  );
});

test('nothing more is asked for once the text is cut', async () => {
  let isLeft = false;
  async function* endless() {
    try {
      for (;;) yield 'word ';
    } finally {
      isLeft = true;
    }
  }
  expect(await joined(inWords(endless(), 20))).toBe('word word word…');
  expect(isLeft).toBe(true);
});

test('a single line has no line breaks and no double spaces', async () => {
  expect(await joined(onOneLine(each([' \nA  girl', '\n', '\n with', ' hat \n'])))).toBe('A girl with hat');
  await fc.assert(
    fc.asyncProperty(pieces, async (given) => {
      expect(await joined(onOneLine(each(given)))).toBe(given.join('').replaceAll(/\s+/g, ' ').trim());
    }),
  );
});

test('thoughts at the beginning are left out wherever they are cut', async () => {
  const whole = '\n<think>Is <b> a girl? </thin no </think>\n\nA <think> girl';
  for (let a = 0; a <= whole.length; a++) {
    for (let b = a; b <= whole.length; b++) {
      const given = [whole.slice(0, a), whole.slice(a, b), whole.slice(b)];
      expect(await joined(withoutThoughts(each(given)))).toBe('A <think> girl');
    }
  }
});

test('a text without thoughts stays', async () => {
  expect(await joined(withoutThoughts(each(['<', 'th', '3 you'])))).toBe('<th3 you');
  expect(await joined(withoutThoughts(each(['<thi'])))).toBe('<thi');
  expect(await joined(withoutThoughts(each([])))).toBe('');
});
