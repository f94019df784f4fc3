import { useEffect, useRef } from 'react';

/** Begins each page at its top, once it stands: the grid keeps the place in what was there before. */
export function useTopOfPage(page: number, isTurning: boolean): void {
  const shown = useRef(page);
  useEffect(() => {
    if (isTurning || page === shown.current) return;
    shown.current = page;
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [page, isTurning]);
}
