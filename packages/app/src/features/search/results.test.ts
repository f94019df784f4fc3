import type { SearchEntry, SearchResults } from '@mekiki/api-client';
import { describe, expect, test } from 'vitest';
import { resultsOptions, toResults } from './results.ts';

function entry(key: string, ...pools: string[]): SearchEntry {
  return {
    content: pools.map((pool, id) => ({
      id,
      pool,
      source: '/sample/1',
      query: key,
      img: '/1',
      preview: '/2',
      size: [3, 4],
      color: 'aabbcc',
      score: 0.5,
      rating: 'g',
      post_id: '1',
      sample: true,
    })),
  };
}
const page = (keys: string[], token: string | null = 'next'): SearchResults => ({
  results: { data: keys.map((key) => entry(key, 'danbooru', 'danbooru', 'tbib')) },
  scroll_token: token,
});
const many = (from: number, count: number) => Array.from({ length: count }, (_, n) => `k${from + n}`);
const next = (source: Parameters<typeof resultsOptions>[0], pages: SearchResults[]) =>
  resultsOptions(source).getNextPageParam(pages.at(-1) as SearchResults, pages, 'first', ['first']);

describe('results', () => {
  test('hold each picture once, with the boards that carry it', () => {
    const results = toResults([page(['a', 'b']), page(['b', 'c'])]);
    expect(results.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
    expect(results[0]?.pools).toEqual(['danbooru', 'tbib']);
  });

  test('hold no more than 1000', () => {
    expect(toResults([page(many(0, 1200))])).toHaveLength(1000);
  });

  test('leave out an entry without posts', () => {
    expect(toResults([{ results: { data: [{ content: [] }] }, scroll_token: null }])).toEqual([]);
  });
});

describe('the next page', () => {
  const text = { kind: 'text', text: 'a' } as const;
  const random = { kind: 'random', round: 0 } as const;

  test('of a search is asked for with the token of the last', () => {
    expect(next(text, [page(['a'], 'token-2')])).toBe('token-2');
  });

  test('does not exist after an empty one, or above 1000 pictures', () => {
    expect(next(text, [page(['a']), page([])])).toBeUndefined();
    expect(next(text, [page(many(0, 1000))])).toBeUndefined();
  });

  test('at random does not exist once a page brought nothing new', () => {
    expect(next(random, [page(['a', 'b'], null)])).toBe('more');
    expect(next(random, [page(['a', 'b'], null), page(['b', 'a'], null)])).toBeUndefined();
  });
});
