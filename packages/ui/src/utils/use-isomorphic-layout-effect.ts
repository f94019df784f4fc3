import { useEffect, useLayoutEffect } from 'react';

/** `useLayoutEffect` where there is a document, `useEffect` on a server, where React 18 would warn. */
export const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
