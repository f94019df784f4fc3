import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** Puts the keyboard at the beginning of another page, where what had it went with the page before. */
export function useKeepFocusOnPage() {
  const main = useRef<HTMLElement>(null);
  // Of what is shown: the address changes before the page's code is there.
  const shown = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const last = useRef<string>(undefined);
  useEffect(() => {
    const isOther = last.current !== undefined && last.current !== shown;
    last.current = shown;
    if (isOther && document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [shown]);
  return main;
}
