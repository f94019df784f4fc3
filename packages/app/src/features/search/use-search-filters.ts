import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Order } from './order.ts';
import { setFilters as keepFilters, useFilters } from './filter-store.ts';
import { DEFAULT_FILTERS, type Filters, POOLS, poolsOfLink } from './filters.ts';
import { useRested } from './use-rested.ts';

/** How long filters must rest before the search runs again, in milliseconds. */
const REST = 400;

/** What narrows the search, and the order of its results. A link may name other boards than those that are kept. */
export function useSearchFilters(searchName: string) {
  const { pool, sort } = useSearch({ from: '/search' });
  const navigate = useNavigate({ from: '/search' });
  const kept = useFilters();
  const filters = useMemo(() => {
    const pools = poolsOfLink(pool);
    return pools ? { ...kept, pools } : kept;
  }, [kept, pool]);

  const setPool = (next: string | undefined) =>
    void navigate({
      search: ({ pool: _last, ...rest }) => (next ? { ...rest, pool: next } : rest),
      state: true,
      replace: true,
      resetScroll: false,
    });

  const order: Order = sort ?? 'relevance';
  return {
    filters,
    /** The filters that are searched with: those that rested, or those of a new search. */
    searched: useRested(filters, REST, searchName),
    /** Keeps other filters; boards that are chosen replace those of the link. */
    setFilters: (next: Filters): void => {
      const isPools = next.pools !== filters.pools;
      keepFilters({ ...next, pools: isPools ? next.pools : kept.pools });
      if (isPools && pool) setPool(undefined);
    },
    reset: (): void => {
      keepFilters(DEFAULT_FILTERS);
      if (pool) setPool(undefined);
    },
    /** Searches all boards this once. */
    searchAllPools: () => setPool(POOLS.join(',')),
    order,
    setOrder: (next: Order): void =>
      void navigate({
        search: ({ sort: _last, ...rest }) => (next === 'relevance' ? rest : { ...rest, sort: next }),
        state: true,
        replace: true,
        resetScroll: false,
      }),
  };
}
