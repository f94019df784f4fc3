import { createFileRoute } from '@tanstack/react-router';
import { type Order, ORDERS } from '../features/search/order.ts';
import { currentFilters } from '../features/search/filter-store.ts';
import { poolsOfLink } from '../features/search/filters.ts';
import { resultsOptions } from '../features/search/results.ts';
import { SearchScreen } from '../features/search/search-screen.tsx';
import { keptFile } from '../features/search/searched-files.ts';
import { linkedSource } from '../features/search/source.ts';
import { loadServices } from '../features/shell/use-services.ts';

interface SearchParameters {
  /** Words to search for. */
  q?: string;
  /** Address of an image to search for. */
  url?: string;
  /** Key of an image of the index whose like is searched for. */
  like?: string;
  /** History token of a search that is repeated; `q` or `url` say what it was. */
  past?: string;
  /** Boards of this search, comma-joined, in place of those of the filters. */
  pool?: string;
  /** Order of the results; by relevance if absent. */
  sort?: Exclude<Order, 'relevance'>;
  /** Key of the image that is open. */
  image?: string;
}

const TEXTS = ['q', 'url', 'like', 'past', 'pool', 'image'] as const;

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined);

export const Route = createFileRoute('/search')({
  // What asks for the first images comes with the page that shows them; other pages do without.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: (search): SearchParameters => {
    const parameters: SearchParameters = {};
    for (const name of TEXTS) {
      const value = text(search[name]);
      if (value) parameters[name] = value;
    }
    const sort = ORDERS.find((order) => order === search['sort']);
    if (sort && sort !== 'relevance') parameters.sort = sort;
    return parameters;
  },
  // The file of the history's entry, always of the same entry as the address.
  beforeLoad: ({ location }) => ({ searched: keptFile(location.state.file), fileNumber: location.state.file }),
  loaderDeps: ({ search: { q, url, like, past, pool } }) => ({ q, url, like, past, pool }),
  // Asks for the images while the page's own code is still on its way; the page shows without waiting for them.
  loader: ({ context, deps, cause }) => {
    // A page that is drawn ahead has nobody to ask.
    if (typeof document === 'undefined') return;
    const source = linkedSource(deps, context.searched);
    // A link that is only pointed at is no search, and must not enter the history.
    if (cause === 'preload' && source.kind !== 'random') return;
    const filters = currentFilters();
    const pools = poolsOfLink(deps.pool);
    // What fails is told by the page, which asks again.
    loadServices().then(
      ({ queryClient }) =>
        void queryClient.prefetchInfiniteQuery(resultsOptions(source, pools ? { ...filters, pools } : filters)),
      () => undefined,
    );
  },
  component: SearchScreen,
});
