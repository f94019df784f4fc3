import { useEffect, useRef } from 'react';
import { useIsomorphicLayoutEffect } from '../../internal/use-isomorphic-layout-effect.ts';
import { useTimeout } from '../../internal/use-timeout.ts';

export interface Advance {
  /** Milliseconds that an image is shown. */
  after: number;
  run: () => void;
}

/** Runs once the image has been shown long enough; not while the page is in the background. */
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
        if (document.hidden) wait();
        else newest.current?.();
      });
    wait();
    return timeout.cancel;
  }, [after, isShown, timeout]);
}
