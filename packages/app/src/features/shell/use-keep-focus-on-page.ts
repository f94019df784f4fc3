import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** Moves the focus to the start of a new page if the focused element was removed with the old one. */
export function useKeepFocusOnPage() {
  const main = useRef<HTMLElement>(null);
  // Path of the shown page: the URL changes before the page's code is loaded.
  const shown = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const last = useRef<string>(undefined);
  useEffect(() => {
    const isOther = last.current !== undefined && last.current !== shown;
    last.current = shown;
    if (isOther && document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [shown]);
  return main;
}
