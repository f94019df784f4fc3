import { type RefObject, useEffect } from 'react';

/** Lets the focus go to the region while a dialog is open, which would take it back. */
export function useAboveDialogs(region: RefObject<HTMLElement | null>, isEmpty: boolean): void {
  useEffect(() => {
    if (isEmpty) return undefined;
    const isIn = (target: EventTarget | null) => target instanceof Node && region.current?.contains(target);
    // Dialogs listen at the document, React below the body.
    const keepFromDialogs = (event: FocusEvent) => {
      if (isIn(event.type === 'focusin' ? event.target : event.relatedTarget)) event.stopPropagation();
    };
    document.body.addEventListener('focusin', keepFromDialogs);
    document.body.addEventListener('focusout', keepFromDialogs);
    return () => {
      document.body.removeEventListener('focusin', keepFromDialogs);
      document.body.removeEventListener('focusout', keepFromDialogs);
    };
  }, [region, isEmpty]);
}
