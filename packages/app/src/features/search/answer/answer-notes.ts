/** Notes beside an answer; random images need none of them. */
import { listOf } from '@mekiki/answer/answer.ts';
import type { Elsewhere } from '@mekiki/answer/result-list.ts';

/** Why the answer is not in the list. */
export function leftOutText({ sources }: Elsewhere): string {
  return `Your filters exclude ${listOf(sources.map(({ pool }) => pool))}, so the list below leaves it out.`;
}

/** What `widened` filters do from now on. */
export function keepText({ sources, filters }: Pick<Elsewhere, 'sources' | 'filters'>): string {
  const boards = listOf(sources.map(({ pool }) => pool));
  const [first = 'pool', ...more] = filters;
  if (more.length > 0) {
    const parts = { pool: boards, rating: 'these ratings', tags: 'all tags' };
    return `Always include ${listOf(filters.map((name) => parts[name]))}`;
  }
  return { pool: `Always search ${boards}`, rating: 'Always include these ratings', tags: 'Clear the tag filters' }[
    first
  ];
}
