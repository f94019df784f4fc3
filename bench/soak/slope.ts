export interface Point {
  minute: number;
  mb: number;
}

/** More pairs than this say no more. */
const MAX_POINTS = 600;

/**
 * Megabytes a minute: the median of the slopes between all pairs of points (Theil and Sen), which a worker that starts or
 * ends in between does not move.
 */
export function slopeOf(all: readonly Point[]): number {
  const step = Math.max(1, Math.ceil(all.length / MAX_POINTS));
  const points = all.filter((_, at) => at % step === 0);
  const slopes: number[] = [];
  for (const [at, from] of points.entries()) {
    for (const to of points.slice(at + 1)) {
      if (to.minute > from.minute) slopes.push((to.mb - from.mb) / (to.minute - from.minute));
    }
  }
  if (slopes.length === 0) return 0;
  const sorted = slopes.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}
