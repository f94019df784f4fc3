import { warnOnce } from './warn-once.ts';

/** A size that can be drawn: the given one, or another where it is none. @param component named in the warning */
export function saneSize(component: string, name: string, size: number, instead: number): number {
  if (size > 0 && size < Infinity) return size;
  warnOnce(
    `${component} got ${name}={${size}}, with which nothing can be drawn; give a finite number above 0. ${instead} is taken.`,
  );
  return instead;
}
