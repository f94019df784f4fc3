import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether a component is drawn on a server, or was and is taken over from there. */
export function useIsDrawnAhead(): boolean {
  const isHydrated = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  // As it was at first: the store has its value for browsers right after that.
  return useState(isHydrated)[0];
}
