import { useCallback } from 'react';
import { useAnnounce } from '../../foundations/announcer/index.ts';
import { useTimeout } from '../../internal/use-timeout.ts';

/** Milliseconds of quiet before an announcement, so that ten quick steps give one. */
const QUIET = 500;

/** Announces the latest text once no more arrive. */
export function useSay(): (text: string) => void {
  const announce = useAnnounce();
  const quiet = useTimeout();
  return useCallback((text: string) => quiet.start(QUIET, () => announce(text)), [announce, quiet]);
}
