import type { SearchResults } from '@mekiki/api-client';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { DEFAULT_FILTERS } from './filters.ts';
import { FIRST, resultsOptions } from './results.ts';
import type { Source } from './source.ts';

/** A later visit to the page shall show other images. */
let isTaken = false;

/** Puts the random images that came with the page into the cache, under the default filters they were chosen by. */
export function takeFirstResults(queryClient: QueryClient, source: Source): void {
  const written = document.getElementById('first-results')?.textContent;
  if (isTaken || source.kind !== 'random' || !written) return;
  isTaken = true;
  const data: InfiniteData<SearchResults> = { pages: [JSON.parse(written) as SearchResults], pageParams: [FIRST] };
  queryClient.setQueryData(resultsOptions(source, DEFAULT_FILTERS).queryKey, data);
}
