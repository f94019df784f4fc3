import { useEffect, useRef } from 'react';
import { useEnd } from '../../internal/use-end.ts';

/** Calls back while the element comes into view, by scrolling at most every 150 ms. The element reaches up from the end. */
export function useNearEnd(onNear: (() => void) | undefined, count: number, loading: boolean) {
  const element = useRef<HTMLSpanElement>(null);
  const isNear = useRef(false);
  const tell = useEnd(onNear, count, loading);
  const isOn = onNear !== undefined;

  useEffect(() => {
    const end = element.current;
    if (!isOn || !end) return undefined;
    // Of several that came since, the last one is true now.
    const observer = new IntersectionObserver((entries) => {
      isNear.current = entries.at(-1)?.isIntersecting ?? false;
      tell(isNear.current, false);
    });
    observer.observe(end);
    // Whatever scrolls: the window, a drawer.
    const onScroll = () => tell(isNear.current, true);
    // The last scroll of a fling may come too soon after the one before.
    const onRest = () => tell(isNear.current, false);
    addEventListener('scroll', onScroll, { passive: true, capture: true });
    addEventListener('scrollend', onRest, { capture: true });
    return () => {
      observer.disconnect();
      removeEventListener('scroll', onScroll, { capture: true });
      removeEventListener('scrollend', onRest, { capture: true });
      isNear.current = false;
    };
  }, [isOn, tell]);

  // Entries that came and did not fill the window ask for more, once.
  useEffect(() => tell(isNear.current, false));

  return element;
}
