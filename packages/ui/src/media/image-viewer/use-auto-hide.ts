import { type RefObject, useEffect } from 'react';
import { createAutoHide } from './auto-hide.ts';

const SIGNS = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin'] as const;

/**
 * Sets `data-idle` on the dialog after 5 s without pointer, key or focus. An attribute instead of state, so that a
 * gesture does not render when it shows the bars again.
 */
export function useAutoHide(rootRef: RefObject<HTMLElement | null>, barsRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = rootRef.current;
    const bars = barsRef.current;
    if (!root || !bars) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const options = { passive: true, signal };
    let isOver = false;
    const autoHide = createAutoHide({
      isHeld: () => isOver || bars.contains(document.activeElement),
      onChange: (isHidden) => root.toggleAttribute('data-idle', isHidden),
    });
    for (const sign of SIGNS) root.addEventListener(sign, autoHide.activity, options);
    // The last touch still hovers over what it pressed, so only a mouse counts.
    bars.addEventListener('pointerover', ({ pointerType }) => (isOver = pointerType === 'mouse'), options);
    bars.addEventListener('pointerout', () => (isOver = false), options);
    // A press does not focus, which would keep the bars visible for mouse users.
    bars.addEventListener('mousedown', (event) => event.preventDefault(), { signal });
    return () => {
      listening.abort();
      autoHide.stop();
    };
  }, [rootRef, barsRef]);
}
