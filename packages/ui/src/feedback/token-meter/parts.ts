/** More cannot be distinguished in a bar this short. */
const MAX_SEGMENTS = 12;

/** How many chunks a model reads for all tokens; at least one. @param limit tokens per chunk, above 0 */
export function partsOf(tokens: number, limit: number): number {
  return Math.max(1, Math.ceil(tokens / limit));
}

/**
 * The fill of each segment of the bar, 0 … 1. One for each chunk; if there are too many, only the first ones, all full.
 */
export function segmentsOf(tokens: number, limit: number): number[] {
  const parts = partsOf(tokens, limit);
  if (parts > MAX_SEGMENTS) return Array.from({ length: MAX_SEGMENTS }, () => 1);
  return Array.from({ length: parts }, (_, part) => Math.min(1, (tokens - part * limit) / limit));
}
