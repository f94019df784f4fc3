/** More are not told apart in a bar this short. */
const MAX_SEGMENTS = 12;

/** How many times a model reads to see all tokens; at least once. @param limit tokens of one reading, above 0 */
export function partsOf(tokens: number, limit: number): number {
  return Math.max(1, Math.ceil(tokens / limit));
}

/**
 * How full each segment of the bar is, 0 … 1. One for each part; of too many parts only the first ones, all full.
 */
export function segmentsOf(tokens: number, limit: number): number[] {
  const parts = partsOf(tokens, limit);
  if (parts > MAX_SEGMENTS) return Array.from({ length: MAX_SEGMENTS }, () => 1);
  return Array.from({ length: parts }, (_, part) => Math.min(1, (tokens - part * limit) / limit));
}
