import type { SearchResults } from '@mekiki/api-client';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { DEFAULT_FILTERS } from '../../../lib/search/filters.ts';
import { FIRST, resultsOptions } from '../../../lib/search/results.ts';
import type { SearchQuery } from '../../../lib/search/search-query.ts';

/** A later visit to the page should show other images. */
let isTaken = false;

/**
 * Puts the random images that came with the page into the cache, under the default filters that they were selected
 * with.
 */
export function takeFirstResults(queryClient: QueryClient, search: SearchQuery): void {
  const written = document.getElementById('first-results')?.textContent;
  if (isTaken || search.kind !== 'random' || !written) return;
  isTaken = true;
  const data: InfiniteData<SearchResults> = { pages: [JSON.parse(written) as SearchResults], pageParams: [FIRST] };
  queryClient.setQueryData(resultsOptions(search, DEFAULT_FILTERS).queryKey, data);
}
