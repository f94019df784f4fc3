/** At which step of the search the images that queries show are lost. */
import type { RankedMatch } from '@mekiki/matching/search/port.ts';
import { LIKELY } from '@mekiki/matching/search/score.ts';

/** What happens to an image that a query shows, in the order of the steps. */
export const STEPS = {
  missing: 'not proposed',
  unaligned: 'nothing aligns',
  unasked: 'aligned, pixels not compared',
  unproven: 'pixels do not prove it',
  refuted: 'pixels refute it',
  partly: 'pixels call it a part',
  variant: 'called a variant',
  found: 'right',
} as const;

type Step = keyof typeof STEPS;

/** What the search knows of one image that the query shows. */
export interface Traced {
  isProposed: boolean;
  /** After ranking; undefined if it is no answer. */
  ranked: RankedMatch | undefined;
  /** After the pixels were compared. */
  confirmed: RankedMatch | undefined;
  isCompared: boolean;
}

/** @param isCovered whether something was painted over the image, so that a variant is right */
export function stepOf({ isProposed, ranked, confirmed, isCompared }: Traced, isCovered: boolean): Step {
  if (!isProposed) return 'missing';
  if (!ranked || !confirmed) return 'unaligned';
  if (confirmed.score >= LIKELY) return confirmed.relation === 'variant' && !isCovered ? 'variant' : 'found';
  if (ranked.score >= LIKELY) return confirmed.relation === 'part' ? 'partly' : 'refuted';
  if (ranked.faint) return isCompared ? 'unproven' : 'unasked';
  return ranked.relation === 'part' ? 'unasked' : 'unaligned';
}
