import { lazyPart } from '../../../browser/lazy-part.tsx';
import type { SearchPageView } from '../use-search-page.ts';

export const FILTERS_ID = 'search-filters';

/** Fetches the filters' code as soon as they may be opened. */
export const importFilters = () => import('./search-filters.tsx');
const SearchFilters = lazyPart(async () => (await importFilters()).SearchFilters);

/** The filters, once they have been opened. */
export function FiltersArea({ page }: { page: SearchPageView }) {
  if (!page.wasFiltering) return null;
  return (
    <SearchFilters
      id={FILTERS_ID}
      open={page.isFiltering}
      onClose={page.toggleFilters}
      filters={page.filters}
      onChange={(next) => page.setFilters(next, page.filters)}
      onReset={page.resetFilters}
    />
  );
}
