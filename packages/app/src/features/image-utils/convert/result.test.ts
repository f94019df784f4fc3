import type { SaveFormat } from '@mekiki/api-client';
import { expect, test } from 'vitest';
import { NEW_OPTIONS } from './options.ts';
import { convertedOf, loweredText } from './made.ts';
import { changeText } from './result.ts';

const webp: SaveFormat = {
  format: 'webp',
  name: 'WebP',
  extensions: ['webp'],
  mime: 'image/webp',
  quality: true,
  lossless: true,
  effort: null,
  animation: true,
  transparency: true,
  metadata: true,
  maxSide: 16_383,
};
const madeOf = (headers: Record<string, string>, size = 10) => ({
  blob: new Blob(['a'.repeat(size)]),
  name: undefined,
  headers: new Headers(headers),
});

test.each([
  [1_000, 160, '−84%'],
  [1_000, 955, '−4.5%'],
  [1_000, 2_500, '+150%'],
  [1_000, 1_000, '±0%'],
  [1_000_000, 1_000_001, '±0%'],
  [0, 5, undefined],
  [undefined, 5, undefined],
])('from %j to %j bytes is %j', (before, after, text) => expect(changeText(before, after)).toBe(text));

test('reads the headers, and does without them', () => {
  const headers = { 'x-image-width': '400', 'x-image-height': '300', 'x-image-quality': '61', 'x-image-frames': '12' };
  const converted = convertedOf(madeOf(headers), webp, 'a.webp', NEW_OPTIONS);
  expect(converted).toMatchObject({ width: 400, height: 300, quality: 61, frames: 12, note: undefined });
  expect(converted.file).toMatchObject({ name: 'a.webp', type: 'image/webp', size: 10 });
  expect(convertedOf(madeOf({}), webp, 'a.webp', NEW_OPTIONS)).toMatchObject({ frames: 1, quality: undefined });
});

test('says what was lowered for the target size', () => {
  const options = { ...NEW_OPTIONS, limit: '0.5' };
  const wanted = { quality: 82, width: 800, height: 600 };
  const of = (headers: Record<string, string>, size = 10) =>
    loweredText(convertedOf(madeOf(headers, size), webp, 'a.webp', options), wanted);
  expect(of({ 'x-image-quality': '82', 'x-image-width': '800' })).toBe('');
  expect(of({ 'x-image-quality': '61', 'x-image-width': '800' })).toBe(
    'The quality was lowered from 82 to 61 to stay under 500 kB.',
  );
  expect(of({ 'x-image-quality': '35', 'x-image-width': '400', 'x-image-height': '300' })).toMatch(
    /scaled down to 400 × 300 px instead of 800 × 600/,
  );
  expect(of({}, 600_000)).toBe('The smallest possible size is 600 kB.');
  expect(of({ 'x-image-quality': '35', 'x-image-width': '400', 'x-image-note': 'Made smaller, to 400 x 300.' })).toBe(
    'The quality was lowered from 82 to 35 to stay under 500 kB. Made smaller, to 400 x 300.',
  );
  const moving = convertedOf(madeOf({ 'x-image-note': 'The first of 3 frames.' }), webp, 'a.webp', NEW_OPTIONS);
  expect(loweredText(moving, undefined)).toBe('The first of 3 frames.');
});
