import { useSyncExternalStore } from 'react';

const narrow = matchMedia('(max-width: 767px)');

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}

/** Whether the window is as narrow as a phone, where the site shows less as well. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches);
