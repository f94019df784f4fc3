/** The real vocabulary, read once. */
import { readFile, stat } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { openVocabulary } from './open.ts';
import { decodeTags, encodeTags } from './stored.ts';
import type { Vocabulary } from './vocabulary.ts';

const data = (name: string) => new URL(`../data/${name}`, import.meta.url);

let vocabulary: Vocabulary;
beforeAll(async () => {
  vocabulary = await openVocabulary();
});

describe('completion', () => {
  test.each([
    ['long ha', 'long_hair'],
    ['LONG_HA', 'long_hair'],
    ['ears', 'cat_ears'],
    ['blond', 'blonde_hair'],
    ['twintials', 'twintails'],
    ['1gril', '1girl'],
    ['猫', 'cat_ears'],
    ['hatsune m', 'hatsune_miku'],
    ['初音', 'hatsune_miku'],
    ['青い', 'blue_eyes'],
    ['ごちう', 'gochuumon_wa_usagi_desu_ka?'],
  ])('%j completes to %s among others', (text, tag) => {
    expect(vocabulary.complete(text).map((one) => one.tag)).toContain(tag);
  });

  test('a tag of just this name comes first, and beginnings of names before later words', () => {
    const tags = vocabulary.complete('cat').map(({ tag }) => tag);
    expect(tags.slice(0, 2)).toEqual(['cat', 'cat_ears']);
    expect(tags).toHaveLength(12);
  });

  test('tells category, count, the alias that matched, and what was corrected', () => {
    expect(vocabulary.complete('blonde h')[0]).toEqual({ tag: 'blonde_hair', category: 'general', count: 1_537_942 });
    expect(vocabulary.complete('nekomimi')[0]).toMatchObject({ tag: 'cat_ears', alias: 'nekomimi' });
    expect(vocabulary.complete('twintials')[0]).toMatchObject({ tag: 'twintails', isCorrected: true });
  });

  test('a short beginning is corrected only to what many posts have', () => {
    expect(vocabulary.complete('kimno')[0]).toMatchObject({ tag: 'kimono', isCorrected: true });
    const corrected = vocabulary.complete('qqqq').filter(({ isCorrected }) => isCorrected);
    expect(corrected.map(({ tag }) => tag)).toEqual(['qqqrinkappp']);
  });

  test.each(['', ' ', '_', 'xqxq', 'qqqqqqqqqq'])('%j completes to nothing', (text) => {
    expect(vocabulary.complete(text)).toEqual([]);
  });

  test('suggests no tag that sexualises children', () => {
    expect(vocabulary.complete('loli', 50).map(({ tag }) => tag)).not.toContain('loli');
    expect(vocabulary.find('shota')).toBeUndefined();
  });
});

test.each([
  ['gray hair', 'grey_hair'],
  ['メガネ', 'glasses'],
  ['ﾒｶﾞﾈ', 'glasses'],
  ['Blonde', 'blonde_hair'],
])('finds %s as %s', (text, name) => {
  expect(vocabulary.find(text)?.name).toBe(name);
});

test('finds the nearest tag of a misspelt word', () => {
  expect(vocabulary.nearest('glases')).toBe('glasses');
  expect(vocabulary.nearest('silver hiar')).toBe('silver_hair');
  expect(vocabulary.nearest('xyz')).toBeUndefined();
});

test('every tag in words.csv exists, and no word that is a tag loses it', async () => {
  const lines = (await readFile(data('words.csv'), 'utf8')).trim().split('\n');
  const entries = lines.map((line) => line.split(',')).filter(([kind]) => kind !== 'stop');
  const tags = entries.flatMap(([kind, text = '', meaning = '']) => [
    ...meaning.split(' '),
    ...(kind === 'kinds' ? [text] : []),
  ]);
  expect(tags.filter((tag) => vocabulary.find(tag)?.name !== tag)).toEqual([]);
  const lost = entries.filter(
    ([kind, text = '', meaning = '']) =>
      kind === 'means' &&
      text !== 'people' &&
      vocabulary.find(text)?.name === text &&
      !meaning.split(' ').includes(text),
  );
  expect(lost).toEqual([]);
});

test('Japanese words are written as they are read, once each, and turn no word of the lists', async () => {
  const lines = (await readFile(data('words.csv'), 'utf8')).trim().split('\n');
  const entries = lines
    .map((line) => line.split(','))
    .filter(([kind, text = '']) => kind === 'means' && /[\u3040-\u30ff\u3400-\u9fff]/.test(text));
  const texts = entries.map(([, text = '']) => text);
  expect(texts.filter((text) => text.normalize('NFKC').toLowerCase() !== text || /[\s_、。;"]/.test(text))).toEqual([]);
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  // No character shares a word with anything else, and no word of the lists is turned into another tag.
  const categoriesOf = (meaning: string) => new Set(meaning.split(' ').map((tag) => vocabulary.find(tag)?.category));
  expect(
    entries.filter(([, , meaning = '']) => meaning.includes(' ') && categoriesOf(meaning).has('character')),
  ).toEqual([]);
  const turned = entries.filter(([, text = '', meaning = '']) => {
    const name = vocabulary.find(text)?.name;
    return name !== undefined && !meaning.split(' ').includes(name);
  });
  // The lists have these two at male_focus and aqua_eyes.
  expect(turned.map(([, text]) => text)).toEqual(['男の子', '青目']);
});

test('kinds of a tag are those of its kinds too, and never itself', () => {
  expect(vocabulary.kindsOf('long_hair').toSorted()).toEqual(['absurdly_long_hair', 'very_long_hair']);
  expect(vocabulary.kindsOf('holding')).toContain('holding_sword');
  expect(vocabulary.kindsOf('solo')).toEqual([]);
});

test('the data weighs at most 1.5 MB', async () => {
  expect((await stat(data('tags.txt.br'))).size).toBeLessThan(1_500_000);
  expect(vocabulary.size).toBe(140_764);
});

test('stored tags are read as they were, and damaged ones are refused', () => {
  const tags = [
    { name: 'a', category: 'general', count: 9, aliases: ['b', 'c'] },
    { name: 'd', category: 'meta', count: 2, aliases: [] },
  ] as const;
  expect(decodeTags(encodeTags(tags))).toEqual(tags);
  expect(() => decodeTags(encodeTags(tags).replace('\nd', ''))).toThrow(/damaged/);
});
