import { warnOnce } from '../../internal/warn-once.ts';

/** A size that can be drawn: the given one, or the default where it is missing or makes no sense. */
export function saneNumber(name: string, value: number | undefined, otherwise: number, min: number): number {
  if (value === undefined) return otherwise;
  if (value >= min) return value;
  warnOnce(
    `Masonry got ${name}={${value}} and uses ${otherwise}, because nothing can be placed with it: pass a number of at least ${min}.`,
  );
  return otherwise;
}
