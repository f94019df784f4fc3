import type { Filters } from '../filters.ts';
import type { Term } from './reading.ts';

/** Filters with the boards and ratings that the words require: what the user writes overrides earlier choices. */
export function withDemands(filters: Filters, terms: readonly Term[]): Filters {
  const demands = terms.flatMap((term) => (term.kind === 'demand' ? [term.demand] : []));
  const pools = demands.flatMap((demand) => (demand.field === 'source' ? demand.pools : []));
  const ratings = demands.flatMap((demand) => (demand.field === 'rating' ? demand.ratings : []));
  return {
    ...filters,
    ...(pools.length === 0 ? {} : { pools: [...new Set(pools)] }),
    ...(ratings.length === 0 ? {} : { ratings: [...new Set(ratings)] }),
  };
}
