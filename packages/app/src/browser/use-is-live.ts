import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in a prerendered page, and during hydration. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
