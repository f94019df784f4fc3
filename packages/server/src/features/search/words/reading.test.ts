/** Reading of words over the real vocabulary, and an index of the tags of the sample collection. Without a database. */
import { ALL_TAGS } from '@mekiki/illustrator';
import { openVocabulary, type Vocabulary } from '@mekiki/vocabulary';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { createLexicon } from './lexicon.ts';
import { readWords, type Term } from './reading.ts';
import { tokensOf } from './tokens.ts';

let vocabulary: Vocabulary;
beforeAll(async () => {
  vocabulary = await openVocabulary();
});
const IDS = new Map(ALL_TAGS.map(({ name }, at) => [name, at + 1]));

async function read(text: string) {
  const isKnown = (word: string) =>
    vocabulary.meaningOf(word) !== undefined || vocabulary.find(word) !== undefined || vocabulary.isStopWord(word);
  const tokens = tokensOf(text, isKnown);
  const { lexicon } = await createLexicon(tokens, vocabulary, (names) =>
    Promise.resolve(new Map(names.flatMap((name) => (IDS.has(name) ? [[name, IDS.get(name) ?? 0] as const] : [])))),
  );
  return readWords(text, tokens, lexicon);
}

/** A tag by the first name that the index has; "?" after one that it does not have, "~" before a word. */
function brief(term: Term): string {
  if (term.kind === 'demand') return term.text;
  if (term.kind === 'word') return `~${term.word}`;
  return term.meanings
    .map(({ name, tags, isIndexed }) => (isIndexed ? (tags.find((tag) => IDS.has(tag)) ?? '') : `${name}?`))
    .join('|');
}

async function summary(text: string): Promise<string> {
  const { understood, excluded, ignored } = await read(text);
  return [
    ...understood.map(brief),
    ...excluded.map((term) => `-${brief(term)}`),
    ...(ignored.length > 0 ? [`(${ignored.map((word) => word.text).join(' ')})`] : []),
  ].join(' ');
}

describe('tags', () => {
  test.each([
    ['red hair', 'red_hair'],
    ['red_hair', 'red_hair'],
    ['Red Hair, glasses', 'red_hair glasses'],
    ['hair, red', '~hair ~red'],
    ['red haired girl', 'red_hair 1girl'],
    ['red-haired', 'red_hair'],
    ['green haired elf', 'green_hair pointy_ears'],
    ['blue eyed boy but with glasses', 'blue_eyes 1boy glasses (but with)'],
    ['long red hair', 'long_hair red_hair'],
    ['short blue hair', 'short_hair blue_hair'],
    ['red and blue eyes', 'red_eyes blue_eyes (and)'],
    ['two girls', '2girls'],
    ['sailor uniform', 'serafuku'],
    ['gray hair', 'grey_hair'],
    ['cherry blossom', 'cherry_blossoms'],
    ['cat ear', 'cat_ears'],
    ['holding a book', 'holding_book'],
    ['silver hair holding sword', 'grey_hair holding sword?'],
    ['hatsune miku', 'hatsune_miku?'],
    ['miku hatsune', 'hatsune_miku?'],
    ['"long hair"', 'long_hair'],
    ['"long" hair', 'long? ~hair'],
    ['an illustration of the girl', '1girl (an illustration of the)'],
    [':d', ':d'],
    ['^_^', '^_^'],
    ['fate/stay night', 'fate/stay_night?'],
    ['bespectacled boy', 'glasses 1boy'],
    ['open mouthed', 'open_mouth'],
    ['kinpatsu', 'blonde_hair'],
    ['boushi, egao', 'hat smile'],
  ])('%s: %s', async (text, expected) => {
    expect(await summary(text)).toBe(expected);
  });
});

describe('what is excluded', () => {
  test.each([
    ['-glasses', '-glasses'],
    ['girl no glasses', '1girl -glasses'],
    ['girl without glasses', '1girl -glasses'],
    ['girl without any glasses and with a hat', '1girl hat -glasses (and with a)'],
    ['no red hair', '-red_hair'],
    ['-"red hair" girl', '1girl -red_hair'],
    ['red hair -long hair', 'red_hair -long_hair'],
    ['no glasses or hat', '-glasses|hat'],
    ['no, glasses', 'glasses (no)'],
    ['no humans', '-1girl'],
    ['landscape without people', 'landscape -1girl'],
    ['眼鏡なし 少女', '1girl -glasses'],
    ['girl --glasses', '1girl -glasses'],
    ['girl, hatless', '1girl -hat'],
    ['girl, not hatless', '1girl hat'],
    ['girl -hatless', '1girl hat'],
    ['hat or no glasses', 'hat -glasses (or)'],
    ['hat or -glasses', 'hat -glasses (or)'],
  ])('%s: %s', async (text, expected) => {
    expect(await summary(text)).toBe(expected);
  });

  test('"no girls" leaves no single girl either, while "girls" are several', async () => {
    for (const text of ['no girls', 'no females', 'no ladies']) {
      const { excluded } = await read(text);
      expect(excluded).toMatchObject([
        { meanings: [{ excludes: expect.arrayContaining(['1girl', 'multiple_girls']) }] },
      ]);
    }
    expect((await read('girls')).understood).toMatchObject([
      { meanings: [{ tags: expect.not.arrayContaining(['1girl']) }] },
    ]);
  });

  test('the other name of a tag takes the kinds of the tag along', async () => {
    const { excluded } = await read('not smiling');
    expect(excluded).toMatchObject([
      { meanings: [{ tags: expect.arrayContaining(['smile', 'grin', 'light_smile']) }] },
    ]);
  });

  test('a wider tag stands in only where no image has the tag itself', async () => {
    expect(await summary('elf')).toBe('pointy_ears');
    IDS.set('elf', IDS.size + 1);
    expect(await summary('elf')).toBe('elf');
    IDS.delete('elf');
  });

  test('a negation that is also a tag still excludes, with the tag as an alternative', async () => {
    IDS.set('no_humans', IDS.size + 1);
    expect(await summary('no humans')).toBe('-1girl');
    expect((await read('no humans')).excluded).toMatchObject([{ affirmed: { name: 'no_humans' } }]);
    expect(await summary('landscape or no humans')).toBe('landscape|no_humans');
    IDS.delete('no_humans');
    for (const name of ['no_red', 'red_hair_band']) IDS.set(name, IDS.size + 1);
    const [other] = (await read('no red hair band')).excluded;
    expect(other).not.toHaveProperty('affirmed');
    for (const name of ['no_red', 'red_hair_band']) IDS.delete(name);
  });

  test('the words of an exclusion are one part of the text', async () => {
    const { excluded } = await read('girl without any glasses, snow');
    expect(excluded).toMatchObject([{ text: 'without any glasses', start: 5, end: 24 }]);
  });
});

describe('alternatives', () => {
  test.each([
    ['red hair or blue hair', 'red_hair|blue_hair'],
    ['red or blue hair', 'red_hair|blue_hair'],
    ['glasses | sunglasses snow', 'glasses|sunglasses snow'],
    ['or glasses', 'glasses (or)'],
    ['glasses or', 'glasses (or)'],
    ['glasses or or hat', 'glasses|hat'],
    ['glasses or, hat', 'glasses hat (or)'],
    ['red hair or the blue hair', 'red_hair|blue_hair'],
    ['artist:a or artist:b', 'artist:a or artist:b'],
    ['artist:a or hat', 'artist:a hat (or)'],
  ])('%s: %s', async (text, expected) => {
    expect(await summary(text)).toBe(expected);
  });
});

describe('Japanese', () => {
  test.each([
    ['銀髪', 'grey_hair'],
    ['銀髪の少女', 'grey_hair 1girl (の)'],
    ['猫耳　メガネ', 'cat_ears glasses'],
    ['白背景', 'white_background'],
    ['金髪ロングの女の子', 'blonde_hair long_hair 1girl (の)'],
    ['秋山', '~秋山'],
    ['赤い髪と青い目', 'red_hair blue_eyes (と)'],
    ['初音ミクと鏡音リン', '初音ミク? 鏡音リン? (と)'],
    ['モンキー・D・ルフィ', 'モンキー・d・ルフィ?'],
    ['魔法少女まどか☆マギカの鹿目まどか', '魔法少女まどか☆マギカ? 鹿目まどか? (の)'],
    ['鬼滅の刃', '鬼滅の刃?'],
    // Blanks, letters, digits and marks of Japanese keyboards.
    ['銀髪　青い目', 'grey_hair blue_eyes'],
    ['銀髪・青目', 'grey_hair blue_eyes (・)'],
    ['ＧＬＡＳＳＥＳ　ＨＡＴ', 'glasses hat'],
    ['rating：ｇ　メガネ', 'rating：ｇ glasses'],
    ['２人の女の子', '2girls'],
    ['銀髪ﾒｶﾞﾈ', 'grey_hair glasses'],
    // Without blanks, the longest word first.
    ['銀髪青目の女の子', 'grey_hair blue_eyes 1girl (の)'],
    ['黒髪ロングで眼鏡をかけた女の子', 'black_hair long_hair glasses 1girl (で を かけた)'],
    ['とある科学の超電磁砲の御坂美琴', 'とある科学の超電磁砲? 御坂美琴? (の)'],
    ['1girl銀髪', '1girl grey_hair'],
    // Names with other blanks and marks.
    ['初音 ミク', '初音ミク?'],
    ['ぼっちざろっく', 'ぼっちざろっく?'],
    ['まどかマギカ', 'まどかマギカ?'],
    // Parts of unknown words are no words, and nothing is lost.
    ['ハーレム', '~ハーレム'],
    ['ももの帽子', '~ももの hat'],
    ['月島きらり', '~月島きらり'],
    ['銀髪の秋山', 'grey_hair ~秋山 (の)'],
    ['8月', '~8月'],
  ])('%s: %s', async (text, expected) => {
    expect(await summary(text)).toBe(expected);
  });

  test.each([
    ['少女 -眼鏡', '1girl -glasses'],
    ['少女　－眼鏡', '1girl -glasses'],
    // What a Japanese keyboard gives for the key of the minus.
    ['少女 ー眼鏡', '1girl -glasses'],
    ['眼鏡無しの少女', '1girl -glasses (の)'],
    ['少女 眼鏡 なし', '1girl -glasses'],
    ['眼鏡のない少女', '1girl -glasses'],
    ['金髪じゃない少女', '1girl -blonde_hair'],
    ['帽子以外', '-hat'],
    ['かなしい少女', '~かなしい 1girl'],
    ['なし', '~なし'],
  ])('excludes: %s: %s', async (text, expected) => {
    expect(await summary(text)).toBe(expected);
  });
});

describe('filters', () => {
  test.each([
    ['glasses rating:g source:danbooru', 'glasses rating:g source:danbooru'],
    ['artist:"mekiki illustrator"', 'artist:"mekiki illustrator"'],
    ['size:>2000 date:>2024', 'size:>2000 date:>2024'],
    ['-rating:e', '--rating:e'],
    ['hat rating:g,s', 'hat rating:g,s'],
    ['source:danbooru,yande.re,hat', 'source:danbooru,yande.re hat'],
    ['rating:g,cat', 'rating:g cat?'],
    ['rating:g, s', 'rating:g ~s'],
    ['artist:a,hat', 'artist:a hat'],
    [
      'rating:x size:big date:2024-13 source:nowhere rating:',
      '(rating:x size:big date:2024-13 source:nowhere rating:)',
    ],
  ])('%s: %s', async (text, expected) => {
    expect(await summary(text)).toBe(expected);
  });
});

test('a text without blanks has no more terms than one with them', async () => {
  const { understood } = await read(Array.from({ length: 1_000 }, (_, nth) => nth).join('.'));
  expect(understood).toHaveLength(96);
  expect(await summary('xq.xq.xq')).toBe('~xq');
});

test('any text is read, and every part is a part of the text', async () => {
  const word = fc.constantFrom(
    'no',
    'or',
    '-',
    '"',
    'red',
    'hair',
    'long',
    'rating:',
    'size:>',
    '銀髪',
    'なし',
    ',',
    'a',
    '-x',
    '(',
  );
  const texts = fc.oneof(
    fc.string({ maxLength: 60, unit: 'grapheme' }),
    fc.array(word, { maxLength: 14 }).map((words) => words.join(' ')),
  );
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const { understood, excluded, ignored } = await read(text);
      for (const part of [...understood, ...excluded, ...ignored]) {
        expect(part.end).toBeGreaterThan(part.start);
        expect(part.text).toBe(text.slice(part.start, part.end));
      }
    }),
  );
});

test('removing a term leaves the reading of the others', async () => {
  const terms = ['red hair', '-glasses', 'rating:g', 'snow', 'without hat', 'long hair or short hair', '"1girl"'];
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(terms, { minLength: 2 }), fc.nat(), async (chosen, pick) => {
      const text = chosen.join(', ');
      const parts = await read(text);
      const all = [...parts.understood, ...parts.excluded];
      const removed = all[pick % all.length] as Term;
      const rest = await read(text.slice(0, removed.start) + text.slice(removed.end));
      const names = [...rest.understood, ...rest.excluded].map(({ text: written }) => written);
      expect(names.toSorted()).toEqual(
        all
          .filter((one) => one !== removed)
          .map(({ text: written }) => written)
          .toSorted(),
      );
    }),
    { numRuns: 30 },
  );
});
