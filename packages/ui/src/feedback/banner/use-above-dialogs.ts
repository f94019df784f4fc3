import type { RefObject } from 'react';
import { useIsomorphicLayoutEffect } from '../../internal/use-isomorphic-layout-effect.ts';

/** Lets the focus go to the region while a dialog is open, which would take it back. */
export function useAboveDialogs(region: RefObject<HTMLElement | null>): void {
  // Once and early: at the document, after React, whose root it may be, and before dialogs, which listen in effects.
  useIsomorphicLayoutEffect(() => {
    const isIn = (target: EventTarget | null) => target instanceof Node && region.current?.contains(target);
    const keepFromDialogs = (event: FocusEvent) => {
      if (isIn(event.type === 'focusin' ? event.target : event.relatedTarget)) event.stopImmediatePropagation();
    };
    document.addEventListener('focusin', keepFromDialogs);
    document.addEventListener('focusout', keepFromDialogs);
    return () => {
      document.removeEventListener('focusin', keepFromDialogs);
      document.removeEventListener('focusout', keepFromDialogs);
    };
  }, [region]);
}
