import { useEffect, useRef } from 'react';
import { useIsomorphicLayoutEffect } from '../../internal/use-isomorphic-layout-effect.ts';
import { useTimeout } from '../../internal/use-timeout.ts';

export interface Advance {
  /** Milliseconds that an image is shown. */
  after: number;
  run: () => void;
}

/** Runs after the image has been shown for this time, and again if it stays; not while the page is in the background. */
export function useAdvance(advance: Advance | undefined, isShown: boolean): void {
  const timeout = useTimeout();
  const newest = useRef(advance?.run);
  useIsomorphicLayoutEffect(() => {
    newest.current = advance?.run;
  });
  const after = advance?.after;
  useEffect(() => {
    if (after === undefined || !isShown) return undefined;
    const wait = () =>
      timeout.start(after, () => {
        // First, as running may end it.
        wait();
        if (!document.hidden) newest.current?.();
      });
    wait();
    return timeout.cancel;
  }, [after, isShown, timeout]);
}
