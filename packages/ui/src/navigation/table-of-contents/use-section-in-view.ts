import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

interface SectionInViewOptions {
  /** In the order of the page. */
  ids: readonly string[];
  isOff: boolean;
  scrollRoot: RefObject<Element | null> | undefined;
  onChange: ((id: string | null) => void) | undefined;
}

/**
 * All that has begun above a line at 30 % of the window intersects, however far up: the last of it is in view. So
 * headings work as well as sections do, upwards and downwards.
 */
const ABOVE_THE_LINE = '1000000px 0px -70% 0px';
/** Input events that scroll. */
const SCROLLING = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Tracks the visible section. `hold` marks one until the user scrolls on, for sections too close to the end. */
export function useSectionInView({ ids, isOff, scrollRoot, onChange }: SectionInViewOptions) {
  const [inView, setInView] = useState<string | null>(null);
  const shown = useRef<string | null>(null);
  const held = useRef(false);
  const newest = useRef(onChange);
  useEffect(() => {
    newest.current = onChange;
  });

  const show = useCallback((id: string | null) => {
    if (shown.current === id) return;
    shown.current = id;
    setInView(id);
    newest.current?.(id);
  }, []);

  // A new list of the same sections is no reason to observe again.
  const key = JSON.stringify(ids);
  useEffect(() => {
    if (isOff) return undefined;
    const order = JSON.parse(key) as string[];
    const begun = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) begun.add(target.id);
          else begun.delete(target.id);
        }
        if (!held.current) show(order.findLast((id) => begun.has(id)) ?? null);
      },
      { root: scrollRoot?.current ?? null, rootMargin: ABOVE_THE_LINE },
    );
    for (const id of order) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    const release = () => {
      held.current = false;
    };
    for (const type of SCROLLING) addEventListener(type, release, { passive: true, capture: true });
    return () => {
      observer.disconnect();
      for (const type of SCROLLING) removeEventListener(type, release, { capture: true });
    };
  }, [key, isOff, scrollRoot, show]);

  const hold = useCallback(
    (id: string) => {
      held.current = true;
      show(id);
    },
    [show],
  );
  return { inView, hold };
}
