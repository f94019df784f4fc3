import { createFileRoute } from '@tanstack/react-router';
import { resultsOptions } from '../features/search/results.ts';
import { SearchScreen } from '../features/search/search-screen.tsx';
import { linkedSource } from '../features/search/source.ts';

interface SearchParameters {
  /** Words to search for. */
  q?: string;
  /** Address of a picture to search for. */
  url?: string;
  /** Key of the picture that is open. */
  picture?: string;
}

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined);

export const Route = createFileRoute('/search')({
  validateSearch: (search): SearchParameters => {
    const [q, url, picture] = [text(search['q']), text(search['url']), text(search['picture'])];
    return { ...(q ? { q } : {}), ...(url ? { url } : {}), ...(picture ? { picture } : {}) };
  },
  loaderDeps: ({ search: { q, url } }) => ({ q, url }),
  // Asks for the pictures while the page's own code is still on its way; the page shows without waiting for them.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchInfiniteQuery(resultsOptions(linkedSource(deps, 0)));
  },
  component: SearchScreen,
});
