import { useEffect, useState } from 'react';
import { useTimeout } from '../../internal/use-timeout.ts';
import { useReducedMotion } from './use-reduced-motion.ts';

export type Seen = 'query' | 'result';

/** How long each of the two is seen, in ms: well below three flashes a second. */
const INTERVAL = 700;

/**
 * Two layers that alternate: automatically while playing, otherwise manually. Never automatically under reduced motion.
 */
export function useBlink(isActive: boolean) {
  const isCalm = useReducedMotion();
  const [isWanted, setIsWanted] = useState(true);
  const [seen, setSeen] = useState<Seen>('query');
  const timeout = useTimeout();
  const isPlaying = isActive && isWanted && !isCalm;
  useEffect(() => {
    if (!isPlaying) return undefined;
    timeout.start(INTERVAL, () => setSeen(otherThan(seen)));
    return timeout.cancel;
  }, [isPlaying, seen, timeout]);
  return {
    /** It does not play, whatever is pressed. */
    isCalm,
    isPlaying,
    seen,
    toggle: () => setIsWanted(!isWanted),
    /** Stays at the other one. @returns which that is */
    showOther: (): Seen => {
      const next = otherThan(seen);
      setIsWanted(false);
      setSeen(next);
      return next;
    },
  };
}

function otherThan(seen: Seen): Seen {
  return seen === 'query' ? 'result' : 'query';
}
