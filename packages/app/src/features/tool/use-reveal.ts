import { type RefObject, useEffect, useRef } from 'react';

/** Below this share of the window, new content would be overlooked. */
const LOW = 0.6;

/** Scrolls to a part of the page once it has new content, if it starts out of sight or too far down. */
export function useReveal(ref: RefObject<HTMLElement | null>, what: unknown): void {
  const seen = useRef(what);
  useEffect(() => {
    const isNew = what !== undefined && what !== seen.current;
    seen.current = what;
    const top = ref.current?.getBoundingClientRect().top ?? 0;
    if (!isNew || (top >= 0 && top < innerHeight * LOW)) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    // Below the page's sticky header.
    scrollTo({ top: scrollY + top - 72, behavior: isCalm ? 'instant' : 'smooth' });
  }, [ref, what]);
}
