import { useCallback, useRef } from 'react';
import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect.ts';

/** Shortest time between two calls, in milliseconds. */
const THROTTLE = 150;

/**
 * Calls back when the end comes near: by scrolling as often as every 150 ms, by itself (because the content does not
 * fill the window) once per number of items, so that an answer without items does not ask for ever.
 * @returns a function to tell whether the end is near now, and whether a scroll found that.
 */
export function useEnd(onEndReached: (() => void) | undefined, count: number, loading: boolean) {
  const latest = useRef({ onEndReached, count, loading });
  // Before the layout effect that tells.
  useIsomorphicLayoutEffect(() => {
    latest.current = { onEndReached, count, loading };
  });
  const asked = useRef({ time: -Infinity, count: -1 });

  return useCallback((near: boolean, byScroll: boolean) => {
    const now = latest.current;
    if (!near || now.loading || !now.onEndReached) return;
    const time = performance.now();
    if (byScroll ? time - asked.current.time < THROTTLE : asked.current.count === now.count) return;
    asked.current = { time, count: now.count };
    now.onEndReached();
  }, []);
}
