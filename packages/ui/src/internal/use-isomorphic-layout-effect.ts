import { useEffect, useLayoutEffect } from 'react';

/** A layout effect that React does not warn of on the server, where there is no layout. */
export const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
