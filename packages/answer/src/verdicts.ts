/** The texts of verdicts: the same everywhere. */
import type { SearchItem, SearchMatch } from '@mekiki/api-client';

/** How a result is related to the query image. */
type Relation = 'copy' | 'variant' | 'likely' | 'look-alike';

/** Only these may be the image that was searched for. */
export type SureRelation = Exclude<Relation, 'look-alike'>;

export const VERDICTS: Record<Relation, string> = {
  copy: 'Exact copy',
  variant: 'Variant',
  likely: 'Likely match',
  'look-alike': 'Look-alike',
};

/** The color of an answer. A variant is reliable, but it is not the image that was searched for. */
export const ANSWER_TONES: Record<Relation, 'success' | 'accent' | 'warning' | 'neutral'> = {
  copy: 'success',
  variant: 'accent',
  likely: 'warning',
  'look-alike': 'neutral',
};

const BY_VERDICT: Record<SearchMatch['verdict'], Relation> = { same: 'copy', likely: 'likely', similar: 'look-alike' };

/** The relation that a match stands for; without a match, a result is only a look-alike. */
export function relationOf(match: Pick<SearchMatch, 'verdict' | 'relation'> | undefined): Relation {
  if (!match) return 'look-alike';
  // Variants have a relation of their own, whatever their verdict.
  return match.relation === 'variant' ? 'variant' : BY_VERDICT[match.verdict];
}

/** Whether a match may be the image that was searched for. */
export function isSure(match: Pick<SearchMatch, 'verdict' | 'relation'> | undefined): boolean {
  return relationOf(match) !== 'look-alike';
}

export const RATING_NAMES: Record<SearchItem['rating'], string> = {
  g: 'general',
  s: 'sensitive',
  q: 'questionable',
  e: 'explicit',
};
