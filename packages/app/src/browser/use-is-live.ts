import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in a page that is drawn ahead, and in the first moment of its life in the browser. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
