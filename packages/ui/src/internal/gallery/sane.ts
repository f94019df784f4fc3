import { warnOnce } from '../warn-once.ts';

/** A valid size: the given one, or the default if it is missing or invalid. @param component named in the warning */
export function saneNumber(
  component: string,
  name: string,
  value: number | undefined,
  otherwise: number,
  min: number,
): number {
  if (value === undefined) return otherwise;
  if (value >= min) return value;
  warnOnce(`${component} got ${name}={${value}} and uses ${otherwise}: pass a number of at least ${min}.`);
  return otherwise;
}
