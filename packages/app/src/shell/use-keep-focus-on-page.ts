import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** Moves the focus to a new page, where screen readers then read on, unless the page or a dialog has it. @param first path of the page that was loaded */
export function useKeepFocusOnPage(first: string) {
  const main = useRef<HTMLElement>(null);
  // Path of the shown page: the URL changes before the page's code is loaded. Undefined until then in a prerendered one.
  const shown = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const last = useRef(first);
  useEffect(() => {
    if (shown === undefined || last.current === shown) return;
    last.current = shown;
    const { activeElement: focused } = document;
    const isTaken = main.current?.contains(focused) || focused?.closest('[role$="dialog"]');
    if (!isTaken) main.current?.focus({ preventScroll: true });
  }, [shown]);
  return main;
}
