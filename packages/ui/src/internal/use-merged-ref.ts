import { type ForwardedRef, type RefCallback, type RefObject, useCallback } from 'react';

// oxlint-disable react/immutability -- refs are there to be filled

/** One ref that fills two: the component's own and the caller's. */
export function useMergedRef<Own, T extends Own>(own: RefObject<Own | null>, given: ForwardedRef<T>): RefCallback<T> {
  return useCallback(
    (element: T | null) => {
      own.current = element;
      if (given && typeof given !== 'function') given.current = element;
      const cleanup: unknown = typeof given === 'function' && given(element);
      // React 19 calls this instead of the ref with null; React 18 warns of any function that is returned.
      if (typeof cleanup !== 'function') return undefined;
      return () => {
        own.current = null;
        cleanup();
      };
    },
    [own, given],
  );
}
