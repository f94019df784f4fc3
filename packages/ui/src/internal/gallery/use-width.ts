import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIsomorphicLayoutEffect } from '../use-isomorphic-layout-effect.ts';

/**
 * Width of an element in whole CSS pixels; 0 before it is known, which is never painted in a browser. The element's
 * height must not depend on its width, or it would be observed forever.
 */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useIsomorphicLayoutEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    // As laid out: a rectangle on the screen is larger under CSS zoom.
    const read = () => Math.floor(Number.parseFloat(getComputedStyle(target).width) || 0);
    setWidth(read());
    // At once, so that the new width and the new places are painted together.
    const observer = new ResizeObserver(() => flushSync(() => setWidth(read())));
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
