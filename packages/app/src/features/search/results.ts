/** Pages of results: fetching them one after the other, and laying them out as one list of pictures. */
import {
  randomImages,
  scrollSearch,
  searchByFile,
  searchByQuery,
  searchByText,
  searchByUrl,
  type SearchEntry,
  type SearchResults,
} from '@mekiki/api-client';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { dataOf } from '../../api/api.ts';
import { keyOfSource, type Source } from './source.ts';

const PAGE = 64;
/** The grid holds no more pictures than this. */
const MOST_PICTURES = 1000;
/** Until the filter panel exists. */
const RATING = 'g,s';

/** A picture of the grid. */
export interface Result {
  /** The picture's key; unique in a list. */
  key: string;
  /** Its best post. */
  item: SearchEntry['content'][number];
  /** Names of the boards that carry it, best first. */
  pools: string[];
  match: SearchEntry['match'];
}

/** A scroll token, or one of the names below. */
type Page = string;
const FIRST = 'first';
const MORE = 'more';

/** The pages of a search; those at random never end by themselves. */
export function resultsOptions(source: Source) {
  return infiniteQueryOptions({
    queryKey: ['results', ...keyOfSource(source)],
    queryFn: ({ pageParam, signal }) => fetchPage(source, pageParam, signal),
    initialPageParam: FIRST,
    getNextPageParam: (last, pages): Page | undefined => {
      const held = toResults(pages);
      if (last.results.data.length === 0 || held.length >= MOST_PICTURES) return undefined;
      // A page at random that brought nothing new: the index is small and all of it is here.
      if (source.kind === 'random') return held.length === toResults(pages.slice(0, -1)).length ? undefined : MORE;
      return last.scroll_token ?? undefined;
    },
    staleTime: Infinity,
  });
}

async function fetchPage(source: Source, page: Page, signal: AbortSignal): Promise<SearchResults> {
  const filters = { limit: PAGE, rating: RATING };
  if (source.kind === 'random') return takeFirstResults() ?? dataOf(randomImages({ query: filters, signal }));
  if (page !== FIRST) {
    return dataOf(scrollSearch({ body: { search_query: page, limit: PAGE, rating: RATING }, signal }));
  }
  switch (source.kind) {
    case 'text':
      return dataOf(searchByText({ body: { text: source.text, ...filters }, signal }));
    case 'url':
      return dataOf(searchByUrl({ body: { image: source.url, ...filters }, signal }));
    case 'file':
      return dataOf(searchByFile({ body: { file: source.file, ...filters }, signal }));
    case 'query':
      return dataOf(searchByQuery({ body: { query: source.key, ...filters }, signal }));
    default:
      return source satisfies never;
  }
}

/** The pictures that the server put into the page, once. */
function takeFirstResults(): SearchResults | undefined {
  const element = document.getElementById('first-results');
  if (!element) return undefined;
  element.remove();
  return JSON.parse(element.textContent) as SearchResults;
}

/** All pictures of the pages in order, each once, at most as many as the grid holds. */
export function toResults(pages: readonly SearchResults[]): Result[] {
  const results = new Map<string, Result>();
  for (const { content, match } of pages.flatMap((page) => page.results.data)) {
    const [item] = content;
    if (!item || results.has(item.query)) continue;
    results.set(item.query, { key: item.query, item, pools: [...new Set(content.map(({ pool }) => pool))], match });
  }
  return [...results.values()].slice(0, MOST_PICTURES);
}
