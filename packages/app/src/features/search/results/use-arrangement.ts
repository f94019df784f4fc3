import { useMemo } from 'react';
import { answerOf } from '@mekiki/answer/answer.ts';
import { arrange } from './arrange.ts';
import type { SearchPageView } from '../use-search-page.ts';
import { useUnfolded } from './use-unfolded.ts';
import { isGrouped } from '../view.ts';

/** The results in their groups and order. */
export function useArrangement({ search, isSearch, parameters, results }: SearchPageView) {
  const { isUnfolded, unfold } = useUnfolded(results.name);
  const grouped = isGrouped(search, results.images);
  const order = (isSearch ? parameters.sort : undefined) ?? 'relevance';
  const arrangement = useMemo(
    () => arrange(results.pages, { isGrouped: grouped, order, isUnfolded }),
    [results.pages, grouped, order, isUnfolded],
  );
  const { elsewhere } = results;
  const answer = useMemo(
    () => (grouped ? answerOf(arrangement.shown[0]?.results ?? [], elsewhere) : undefined),
    [grouped, arrangement, elsewhere],
  );
  /** All shown results, in order. */
  const shown = useMemo(() => {
    const listed = arrangement.shown.flatMap((group) => group.results);
    return answer?.isOutside ? [answer.best, ...listed] : listed;
  }, [arrangement, answer]);
  return { arrangement, answer, shown, unfold };
}
