import { warnOnce } from '../../internal/warn-once.ts';

/** The maximum number of characters of a text, or none if the limit is invalid. */
export function saneMax(max: number | undefined): number | undefined {
  if (max === undefined || max > 0) return max;
  warnOnce(`StreamedText got count={{ max: ${max} }}, which no text can keep; give 1 or more. Nothing is counted.`);
  return undefined;
}
