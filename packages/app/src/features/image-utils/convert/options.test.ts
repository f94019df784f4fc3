import type { SaveFormat } from '@mekiki/api-client';
import { expect, test } from 'vitest';
import { fieldsOf } from './fields.ts';
import { type ConvertOptions, limitOf, NEW_OPTIONS, problemsOf, qualityOf, shownSides, sizeAfter } from './options.ts';

const webp: SaveFormat = {
  format: 'webp',
  name: 'WebP',
  extensions: ['webp'],
  mime: 'image/webp',
  quality: true,
  lossless: true,
  effort: { min: 0, max: 6, default: 4 },
  animation: true,
  transparency: true,
  metadata: true,
  maxSide: 16_383,
};
const bmp: SaveFormat = {
  ...webp,
  format: 'bmp',
  name: 'BMP',
  quality: false,
  lossless: false,
  effort: null,
  animation: false,
  transparency: false,
  metadata: false,
};
const size = { width: 1_000, height: 1_500 };
const withOptions = (part: Partial<ConvertOptions>): ConvertOptions => ({ ...NEW_OPTIONS, ...part });

test('sends what a format knows, and nothing else', () => {
  expect(fieldsOf(NEW_OPTIONS, webp)).toEqual({
    ext: 'webp',
    quality: 82,
    effort: 4,
    metadata: 'icc',
    animation: true,
  });
  expect(fieldsOf(withOptions({ lossless: true, effort: { webp: 6 } }), webp)).toEqual({
    ext: 'webp',
    lossless: true,
    effort: 6,
    metadata: 'icc',
    animation: true,
  });
  expect(fieldsOf(withOptions({ format: 'bmp', lossless: true, background: '#102030' }), bmp)).toEqual({
    ext: 'bmp',
    background: '102030',
  });
});

test('sends of a locked pair the side that was typed, else both', () => {
  const typed = { width: '400', height: '300' };
  expect(fieldsOf(withOptions({ ...typed, by: 'height' }), bmp)).toMatchObject({ height: 300 });
  expect(fieldsOf(withOptions({ ...typed, by: 'height' }), bmp)).not.toHaveProperty('width');
  expect(fieldsOf(withOptions({ ...typed, isLocked: false, enlarge: true }), bmp)).toMatchObject({
    width: 400,
    height: 300,
    enlarge: true,
  });
  expect(fieldsOf(withOptions({ enlarge: true }), bmp)).not.toHaveProperty('enlarge');
});

test('the other side of a locked pair follows the ratio', () => {
  expect(shownSides(withOptions({ width: '500', height: '7' }), size)).toEqual({ width: '500', height: '750' });
  expect(shownSides(withOptions({ height: '300', by: 'height' }), size)).toEqual({ width: '200', height: '300' });
  expect(shownSides(withOptions({ width: 'x' }), size)).toEqual({ width: 'x', height: '' });
  expect(shownSides(withOptions({ width: '500', height: '7' }), undefined)).toEqual({ width: '500', height: '' });
  expect(shownSides(withOptions({ width: '5', height: '7', isLocked: false }), size)).toEqual({
    width: '5',
    height: '7',
  });
});

test('foresees the size', () => {
  expect(sizeAfter(NEW_OPTIONS, size)).toEqual(size);
  expect(sizeAfter(withOptions({ width: '500' }), size)).toEqual({ width: 500, height: 750 });
  expect(sizeAfter(withOptions({ width: '500', height: '300', isLocked: false }), size)).toEqual({
    width: 200,
    height: 300,
  });
  expect(sizeAfter(withOptions({ width: '2000' }), size)).toEqual(size);
  expect(sizeAfter(withOptions({ width: '2000', enlarge: true }), size)).toEqual({ width: 2_000, height: 3_000 });
  expect(sizeAfter(withOptions({ width: '-3' }), size)).toEqual(size);
});

test.each([
  ['', undefined],
  ['8', 8_000_000],
  ['0,5', 500_000],
  [' .25 ', 250_000],
  ['0', Number.NaN],
  ['8 MB', Number.NaN],
  ['-1', Number.NaN],
])('a limit of %j is %j bytes', (limit, bytes) => expect(limitOf(withOptions({ limit }))).toBe(bytes));

test('says what is wrong with a field', () => {
  expect(problemsOf(NEW_OPTIONS, webp)).toEqual({});
  expect(problemsOf(withOptions({ width: '0', limit: 'x' }), webp)).toEqual({
    width: 'Enter a whole number of pixels, such as 1200.',
    limit: 'Enter a size in MB, such as 8 or 0.5.',
  });
  expect(problemsOf(withOptions({ height: '20000', by: 'height' }), webp)).toEqual({
    height: 'WebP images can be up to 16383 px on a side.',
  });
  // Invalid values that are not sent are no errors.
  expect(problemsOf(withOptions({ height: 'x', by: 'width' }), webp)).toEqual({});
});

test('each format has a quality of its own', () => {
  const options = withOptions({ quality: { avif: 44 } });
  expect(qualityOf({ ...options, format: 'avif' })).toBe(44);
  expect(qualityOf({ ...options, format: 'jpeg' })).toBe(85);
  expect(qualityOf({ ...options, format: 'unknown' })).toBe(80);
});
