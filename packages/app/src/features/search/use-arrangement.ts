import { useMemo } from 'react';
import { arrange } from './arrange.ts';
import type { SearchPageView } from './use-search-page.ts';
import { useUnfolded } from './use-unfolded.ts';
import { isGrouped } from './view.ts';

/** The results in their groups and order. */
export function useArrangement({ search, isSearch, parameters, results }: SearchPageView) {
  const { isUnfolded, unfold } = useUnfolded(results.name);
  const grouped = isGrouped(search, results.images);
  const order = (isSearch ? parameters.sort : undefined) ?? 'relevance';
  const arrangement = useMemo(
    () => arrange(results.pages, { isGrouped: grouped, order, isUnfolded }),
    [results.pages, grouped, order, isUnfolded],
  );
  /** All shown results, in order. */
  const shown = useMemo(() => arrangement.shown.flatMap((group) => group.results), [arrangement]);
  return { arrangement, shown, unfold };
}
