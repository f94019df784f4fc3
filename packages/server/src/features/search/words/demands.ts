import type { Filters } from '../filters.ts';
import type { Demand } from './fields.ts';
import type { Term } from './reading.ts';

/** Filters with the boards and ratings that the words require: what the user writes overrides earlier choices. */
export function withDemands(filters: Filters, terms: readonly Term[]): Filters {
  const demands = terms.filter(isFilter).flatMap((term) => term.demands);
  const pools = demands.flatMap((demand) => (demand.field === 'source' ? demand.pools : []));
  const ratings = demands.flatMap((demand) => (demand.field === 'rating' ? demand.ratings : []));
  return {
    ...filters,
    ...(pools.length === 0 ? {} : { pools: [...new Set(pools)] }),
    ...(ratings.length === 0 ? {} : { ratings: [...new Set(ratings)] }),
  };
}

/** Whether a term only names boards or only ratings, like the filters of the form. */
export function isFilter(term: Term): term is Term & { kind: 'demand'; demands: Demand[] } {
  if (term.kind !== 'demand') return false;
  const [field, ...others] = new Set(term.demands.map((demand) => demand.field));
  return others.length === 0 && (field === 'source' || field === 'rating');
}
