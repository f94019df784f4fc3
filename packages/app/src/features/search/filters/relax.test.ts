import { describe, expect, test } from 'vitest';
import { DEFAULT_FILTERS, POOLS, RATINGS } from '../../../lib/search/filters.ts';
import { narrowing, relaxed } from './relax.ts';

const wide = { ...DEFAULT_FILTERS, pools: [], ratings: RATINGS };

describe('relaxed filters', () => {
  test('have no tags, at least the default ratings, and the same sources', () => {
    const narrow = { ...DEFAULT_FILTERS, pools: ['tbib'], positive: ['a'], negative: ['b'] };
    expect(relaxed(narrow)).toEqual({ ...DEFAULT_FILTERS, pools: ['tbib'] });
    expect(relaxed({ ...narrow, ratings: ['explicit'] }).ratings).toEqual(['general', 'sensitive', 'explicit']);
  });

  test('are never narrower than before', () => {
    expect(relaxed({ ...wide, negative: ['b'] })).toEqual(wide);
    for (const filters of [wide, DEFAULT_FILTERS, { ...DEFAULT_FILTERS, ratings: [] }])
      expect(relaxed(filters)).toBe(filters);
  });
});

test('tells what to change first, and nothing twice', () => {
  expect(narrowing({ ...DEFAULT_FILTERS, positive: ['a'] })).toBe('tags or ratings');
  expect(narrowing({ ...DEFAULT_FILTERS, ratings: ['general'] })).toBe('tags or ratings');
  expect(narrowing(DEFAULT_FILTERS)).toBe('sources');
  expect(narrowing({ ...DEFAULT_FILTERS, pools: POOLS })).toBe('default ratings');
  expect(narrowing({ ...DEFAULT_FILTERS, pools: [], ratings: [] })).toBe('default ratings');
  expect(narrowing(wide)).toBeUndefined();
});
