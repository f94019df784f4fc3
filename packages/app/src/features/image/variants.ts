/** The variants of an image, as far as the search that found it knows. */
import type { Result } from '@mekiki/answer/result-list.ts';
import { relationOf } from '@mekiki/answer/verdicts.ts';

/** For a result's relation to the query image, the relation of the results that are its variants. */
const OTHER = { copy: 'variant', variant: 'copy', likely: undefined, 'look-alike': undefined } as const;

/**
 * A search says how each result is related to the query image, not to the other results. If one of two results is a copy of
 * the query image and the other a variant of it, they are variants of each other. Two variants may differ from it in
 * different places, so nothing is known of them.
 * @param results of one search
 * @param result the one whose variants are wanted; undefined if the search did not find it
 */
export function variantsOf(results: readonly Result[], result: Result | undefined): Result[] {
  const other = OTHER[relationOf(result?.match)];
  return results.filter(({ match }) => relationOf(match) === other);
}
