import { useAnnounce } from '@mekiki/ui';
import { useEffect } from 'react';

/** Milliseconds without a change before it is announced. */
const QUIET = 500;

/** Announces how many results a filter has once typing has stopped. @param sentence undefined while nothing is known */
export function useAnnounceCount(sentence: string | undefined): void {
  const announce = useAnnounce();
  useEffect(() => {
    if (sentence === undefined) return undefined;
    const timer = setTimeout(() => announce(sentence), QUIET);
    return () => clearTimeout(timer);
  }, [sentence, announce]);
}
