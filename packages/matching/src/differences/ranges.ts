/** The range of values around each position, and what of another image is beyond it. */
import type { Grid } from './sample.ts';

/**
 * The part of either that is beyond everything that the other shows nearby: an edge shifted by a cell is no difference.
 */
export function excessOf(one: Float32Array, other: Float32Array, grid: Grid): Float32Array {
  const [rangeOne, rangeOther] = [rangesOf(one, grid), rangesOf(other, grid)];
  const found = new Float32Array(one.length);
  for (let at = 0; at < one.length; at += 1) {
    const forth = Math.max(one[at]! - rangeOther.high[at]!, rangeOther.low[at]! - one[at]!);
    const back = Math.max(other[at]! - rangeOne.high[at]!, rangeOne.low[at]! - other[at]!);
    found[at] = Math.max(0, forth, back);
  }
  return found;
}

/** The minimum and maximum of the 3 × 3 values around each position: first by rows, then by columns. */
export function rangesOf(values: Float32Array, { width, height }: Grid): { low: Float32Array; high: Float32Array } {
  const rows = { low: new Float32Array(values.length), high: new Float32Array(values.length) };
  for (let first = 0; first < values.length; first += width) {
    const last = first + width - 1;
    for (let at = first; at <= last; at += 1) {
      const before = values[at > first ? at - 1 : at]!;
      const after = values[at < last ? at + 1 : at]!;
      rows.low[at] = Math.min(before, values[at]!, after);
      rows.high[at] = Math.max(before, values[at]!, after);
    }
  }
  const found = { low: new Float32Array(values.length), high: new Float32Array(values.length) };
  for (let y = 0, at = 0; y < height; y += 1) {
    const above = y > 0 ? -width : 0;
    const below = y < height - 1 ? width : 0;
    for (const end = at + width; at < end; at += 1) {
      found.low[at] = Math.min(rows.low[at + above]!, rows.low[at]!, rows.low[at + below]!);
      found.high[at] = Math.max(rows.high[at + above]!, rows.high[at]!, rows.high[at + below]!);
    }
  }
  return found;
}
