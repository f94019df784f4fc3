import { useAnnounce } from '@mekiki/ui';
import { useEffect, useRef } from 'react';

/** Milliseconds without a change before it is announced. */
const QUIET = 500;

/**
 * Announces how many results a filter has once typing has stopped, and only once: later pages and removals are not news of
 * the filter.
 * @param filter undefined if there is none
 * @param sentence undefined while nothing is known
 */
export function useAnnounceCount(filter: unknown, sentence: string | undefined): void {
  const announce = useAnnounce();
  const said = useRef<unknown>(undefined);
  useEffect(() => {
    if (filter === undefined) said.current = undefined;
    if (sentence === undefined || said.current === filter) return undefined;
    const timer = setTimeout(() => {
      said.current = filter;
      announce(sentence);
    }, QUIET);
    return () => clearTimeout(timer);
  }, [filter, sentence, announce]);
}
