import { createFileRoute } from '@tanstack/react-router';
import { addressOf, readParameters } from '../features/search/query/address.ts';
import { currentFilters } from '../lib/search/filter-store.ts';
import { type LinkedFilters, linkedFilters } from '../lib/search/filters.ts';
import { takeFirstResults } from '../features/search/results/first-results.ts';
import { importAnswered } from '../features/search/answer/import-answered.ts';
import { resultsOptions } from '../lib/search/results.ts';
import { SearchScreen } from '../features/search/search-screen.tsx';
import { linkedSearch, type SearchQuery } from '../lib/search/search-query.ts';
import { loadServices } from '../shell/use-services.ts';

/** Requests the images, and in parallel or afterwards the code that shows results. */
async function prefetch(search: SearchQuery, link: LinkedFilters): Promise<void> {
  const { queryClient } = await loadServices();
  takeFirstResults(queryClient, search);
  const images = queryClient.prefetchInfiniteQuery(resultsOptions(search, linkedFilters(currentFilters(), link)));
  // Before the first search: a browser that fails to fetch code once does not try again.
  if (search.kind === 'random') await images;
  await importAnswered();
}

export const Route = createFileRoute('/search')({
  // The request for the first images is bundled with the page that shows them.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readParameters,
  beforeLoad: ({ search, location }) => ({ address: addressOf(search, location.state) }),
  loaderDeps: ({ search: { q, url, like, past, pool, rating, tags } }) => ({ q, url, like, past, pool, rating, tags }),
  // Requests the images while the page's own code is still loading; the page renders without waiting for them.
  loader: ({ context: { address }, deps, cause }) => {
    // A prerendered page has no server to ask.
    if (typeof document === 'undefined') return;
    const search = linkedSearch(deps, address.searched, address.state.round);
    // Hovering over a link is not a search, and must not enter the history.
    if (cause === 'preload' && search.kind !== 'random') return;
    // Errors are shown by the page, which requests again.
    prefetch(search, deps).catch(() => undefined);
  },
  component: SearchScreen,
});
