/** The value below which the share `q` of the values lies. @param q 0..1 */
export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** A frame that took longer than one and a half of 60 a second, in milliseconds. */
export const DROPPED_MS = 25;

/** Share of the values that a test holds for, in percent with one digit. */
export function share(values: readonly number[], holds: (value: number) => boolean): string {
  return ((100 * values.filter(holds).length) / values.length).toFixed(1);
}
