/** How results are shown: their order, their groups, and what is collapsed behind a button. */
import { WEAK } from '../../../lib/search/results.ts';
import type { Order } from './order.ts';
import type { Result } from '@mekiki/answer/result-list.ts';
import { isSure, relationOf, type SureRelation } from '@mekiki/answer/verdicts.ts';

/** Number of best results that are always shown: people want to see for themselves that it is not there. */
const MIN_SHOWN = 12;

export interface Group {
  name: 'all' | SureRelation | 'similar' | 'weak';
  results: Result[];
}

export interface Arrangement {
  /** From the top; only the last one may grow. */
  shown: Group[];
  /** What one button expands. */
  folded?: Group;
}

interface Params {
  /** Whether images may be the one looked for, or only match the search. */
  isGrouped: boolean;
  order: Order;
  isUnfolded: boolean;
}

/** Sorts and groups results; sure matches come first, on their own. */
export function arrange(pages: readonly (readonly Result[])[], { isGrouped, order, isUnfolded }: Params): Arrangement {
  // Page by page, so that nothing on screen moves when a page is added below.
  const all = pages.flatMap((page) => inOrder(page, order));
  if (!isGrouped) return { shown: [{ name: 'all', results: all }] };

  const sure = (['copy', 'variant', 'likely'] as const)
    .map((name): Group => ({ name, results: all.filter(({ match }) => relationOf(match) === name) }))
    .filter(({ results }) => results.length > 0);
  const similar = all.filter(({ match }) => !isSure(match));
  const best = new Set(similar.toSorted((a, b) => b.item.score - a.item.score).slice(0, MIN_SHOWN));
  const isWeak = (result: Result) => result.item.score < WEAK && !best.has(result);
  const strong: Group = { name: 'similar', results: similar.filter((result) => !isWeak(result)) };
  const weak: Group = { name: 'weak', results: similar.filter(isWeak) };
  const shown = strong.results.length > 0 || sure.length === 0 ? [...sure, strong] : sure;
  if (weak.results.length === 0) return { shown };
  return isUnfolded ? { shown: [...shown, weak] } : { shown, folded: weak };
}

function inOrder(page: readonly Result[], order: Order): readonly Result[] {
  if (order === 'relevance') return page;
  const rank = order === 'largest' ? areaOf : timeOf;
  return page.toSorted((a, b) => rank(b) - rank(a));
}

function areaOf({ item: { size } }: Result): number {
  return size[0] * size[1];
}

/** When the best post was created; unknown ones come last. */
function timeOf({ item }: Result): number {
  return Date.parse(item.posted_at ?? '') || 0;
}
