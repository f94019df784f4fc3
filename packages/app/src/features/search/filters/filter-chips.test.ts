import { expect, test } from 'vitest';
import { chipsOfFilters } from './filter-chips.ts';
import { DEFAULT_FILTERS, POOLS, SAFE_POOLS } from '../../../lib/search/filters.ts';

const labels = (filters: Partial<typeof DEFAULT_FILTERS>) =>
  chipsOfFilters({ ...DEFAULT_FILTERS, ...filters }).map(({ label }) => label);

test('default filters have no chip, in any order', () => {
  expect(labels({})).toEqual([]);
  expect(labels({ pools: SAFE_POOLS.toReversed(), ratings: ['sensitive', 'general'] })).toEqual([]);
  // No rating means the default ones.
  expect(labels({ ratings: [] })).toEqual([]);
});

test('each chip names a filter and leads to the filters without it', () => {
  const filters = {
    pools: ['danbooru'],
    ratings: ['general', 'explicit'] as const,
    positive: ['red_hair', 'solo'],
    negative: ['glasses'],
  };
  const chips = chipsOfFilters(filters);
  expect(chips.map(({ label }) => label)).toEqual(['danbooru', 'General, Explicit', 'red hair', 'solo', 'not glasses']);
  expect(chips.map(({ rest }) => rest)).toEqual([
    { ...filters, pools: DEFAULT_FILTERS.pools },
    { ...filters, ratings: DEFAULT_FILTERS.ratings },
    { ...filters, positive: ['solo'] },
    { ...filters, positive: ['red_hair'] },
    { ...filters, negative: [] },
  ]);
  expect(new Set(chips.map(({ value }) => value)).size).toBe(5);
});

test('several sources are counted, all of them are called “All sources”', () => {
  expect(labels({ pools: ['danbooru', 'tbib', 'gelbooru'] })).toEqual(['3 sources']);
  expect(labels({ pools: [] })).toEqual(['All sources']);
  expect(labels({ pools: POOLS })).toEqual(['All sources']);
});
