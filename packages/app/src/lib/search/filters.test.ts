import { describe, expect, test } from 'vitest';
import {
  changedFilters,
  DEFAULT_FILTERS,
  filterFields,
  keyOfFilters,
  offeredPools,
  POOLS,
  linkedFilters,
  poolsOfLink,
  SAFE_POOLS,
  withTags,
} from './filters.ts';

test('there are nine sources, four of them searched where nobody chose §3.20 §9.15', () => {
  expect(offeredPools([], false).offered.toSorted()).toEqual([
    'anime-pictures',
    'danbooru',
    'e-shuushuu',
    'gelbooru',
    'konachan',
    'safebooru',
    'tbib',
    'yande.re',
    'zerochan',
  ]);
  expect(SAFE_POOLS).toEqual(['zerochan', 'anime-pictures', 'e-shuushuu', 'safebooru']);
  expect(DEFAULT_FILTERS.pools).toEqual(SAFE_POOLS);
});

describe('filters', () => {
  test('are sent comma-joined, ratings by their first letters §3.19 §3.21 §5.3 §9.15', () => {
    expect(filterFields({ ...DEFAULT_FILTERS, positive: ['a', 'b'], negative: ['c'] })).toEqual({
      pool: 'zerochan,anime-pictures,e-shuushuu,safebooru',
      rating: 'g,s',
      tags_positive: 'a,b',
      tags_negative: 'c',
    });
  });

  test('without sources use all, without ratings the default ones §5.3', () => {
    expect(filterFields({ ...DEFAULT_FILTERS, pools: [], ratings: [] })).toEqual({ rating: 'g,s' });
  });

  test('have the same key if they find the same', () => {
    const turned = { ...DEFAULT_FILTERS, pools: DEFAULT_FILTERS.pools.toReversed() };
    expect(keyOfFilters(turned)).toBe(keyOfFilters(DEFAULT_FILTERS));
    expect(keyOfFilters({ ...turned, pools: POOLS })).toBe(keyOfFilters({ ...turned, pools: [] }));
    expect(keyOfFilters({ ...turned, negative: ['a'] })).not.toBe(keyOfFilters({ ...turned, positive: ['a'] }));
  });

  test('count those that differ from the defaults', () => {
    expect(changedFilters(DEFAULT_FILTERS)).toBe(0);
    expect(changedFilters({ ...DEFAULT_FILTERS, pools: [], negative: ['a'] })).toBe(2);
  });

  test('move a tag that is added to the other list', () => {
    const before = { ...DEFAULT_FILTERS, positive: ['Long_Hair', 'smile'] };
    expect(withTags(before, 'negative', ['long_hair'])).toMatchObject({ positive: ['smile'], negative: ['long_hair'] });
  });
});

test('a link names known boards only', () => {
  expect(poolsOfLink('safebooru,nowhere,tbib')).toEqual(['safebooru', 'tbib']);
  expect(poolsOfLink('nowhere')).toBeUndefined();
  expect(poolsOfLink(undefined)).toBeUndefined();
});

test('the own folders are offered only where there are any; a choice of them stays until it is removed', () => {
  expect(offeredPools([], false).offered).not.toContain('local');
  expect(offeredPools([], true).offered).toEqual(POOLS);
  expect(offeredPools(['tbib', 'local'], false).chosen).toEqual(['tbib', 'local']);
  expect(offeredPools(POOLS, false).chosen).not.toContain('local');
  expect(offeredPools(POOLS, true).chosen).toEqual(POOLS);
});

test('filters of a link replace the stored ones', () => {
  expect(linkedFilters(DEFAULT_FILTERS, { pool: 'tbib', rating: 'g,e,x' })).toEqual({
    ...DEFAULT_FILTERS,
    pools: ['tbib'],
    ratings: ['general', 'explicit'],
  });
  const tagged = { ...DEFAULT_FILTERS, positive: ['smile'], negative: ['glasses'] };
  expect(linkedFilters(tagged, { tags: 'any' })).toEqual(DEFAULT_FILTERS);
  expect(linkedFilters(tagged, { pool: 'nowhere', rating: 'x', tags: 'x' })).toBe(tagged);
});
