import { client, type SearchEntry, type SearchItem, type SearchResults } from '@mekiki/api-client';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import { setKeepsHistory } from '../private/setting.ts';
import { DEFAULT_FILTERS } from './filters.ts';
import { resultsOptions } from './results.ts';
import { toResults } from '@mekiki/answer/result-list.ts';
import { searchFile } from './search-file.ts';
import type { SearchQuery } from './search-query.ts';

function entry(key: string, ...pools: SearchItem['pool'][]): SearchEntry {
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
    pools: [...new Set(pools), 'konachan'],
  };
}
const page = (keys: string[], token: string | null = 'next'): SearchResults => ({
  results: { data: keys.map((key) => entry(key, 'danbooru', 'danbooru', 'tbib')) },
  scroll_token: token,
});
const many = (from: number, count: number) => Array.from({ length: count }, (_, n) => `k${from + n}`);
const next = (search: Parameters<typeof resultsOptions>[0], pages: SearchResults[]) =>
  resultsOptions(search).getNextPageParam(pages.at(-1) as SearchResults, pages, 'first', ['first']);

describe('results', () => {
  test('hold each image once, with all boards that carry it', () => {
    const results = toResults([page(['a', 'b']), page(['b', 'c'])]);
    expect(results.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
    expect(results[0]?.pools).toEqual(['danbooru', 'tbib', 'konachan']);
  });

  test('hold no more than 1000 §4.13 §9.1', () => {
    expect(toResults([page(many(0, 1200))])).toHaveLength(1000);
  });

  test('leave out an entry without posts', () => {
    expect(toResults([{ results: { data: [{ content: [], pools: [] }] }, scroll_token: null }])).toEqual([]);
  });
});

describe('the next page', () => {
  const text = { kind: 'text', text: 'a' } as const;
  const random = { kind: 'random', round: 0 } as const;

  test('of a search is asked for with the token of the last §4.14', () => {
    expect(next(text, [page(['a'], 'token-2')])).toBe('token-2');
  });

  test('does not exist after an empty one, or above 1000 images §4.13 §9.1', () => {
    expect(next(text, [page(['a']), page([])])).toBeUndefined();
    expect(next(text, [page(many(0, 1000))])).toBeUndefined();
  });

  test('at random does not exist once a page brought nothing new §4.14', () => {
    expect(next(random, [page(['a', 'b'], null)])).toBe('more');
    expect(next(random, [page(['a', 'b'], null), page(['b', 'a'], null)])).toBeUndefined();
  });
});

describe('a call', () => {
  const calls: { path: string; body: Record<string, string> }[] = [];
  let answers: { status: number; body: unknown }[] = [];
  const answer = async (request: Request) => {
    const url = new URL(request.url);
    calls.push({ path: url.pathname, body: await fieldsOf(request) });
    const { status, body } = answers.shift() ?? { status: 200, body: page(['a']) };
    return Response.json(body, { status });
  };
  /** Node reads no file of a form into the `File` of this environment. */
  const fieldsOf = async (request: Request): Promise<Record<string, string>> => {
    if (request.method === 'GET') return Object.fromEntries(new URL(request.url).searchParams);
    if (!request.url.endsWith('/file')) {
      const form = await request.clone().formData();
      return Object.fromEntries(
        [...form.entries()].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
      );
    }
    const body = await request.clone().text();
    return Object.fromEntries(
      Array.from(body.matchAll(/name="(\w+)"\r\n\r\n([^\r]*)/g), ([, name = '', value = '']) => [name, value]),
    );
  };
  const fetchPages = (search: SearchQuery, filters = DEFAULT_FILTERS, pages = 1) =>
    new QueryClient().fetchInfiniteQuery({ ...resultsOptions(search, filters), pages, retry: false });

  beforeEach(() => {
    client.setConfig({ baseUrl: 'http://localhost', fetch: answer as typeof fetch });
    calls.length = 0;
    answers = [];
  });

  const sent = { limit: '64', rating: 'g,s' };
  const pool = DEFAULT_FILTERS.pools.join(',');

  test('carries the filters; on later pages the token knows the boards §7.11 §9.1', async () => {
    await fetchPages({ kind: 'text', text: 'cat' }, { ...DEFAULT_FILTERS, positive: ['smile'] }, 2);
    expect(calls).toEqual([
      { path: '/api/search/image/text', body: { text: 'cat', ...sent, pool, tags_positive: 'smile' } },
      { path: '/api/search/image/scroll', body: { search_query: 'next', ...sent, tags_positive: 'smile' } },
    ]);
  });

  test('for images like one enters the history only if a person searched', async () => {
    await fetchPages({ kind: 'query', key: 'a' });
    await fetchPages({ kind: 'query', key: 'a', own: true });
    expect(calls.map(({ body }) => body['history'])).toEqual(['none', undefined]);
  });

  const searched: [kind: string, search: SearchQuery][] = [
    ['words', { kind: 'text', text: 'cat' }],
    ['an address', { kind: 'url', url: 'https://a.example/b.png' }],
    ['a file', { kind: 'file', file: new File(['a'], 'a.png'), number: 1 }],
    ['an own image', { kind: 'query', key: 'a', own: true }],
    ['a past search', { kind: 'past', token: 'token' }],
  ];
  test.each(searched)('for %s is not saved if the history is off', async (_, search) => {
    setKeepsHistory(false);
    await fetchPages(search);
    setKeepsHistory(true);
    expect(calls.map(({ body }) => body['history'])).toEqual(['none']);
  });

  test('of a batch is not saved either if the history is off', async () => {
    const call = () =>
      searchFile(new File(['a'], 'a.png'), { limit: 1, rating: 'g', history: 'batch' }, new AbortController().signal);
    setKeepsHistory(false);
    await call();
    setKeepsHistory(true);
    await call();
    expect(calls.flatMap(({ body }) => body['history'] ?? [])).toEqual(['none', 'batch']);
  });

  test('for a search that the history lost repeats its words, if they are known', async () => {
    const gone = {
      status: 404,
      body: { detail: 'This search is not in your history. Its link works only for whoever searched.' },
    };
    answers = [gone, { status: 200, body: page(['a']) }, gone];
    await fetchPages({ kind: 'past', token: 'token', typed: { kind: 'text', text: 'cat' } });
    expect(calls.map(({ path }) => path)).toEqual(['/api/search/image/query', '/api/search/image/text']);
    await expect(fetchPages({ kind: 'past', token: 'token' })).rejects.toThrow('not in your history');
  });
});
