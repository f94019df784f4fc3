import { useState } from 'react';
import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect.ts';

/** Radix gets a dialog's element in the first render, and listens for Escape in the effects of the second. */
const RENDERS = 2;

/**
 * Lets the dialog around it hear Escape as soon as it is shown. React runs effects after the next frame, so a quick press
 * would close the dialog below. When a layout effect sets state, React runs all pending effects first.
 */
export function SettleEffects(): null {
  const [renders, setRenders] = useState(0);
  useIsomorphicLayoutEffect(() => {
    if (renders < RENDERS) setRenders(renders + 1);
  });
  return null;
}
