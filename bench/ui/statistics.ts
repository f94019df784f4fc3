/** The value below which the share `q` of the values lies. @param q 0..1 */
export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** A frame that took longer than one and a half of 60 a second, in milliseconds. */
const DROPPED_MS = 25;

/** @returns percent of the frames that took too long @param frames milliseconds of each */
export function dropped(frames: readonly number[]): number {
  return (100 * frames.filter((ms) => ms > DROPPED_MS).length) / frames.length;
}
