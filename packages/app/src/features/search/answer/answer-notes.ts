/** Notes beside an answer; random images need none of them. */
import { listOf } from '@mekiki/answer/answer.ts';
import type { Elsewhere } from '@mekiki/answer/result-list.ts';

/** Why the answer is not in the list. */
export function leftOutText({ sources }: Elsewhere): string {
  return `Your filters exclude ${listOf(sources.map(({ pool }) => pool))}, so the list below leaves it out.`;
}

/** Filters widened to include what they exclude. */
export function keepText({ sources, filters }: Pick<Elsewhere, 'sources' | 'filters'>): string {
  if (filters.includes('tags')) return 'Clear the tag filters';
  if (filters.includes('rating')) return 'Always include these ratings';
  return `Always search ${listOf(sources.map(({ pool }) => pool))}`;
}
