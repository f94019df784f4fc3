import { type RefObject, useState } from 'react';
import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect.ts';

export type Direction = 'ltr' | 'rtl';

/** The given direction of text, else the one of the place in the page, read after the mount. */
export function useDirection(ref: RefObject<HTMLElement | null>, given: string | undefined): Direction {
  const [computed, setComputed] = useState<Direction>('ltr');
  useIsomorphicLayoutEffect(() => {
    if (ref.current) setComputed(getComputedStyle(ref.current).direction === 'rtl' ? 'rtl' : 'ltr');
  }, [ref, given]);
  return given === 'ltr' || given === 'rtl' ? given : computed;
}
