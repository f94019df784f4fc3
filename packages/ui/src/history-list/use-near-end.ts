import { useEffect, useRef } from 'react';
import { useEnd } from '../internal/use-end.ts';

/** Calls back while the element comes into view, by scrolling at most every 150 ms. The element reaches up from the end. */
export function useNearEnd(onNear: (() => void) | undefined, count: number, loading: boolean) {
  const element = useRef<HTMLSpanElement>(null);
  const isNear = useRef(false);
  const tell = useEnd(onNear, count, loading);
  const isOn = onNear !== undefined;

  useEffect(() => {
    const end = element.current;
    if (!isOn || !end) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      isNear.current = entry?.isIntersecting ?? false;
      tell(isNear.current, false);
    });
    observer.observe(end);
    // Whatever scrolls: the window, a drawer.
    const onScroll = () => tell(isNear.current, true);
    addEventListener('scroll', onScroll, { passive: true, capture: true });
    return () => {
      observer.disconnect();
      removeEventListener('scroll', onScroll, { capture: true });
      isNear.current = false;
    };
  }, [isOn, tell]);

  // Entries that came and did not fill the window ask for more, once.
  useEffect(() => tell(isNear.current, false));

  return element;
}
