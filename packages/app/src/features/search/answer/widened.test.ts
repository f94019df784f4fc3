import { expect, test } from 'vitest';
import { DEFAULT_FILTERS } from '../../../lib/search/filters.ts';
import { widened } from './widened.ts';

const known = { sources: [{ pool: 'konachan' as const, images: 1 }], ratings: [{ rating: 'e' as const, images: 1 }] };
const tagged = { ...DEFAULT_FILTERS, negative: ['glasses'] };
const withBoard = { ...tagged, pools: [...DEFAULT_FILTERS.pools, 'konachan'] };
const withRating = ['general', 'sensitive', 'explicit'];

test.each([
  ['boards that a listed image is on as well', [], withBoard],
  ['boards', ['pool'], withBoard],
  ['ratings', ['rating'], { ...tagged, ratings: withRating }],
  ['tags', ['tags'], DEFAULT_FILTERS],
  ['all of them', ['pool', 'rating', 'tags'], { ...withBoard, ratings: withRating, negative: [] }],
] as const)('filters are widened only by what excludes the match: %s', (_, filters, wide) => {
  expect(widened(tagged, { ...known, filters: [...filters] })).toEqual(wide);
});

test('filters that name no board search all', () => {
  expect(widened({ ...tagged, pools: [] }, { ...known, filters: ['pool'] }).pools).toEqual([]);
});
