import type { Range } from './number.ts';
import { warnOnce } from './warn-once.ts';

/** The range that was meant, also where the numbers make none. @param component named in the warning */
export function saneRange(component: string, { min, max, step }: Range): Range {
  const first = Number.isFinite(min) ? min : 0;
  const last = Number.isFinite(max) ? Math.max(first, max) : first;
  if (first !== min || last !== max) {
    warnOnce(
      `${component} got min={${min}} and max={${max}}, which leaves no value to choose; give finite numbers with min at most max.`,
    );
  }
  if (step > 0 && step < Infinity) return { min: first, max: last, step };
  warnOnce(`${component} got step={${step}}, by which nothing can move; give a number above 0. 1 is taken.`);
  return { min: first, max: last, step: 1 };
}

/** `value`, or `instead` where it is no number. @param component named in the warning */
export function saneValue(component: string, value: number, instead: number): number {
  if (!Number.isNaN(value)) return value;
  warnOnce(`${component} got the value NaN, which cannot be shown; give a number. ${instead} is shown.`);
  return instead;
}
