/** How results are shown: in which order, in which groups, and what waits behind a button. */
import type { Order } from './order.ts';
import type { Result } from './results.ts';

/** Results below it have little in common with the image that was searched. */
const WEAK = 0.3;
/** So many of the best are shown all the same: people want to see for themselves that it is not there. */
const MIN_SHOWN = 12;

export interface Group {
  name: 'all' | 'same' | 'likely' | 'similar' | 'weak';
  results: Result[];
}

export interface Arrangement {
  /** From above; only the last one may grow. */
  shown: Group[];
  /** What one button unfolds. */
  folded?: Group;
}

interface Params {
  /** Whether images may be the one looked for, or only fit the search. */
  isGrouped: boolean;
  order: Order;
  isUnfolded: boolean;
}

/** Sorts and groups results; what is surely the image comes first and alone. */
export function arrange(pages: readonly (readonly Result[])[], { isGrouped, order, isUnfolded }: Params): Arrangement {
  // Page by page, so that nothing on the screen moves when a page is added below.
  const all = pages.flatMap((page) => inOrder(page, order));
  if (!isGrouped) return { shown: [{ name: 'all', results: all }] };

  const of = (verdict: 'same' | 'likely') => all.filter(({ match }) => match?.verdict === verdict);
  const sure = [
    { name: 'same', results: of('same') } as const,
    { name: 'likely', results: of('likely') } as const,
  ].filter(({ results }) => results.length > 0);
  // Later pages come without a verdict: they only look alike.
  const similar = all.filter(({ match }) => !match || match.verdict === 'similar');
  if (sure.length > 0) return folding(sure, { name: 'similar', results: similar }, isUnfolded);

  const best = new Set(similar.toSorted((a, b) => b.item.score - a.item.score).slice(0, MIN_SHOWN));
  const isWeak = (result: Result) => result.item.score < WEAK && !best.has(result);
  const strong: Group = { name: 'similar', results: similar.filter((result) => !isWeak(result)) };
  return folding([strong], { name: 'weak', results: similar.filter(isWeak) }, isUnfolded);
}

function folding(shown: Group[], rest: Group, isUnfolded: boolean): Arrangement {
  if (rest.results.length === 0) return { shown };
  return isUnfolded ? { shown: [...shown, rest] } : { shown, folded: rest };
}

function inOrder(page: readonly Result[], order: Order): readonly Result[] {
  if (order === 'relevance') return page;
  const rank = order === 'largest' ? areaOf : timeOf;
  return page.toSorted((a, b) => rank(b) - rank(a));
}

function areaOf({ item: { size } }: Result): number {
  return size[0] * size[1];
}

/** When the best post was made; what is not known comes last. */
function timeOf({ item }: Result): number {
  return Date.parse(item.posted_at ?? '') || 0;
}
