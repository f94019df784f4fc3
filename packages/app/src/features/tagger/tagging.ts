/** The tagger's response for an image, and the rows that tables and composers show of it. */
import type { Tagging } from '@mekiki/api-client';
import type { ScoredTag } from '@mekiki/ui';

const GROUPS = ['rating', 'character', 'copyright', 'artist', 'general', 'meta', 'year'] as const;

/** Tags, and whether they come from this device. */
export interface ShownTagging extends Tagging {
  isFromDevice?: true;
}

/** The likeliest rating; undefined if none reaches the model's threshold, since an image without evidence is unrated. */
export function ratingOf({ results, thresholds }: Tagging) {
  const [best] = results.data.rating.toSorted((a, b) => b.score - a.score);
  return best && best.score >= thresholds.rating ? best : undefined;
}

/** All tags of a response in one list, in the boards' spelling, each with its group. */
export function tagsOf(tagging: Tagging) {
  const { data } = tagging.results;
  return GROUPS.flatMap((group) => (data[group] ?? []).map((tag) => ({ ...tag, group }) satisfies ScoredTag));
}
