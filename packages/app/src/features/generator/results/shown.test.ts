import type { GenerationItem } from '@mekiki/api-client';
import { expect, test } from 'vitest';
import { fileNamesOf } from './names.ts';
import { shownOf } from './shown.ts';

const itemOf = (id: string) => ({ id }) as GenerationItem;
const pending = [{ place: 0, width: 8, height: 8 }];
const keys = (parts: Partial<Parameters<typeof shownOf>[0]>) =>
  shownOf({ pending: [], fresh: [], past: [], isFirstPage: true, removed: new Set(), ...parts }).map(({ key }) => key);

test('shows new images first, then pending tiles, then past images, each once', () => {
  expect(keys({ pending, fresh: [itemOf('c'), itemOf('b')], past: [itemOf('b'), itemOf('a')] })).toEqual([
    'c',
    'b',
    'place 0',
    'a',
  ]);
});

test('shows only past images on later pages', () => {
  expect(keys({ pending, fresh: [itemOf('c')], past: [itemOf('a')], isFirstPage: false })).toEqual(['a']);
});

test('hides removed images, new and past', () => {
  expect(keys({ fresh: [itemOf('b')], past: [itemOf('b'), itemOf('a')], removed: new Set(['b']) })).toEqual(['a']);
});

test('gives files with the same timestamp different names', () => {
  expect(fileNamesOf([{ timestamp: 5 }, { timestamp: 6 }, { timestamp: 5 }])).toEqual([
    'generated-image-5.png',
    'generated-image-6.png',
    'generated-image-5-2.png',
  ]);
});
