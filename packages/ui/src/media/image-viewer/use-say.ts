import { useCallback } from 'react';
import { useAnnounce } from '../../foundations/announcer/index.ts';
import { useTimeout } from '../../internal/use-timeout.ts';

/** Milliseconds of quiet before something is said, so that ten quick steps say one thing. */
const QUIET = 500;

/** Announces the last of what it is given, when nothing more comes. */
export function useSay(): (text: string) => void {
  const announce = useAnnounce();
  const quiet = useTimeout();
  return useCallback((text: string) => quiet.start(QUIET, () => announce(text)), [announce, quiet]);
}
