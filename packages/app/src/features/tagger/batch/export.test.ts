import type { Tagging } from '@mekiki/api-client';
import { TAG_DEFAULTS } from '../formats.ts';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { toCsv, toZip } from './export.ts';
import type { TagEntry } from './use-tag-batch.ts';

const tagging: Tagging = {
  engine: 'WD ViT v3',
  thresholds: { rating: 0, character: 0.85, general: 0.35 },
  results: {
    data: {
      rating: [
        { tag: 'general', score: 0.9 },
        { tag: 'sensitive', score: 0.1 },
      ],
      character: [
        { tag: 'akane_(mekiki)', score: 0.95 },
        { tag: 'somebody', score: 0.5 },
      ],
      general: [
        { tag: '@_@', score: 0.99 },
        { tag: 'long_hair', score: 0.8 },
        { tag: 'hat', score: 0.36, threshold: 0.5 },
        { tag: 'simple_background', score: 0.2 },
      ],
    },
  },
};
const done: TagEntry = { id: 1, file: new File([], 'girl.one.png'), state: 'done', tagging };
const failed: TagEntry = { id: 2, file: new File([], '=1+1.jpg'), state: 'failed', error: 'No image.' };

test('the table has a line for each image, tagged or not, and no formulae', () => {
  expect(toCsv([done, failed], TAG_DEFAULTS).split('\r\n')).toEqual([
    'file,state,rating,rating_score,characters,tags,engine,error',
    'girl.one.png,done,general,0.9,akane (mekiki),"akane (mekiki), @_@, long hair",WD ViT v3,',
    `"'=1+1.jpg",failed,,,,,,No image.`,
  ]);
});

test('an image none of whose ratings reaches the threshold is unrated', () => {
  const unsure: TagEntry = { ...done, tagging: { ...tagging, thresholds: { ...tagging.thresholds, rating: 0.95 } } };
  expect(toCsv([unsure], TAG_DEFAULTS).split('\r\n')[1]).toMatch(/^girl\.one\.png,done,,,/);
  const [text] = Object.values(unzipSync(toZip([unsure], { ...TAG_DEFAULTS, format: 'booru', rating: true })));
  expect(strFromU8(text ?? new Uint8Array())).not.toContain('rating:');
});

test('the ZIP has a text for each that is tagged, as the composer writes it', () => {
  const texts = (options: Parameters<typeof toZip>[1]) =>
    Object.fromEntries(
      Object.entries(unzipSync(toZip([done, failed], options))).map(([name, bytes]) => [name, strFromU8(bytes)]),
    );
  expect(texts(TAG_DEFAULTS)).toEqual({ 'girl.one.txt': String.raw`akane \(mekiki\), @_@, long hair` });
  expect(texts({ ...TAG_DEFAULTS, format: 'booru', exclude: ['*_hair'], rating: true })).toEqual({
    'girl.one.txt': 'akane_(mekiki) @_@ rating:general',
  });
  expect(Object.keys(texts({ ...TAG_DEFAULTS, format: 'json' }))).toEqual(['girl.one.json']);
});
