import { useSyncExternalStore } from 'react';

const narrow = matchMedia('(max-width: 767px)');

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}

const isNarrow = () => narrow.matches;

/** Whether the window is as narrow as a phone. */
export function useIsNarrow(): boolean {
  // Pages are prerendered for wide windows.
  return useSyncExternalStore(subscribe, isNarrow, () => false);
}
