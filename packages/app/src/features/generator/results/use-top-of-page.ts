import { useEffect, useRef } from 'react';

/** Scrolls each new page to its top once it is rendered: the grid preserves the previous scroll position. */
export function useTopOfPage(page: number, isTurning: boolean): void {
  const shown = useRef(page);
  useEffect(() => {
    if (isTurning || page === shown.current) return;
    shown.current = page;
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [page, isTurning]);
}
