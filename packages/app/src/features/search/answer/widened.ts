import type { SearchElsewhere } from '@mekiki/api-client';
import { DEFAULT_FILTERS, type Filters, type Rating, RATINGS } from '../../../lib/search/filters.ts';

/** Filters widened by what excludes matches, and by nothing else. */
export function widened(
  filters: Filters,
  { sources, ratings, filters: leftOutBy }: Pick<SearchElsewhere, 'sources' | 'ratings' | 'filters'>,
): Filters {
  // Without a filter that excludes images, there are boards that a listed one is on as well.
  const pools = leftOutBy.length === 0 || leftOutBy.includes('pool') ? sources.map(({ pool }) => pool) : [];
  const letters: string[] = leftOutBy.includes('rating') ? ratings.map(({ rating }) => rating) : [];
  const known: readonly Rating[] = filters.ratings.length > 0 ? filters.ratings : DEFAULT_FILTERS.ratings;
  return {
    // Empty means all.
    pools: filters.pools.length === 0 ? [] : [...new Set([...filters.pools, ...pools])],
    ratings: RATINGS.filter((rating) => known.includes(rating) || letters.includes(rating.charAt(0))),
    positive: leftOutBy.includes('tags') ? [] : filters.positive,
    negative: leftOutBy.includes('tags') ? [] : filters.negative,
  };
}
