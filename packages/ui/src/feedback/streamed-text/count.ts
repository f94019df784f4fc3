import { warnOnce } from '../../internal/warn-once.ts';

/** The most letters that a text should have, or none where the limit is no limit. */
export function saneMax(max: number | undefined): number | undefined {
  if (max === undefined || max > 0) return max;
  warnOnce(`StreamedText got count={{ max: ${max} }}, which no text can keep; give 1 or more. Nothing is counted.`);
  return undefined;
}
