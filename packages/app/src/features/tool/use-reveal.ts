import { type RefObject, useEffect, useRef } from 'react';

/** Below this share of the window something new would be overlooked. */
const LOW = 0.6;

/** Scrolls to a part of the page once something new stands there, where it begins out of sight or too far down. */
export function useReveal(ref: RefObject<HTMLElement | null>, what: unknown): void {
  const seen = useRef(what);
  useEffect(() => {
    const isNew = what !== undefined && what !== seen.current;
    seen.current = what;
    const top = ref.current?.getBoundingClientRect().top ?? 0;
    if (!isNew || (top >= 0 && top < innerHeight * LOW)) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    // Below the page's header, which is sticky.
    scrollTo({ top: scrollY + top - 72, behavior: isCalm ? 'instant' : 'smooth' });
  }, [ref, what]);
}
