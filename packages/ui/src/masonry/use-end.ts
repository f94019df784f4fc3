import { useEffect, useRef } from 'react';

/** Shortest time between two calls, in milliseconds. */
const THROTTLE = 150;

/**
 * Calls back when the end comes near: by scrolling as often as every 150 ms, by itself (because the content does not
 * fill the window) once per number of items, so that an answer without items does not ask for ever.
 * @returns a function that tells whether the end is near now, and whether a scroll found that.
 */
export function useEnd(onEndReached: (() => void) | undefined, count: number, loading: boolean) {
  const latest = useRef({ onEndReached, count, loading });
  useEffect(() => {
    latest.current = { onEndReached, count, loading };
  });
  const state = useRef({ last: -Infinity, askedFor: -1 });
  return useRef((near: boolean, byScroll: boolean) => {
    const now = latest.current;
    if (!near || now.loading || !now.onEndReached) return;
    const time = performance.now();
    if (byScroll ? time - state.current.last < THROTTLE : state.current.askedFor === now.count) return;
    state.current = { last: time, askedFor: now.count };
    now.onEndReached();
  }).current;
}
