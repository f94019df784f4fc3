/** Pages of results, fetched one at a time. */
import {
  randomImages,
  scrollSearch,
  searchByQuery,
  searchByText,
  searchByUrl,
  type SearchResults,
} from '@mekiki/api-client';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { ApiError, dataOf } from '../../api/api.ts';
import { keepsHistory } from '../private/setting.ts';
import { currentFilters } from './filter-store.ts';
import { filterFields, type Filters, keyOfFilters } from './filters.ts';
import { MAX_IMAGES, toResults } from '@mekiki/answer/result-list.ts';
import { searchFile } from './search-file.ts';
import { keyOfSearch, type SearchQuery } from './search-query.ts';

/** Results below this score have little in common with the query image. */
export const WEAK = 0.3;
/** Images of a page. */
export const PAGE = 64;
/** Back and Forward show a search as it was, for this long. */
const KEPT_FOR = 30 * 60_000;

/** A scroll token, or one of the names below. */
type Page = string;
export const FIRST = 'first';
const MORE = 'more';

/** The pages of a search; random ones never end on their own. */
export function resultsOptions(search: SearchQuery, filters: Filters = currentFilters()) {
  return infiniteQueryOptions({
    queryKey: [...keyOfSearch(search), keyOfFilters(filters)],
    queryFn: ({ pageParam, signal }) => fetchPage(search, filters, pageParam, signal),
    initialPageParam: FIRST,
    getNextPageParam: (last, pages): Page | undefined => {
      const held = toResults(pages);
      if (last.results.data.length === 0 || held.length >= MAX_IMAGES) return undefined;
      // A random page without new images: the index is small and all of it is shown.
      if (search.kind === 'random') return held.length === toResults(pages.slice(0, -1)).length ? undefined : MORE;
      // A search that has ended has shown all its matches; random images would only look like results.
      return last.scroll_token ?? undefined;
    },
    staleTime: Infinity,
    gcTime: KEPT_FOR,
  });
}

async function fetchPage(
  search: SearchQuery,
  filters: Filters,
  page: Page,
  signal: AbortSignal,
): Promise<SearchResults> {
  const { pool, ...narrowed } = filterFields(filters);
  const fields = { limit: PAGE, ...narrowed, ...(pool ? { pool } : {}) };
  if (search.kind === 'random') return dataOf(randomImages({ query: fields, signal }));
  const kept = keepsHistory() ? {} : ({ history: 'none' } as const);
  if (page !== FIRST) {
    // The token includes the boards.
    return dataOf(scrollSearch({ body: { search_query: page, limit: PAGE, ...narrowed }, signal }));
  }
  switch (search.kind) {
    case 'text':
      return dataOf(
        searchByText({
          body: { text: search.text, ...fields, ...kept, ...(search.like ? { like: search.like } : {}) },
          signal,
        }),
      );
    case 'url':
      return dataOf(searchByUrl({ body: { image: search.url, ...fields, ...kept }, signal }));
    case 'file':
      return searchFile(search.file, fields, signal);
    case 'query': {
      const history = search.own ? kept : ({ history: 'none' } as const);
      return dataOf(searchByQuery({ body: { query: search.key, ...fields, ...history }, signal }));
    }
    case 'past':
      return dataOf(searchByQuery({ body: { query: search.token, ...fields, ...kept }, signal })).catch(
        (error: unknown) => {
          // Another user's link, or a deleted entry: the words or the URL still describe the search.
          const isGone = error instanceof ApiError && error.status === 404;
          if (!isGone || !search.typed) throw error;
          return fetchPage(search.typed, filters, page, signal);
        },
      );
    default:
      return search satisfies never;
  }
}
