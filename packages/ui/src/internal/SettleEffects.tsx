import { useState } from 'react';
import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect.ts';

/** Radix knows the element of a dialog after its first render, and hears Escape from the effects of the second on. */
const RENDERS = 2;

/**
 * Within a dialog, lets it hear Escape from the moment it is there. React runs effects after the next frame, and until
 * then the key would close the dialog below; before a state that a layout effect sets, it runs them at once.
 */
export function SettleEffects(): null {
  const [renders, setRenders] = useState(0);
  useIsomorphicLayoutEffect(() => {
    if (renders < RENDERS) setRenders(renders + 1);
  }, [renders]);
  return null;
}
