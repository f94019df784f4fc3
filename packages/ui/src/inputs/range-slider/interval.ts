/** Two values on one track, of which the first never passes the second. */
import { clamp, type Range, snap } from '../../internal/number.ts';

/** The smaller and the larger value. */
export type Interval = readonly [min: number, max: number];

/** The range of an interval, and how far apart its values are at least. */
export interface IntervalRange extends Range {
  /** At least 0; counted in whole steps, and no more than the range has. */
  distance: number;
}

/** Which value of an interval: the smaller or the larger one. */
export type End = 0 | 1;

/** The allowed interval nearest to two numbers: in order, on the steps, and as far apart as asked. */
export function sortInterval([first, second]: Interval, range: IntervalRange): Interval {
  const { min, max } = bounds(range);
  const distance = wholeSteps(range);
  const low = snap(Math.min(clamp(Math.min(first, second), min, max), max - distance), range);
  return [low, snap(Math.max(first, second, low + distance), range)];
}

/** Where one value may be while the other one stays. */
export function rangeOf(end: End, [low, high]: Interval, range: IntervalRange): Range {
  const { min, max } = bounds(range);
  const distance = wholeSteps(range);
  return end === 0
    ? { min, max: snap(high - distance, range), step: range.step }
    : { min: snap(low + distance, range), max, step: range.step };
}

/** Moves one value as far as the other one lets it. */
export function moveEnd(end: End, wanted: number, interval: Interval, range: IntervalRange): Interval {
  const moved = snap(wanted, rangeOf(end, interval, range));
  return end === 0 ? [moved, interval[1]] : [interval[0], moved];
}

/** The least distance, as a number of steps. */
export function stepsApart({ min, max, step, distance }: IntervalRange): number {
  const all = Math.floor((max - min) / step + 1e-9);
  return clamp(Math.ceil(distance / step - 1e-9), 0, all);
}

function wholeSteps(range: IntervalRange): number {
  return stepsApart(range) * range.step;
}

/** The first and the last value on the steps. */
function bounds(range: IntervalRange): { min: number; max: number } {
  return { min: range.min, max: snap(range.max, range) };
}
