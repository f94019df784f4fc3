import type { SearchMatch } from './schema.ts';

/** A match as it may be stored: the places that agree say more of the query than its description does. */
export function withoutPoints(match: SearchMatch): SearchMatch {
  const { points: _, ...kept } = match;
  return kept;
}
