/** The ratings of the boards, from harmless to not. */
export const RATINGS = ['general', 'sensitive', 'questionable', 'explicit'] as const;

/** What an image is rated. */
export type Rating = (typeof RATINGS)[number];

/** What is asked for where nobody chose. */
export const DEFAULT_RATINGS: readonly Rating[] = ['general', 'sensitive'];

/** Known ratings, each once, from harmless to not. */
export function sortRatings(value: readonly Rating[]): Rating[] {
  return RATINGS.filter((rating) => value.includes(rating));
}

/** First letters, as the server wants them: `['sensitive', 'general']` → `g,s`. */
export function ratingParam(value: readonly Rating[]): string {
  return sortRatings(value)
    .map((rating) => rating.charAt(0))
    .join(',');
}
