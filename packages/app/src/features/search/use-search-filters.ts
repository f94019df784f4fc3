import { useMemo } from 'react';
import { useFilters } from './filter-store.ts';
import { poolsOfLink } from './filters.ts';
import { useRested } from './use-rested.ts';

/** How long filters must rest before the search runs again, in milliseconds. */
const REST = 400;

/**
 * What narrows the search: the filters that are kept, and those that have rested or belong to a new search.
 * @param pool boards that a link names in place of those that are kept
 */
export function useSearchFilters(pool: string | undefined, searchName: string) {
  const kept = useFilters();
  const filters = useMemo(() => {
    const pools = poolsOfLink(pool);
    return pools ? { ...kept, pools } : kept;
  }, [kept, pool]);
  return { filters, rested: useRested(filters, REST, searchName) };
}
