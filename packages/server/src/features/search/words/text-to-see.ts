import type { WordQuery } from './reading.ts';

/**
 * The part of a text for a text tower: without exclusions, which it would look for, and without filters. Empty if the
 * rest does not say what to look for.
 */
export function textToSee(text: string, { reading: { understood, excluded }, unknown }: WordQuery): string {
  const isAsked = understood.some(({ kind }) => kind !== 'demand') || unknown.length > 0;
  if (!isAsked) return '';
  const left = [...excluded, ...understood.filter(({ kind }) => kind === 'demand')]
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text);
  return left
    .replaceAll(/["_\s]+/g, ' ')
    .replaceAll(/ ?(, ?)+/g, ', ')
    .replaceAll(/^[, ]+|[, ]+$/g, '');
}
