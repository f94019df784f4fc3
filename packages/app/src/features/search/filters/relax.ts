import { DEFAULT_FILTERS, type Filters, hasAllPools, RATINGS } from '../../../lib/search/filters.ts';

/**
 * Filters without tags, and with at least the default ratings; the sources stay. The same object if there is nothing to
 * relax.
 */
export function relaxed(filters: Filters): Filters {
  const { ratings, positive, negative } = filters;
  const missing = ratings.length > 0 && DEFAULT_FILTERS.ratings.some((rating) => !ratings.includes(rating));
  if (!missing && positive.length === 0 && negative.length === 0) return filters;
  return {
    ...filters,
    ratings: missing
      ? RATINGS.filter((rating) => ratings.includes(rating) || DEFAULT_FILTERS.ratings.includes(rating))
      : ratings,
    positive: [],
    negative: [],
  };
}

/** What of the filters may exclude matches, the first thing to change first. */
export function narrowing(filters: Filters): 'tags or ratings' | 'sources' | 'default ratings' | undefined {
  if (relaxed(filters) !== filters) return 'tags or ratings';
  if (!hasAllPools(filters.pools)) return 'sources';
  return RATINGS.every((rating) => filters.ratings.includes(rating)) ? undefined : 'default ratings';
}
