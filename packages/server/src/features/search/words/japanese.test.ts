/** Splitting of Japanese by the real vocabulary. */
import { openVocabulary, type Vocabulary } from '@mekiki/vocabulary';
import { beforeAll, expect, test } from 'vitest';
import { readJapanese } from './japanese.ts';
import { tokensOf } from './tokens.ts';

let vocabulary: Vocabulary;
beforeAll(async () => {
  vocabulary = await openVocabulary();
});

const isKnown = (word: string): boolean =>
  vocabulary.meaningOf(word) !== undefined || vocabulary.find(word) !== undefined || vocabulary.isStopWord(word);

test.each([
  ['髪がなびく', ['floating_hair']],
  ['ネコミミ', ['cat_ears']],
  ['お姫様抱っこ', ['princess_carry']],
  ['木漏れ日', ['dappled_sunlight', 'sunbeam']],
  ['ジト目', ['jitome']],
  ['御坂美琴', ['misaka_mikoto']],
  ['トウカイテイオー', ['tokai_teio_(umamusume)']],
  ['ごちうさ', ['gochuumon_wa_usagi_desu_ka?']],
])('%s means %j', (text, tags) => {
  expect(readJapanese(text, isKnown)).toMatchObject([{ start: 0, end: text.length }]);
  expect(vocabulary.meaningOf(text)).toEqual(tags);
});

test.each([
  ['猫と犬', ['猫', 'と', '犬']],
  ['猫・犬', ['猫', '・', '犬']],
  ['猫犬', ['猫犬']],
  ['秋山澪と秋山', ['秋山澪', 'と', '秋山']],
  ['白いワンピースの少女', ['白いワンピース', 'の', '少女']],
  ['ツインテールガール', ['ツインテール', 'ガール']],
  ['プリンアラモード', ['プリンアラモード']],
  ['4コマ', ['4コマ']],
  ['14コマ', ['14コマ']],
])('%s is split into %j', (text, parts) => {
  expect(readJapanese(text, isKnown).map(({ start, wordEnd }) => text.slice(start, wordEnd))).toEqual(parts);
});

test('a long text without blanks costs a bounded number of lookups', () => {
  let lookups = 0;
  const tokens = tokensOf('あいう'.repeat(600), () => {
    lookups += 1;
    return false;
  });
  expect(tokens).toHaveLength(1);
  expect(lookups).toBeLessThanOrEqual(8_000);
});
