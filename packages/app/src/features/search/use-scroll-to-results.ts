import { useElementScrollRestoration, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

interface Place {
  /** Names what is searched. */
  searchName: string;
  /** Where a new search scrolls to, in px; undefined for one that scrolls nowhere. */
  top: number | undefined;
  /** Whether there are results to see. */
  isThere: boolean;
}

/**
 * Scrolls to the results of a new search once they are there, and to where the person was where the browser's history
 * leads back to one. Not where the same search is narrowed.
 */
export function useScrollToResults({ searchName, top, isThere }: Place): void {
  const { history } = useRouter();
  // The router restores it, too, but before the grid has its height.
  const last = useElementScrollRestoration({ getElement: () => window });
  const isNewEntry = useRef(false);
  const shown = useRef<string>(undefined);
  const awaited = useRef<{ searchName: string; top: number; isNew: boolean }>(undefined);

  useEffect(
    () =>
      history.subscribe(({ action }) => {
        // What changes an entry in place leaves it as new or old as it was.
        if (action.type !== 'REPLACE') isNewEntry.current = action.type === 'PUSH';
      }),
    [history],
  );
  useEffect(() => {
    if (shown.current === searchName) return;
    shown.current = searchName;
    const target = isNewEntry.current ? top : last?.scrollY;
    awaited.current = target === undefined ? undefined : { searchName, top: target, isNew: isNewEntry.current };
  }, [searchName, top, last]);
  useEffect(() => {
    const target = awaited.current;
    if (!isThere || target?.searchName !== searchName) return undefined;
    const frame = requestAnimationFrame(() => {
      awaited.current = undefined;
      const isCalm = !target.isNew || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      window.scrollTo({ top: target.top, behavior: isCalm ? 'instant' : 'smooth' });
    });
    return () => cancelAnimationFrame(frame);
  }, [searchName, isThere]);
}
