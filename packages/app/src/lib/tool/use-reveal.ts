import { type RefObject, useEffect, useRef } from 'react';
import { untilInput } from '../../browser/until-input.ts';

/** Below this share of the window, new content would be overlooked. */
const LOW = 0.6;

/**
 * Scrolls to a part of the page once it has new content, if it starts out of sight or too far down, and the user did nothing
 * while it was on its way.
 * @param isBusy whether new content is on its way
 */
export function useReveal(ref: RefObject<HTMLElement | null>, what: unknown, isBusy: boolean): void {
  const seen = useRef(what);
  const input = useRef<AbortSignal>(undefined);
  useEffect(() => {
    if (!isBusy) return undefined;
    const waiting = untilInput();
    input.current = waiting;
    return () => {
      // What it waited for may come with the same render, in the effect below.
      queueMicrotask(() => {
        if (input.current === waiting) input.current = undefined;
      });
    };
  }, [isBusy]);
  useEffect(() => {
    const isNew = what !== undefined && what !== seen.current;
    seen.current = what;
    const top = ref.current?.getBoundingClientRect().top ?? 0;
    if (!isNew || input.current?.aborted || (top >= 0 && top < innerHeight * LOW)) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    // Below the page's sticky header.
    scrollTo({ top: scrollY + top - 72, behavior: isCalm ? 'instant' : 'smooth' });
  }, [ref, what]);
}
