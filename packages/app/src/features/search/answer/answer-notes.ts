/** Notes beside an answer; random images need none of them. */
import { listOf } from '@mekiki/answer/answer.ts';
import type { Elsewhere } from '@mekiki/answer/result-list.ts';
import { RATING_NAMES } from '@mekiki/answer/verdicts.ts';

type Pool = Elsewhere['sources'][number]['pool'];

/** Why the answer is not in the list. */
export function leftOutText({ sources }: Elsewhere): string {
  return `Your filters exclude ${listOf(sources.map(({ pool }) => pool))}, so the list below leaves it out.`;
}

/** Where was looked for the image, without regard to the filters. @param pools boards with images, if they are known */
export function lookedText(pools: readonly Pool[], isDemo: boolean): string {
  const boards = pools.length > 0 ? listOf(pools, pools.length) : 'all boards';
  const ratings = listOf(Object.values(RATING_NAMES), Infinity);
  return isDemo
    ? `We looked at all samples: those for ${boards}, rated ${ratings}. This demo does not search real boards.`
    : `We looked on ${boards}, at images rated ${ratings}, whatever your filters exclude.`;
}

/** Filters widened to include what they exclude. */
export function keepText({ sources, filters }: Pick<Elsewhere, 'sources' | 'filters'>): string {
  if (filters.includes('tags')) return 'Clear the tag filters';
  if (filters.includes('rating')) return 'Always include these ratings';
  return `Always search ${listOf(sources.map(({ pool }) => pool))}`;
}
