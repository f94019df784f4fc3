import { type RefObject, useState } from 'react';
import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect.ts';

/**
 * The part of the page around an element, for what floats beside it: next to the page's landmarks a screen reader that
 * walks them would never meet it. Undefined where there is none.
 */
export function useLandmark(element: RefObject<Element | null>): HTMLElement | undefined {
  const [landmark, setLandmark] = useState<HTMLElement>();
  useIsomorphicLayoutEffect(
    () => setLandmark(element.current?.closest<HTMLElement>('[role="dialog"], main') ?? undefined),
    [element],
  );
  return landmark;
}
