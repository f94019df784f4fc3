import { useMemo } from 'react';
import { useFilters } from '../../../lib/search/filter-store.ts';
import { linkedFilters, type LinkedFilters } from '../../../lib/search/filters.ts';
import { useRested } from '../../../browser/use-rested.ts';

/** How long filters must rest before the search runs again, in milliseconds. */
const REST = 400;

/**
 * The filters of the search: the stored ones, and those that have rested or belong to a new search.
 * @param linked those of the link, which override the stored ones
 */
export function useSearchFilters({ pool, rating, tags }: LinkedFilters, searchName: string) {
  const kept = useFilters();
  const filters = useMemo(() => linkedFilters(kept, { pool, rating, tags }), [kept, pool, rating, tags]);
  return { filters, rested: useRested(filters, REST, searchName) };
}
