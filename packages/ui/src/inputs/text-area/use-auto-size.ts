import type { RefObject } from 'react';
import { useIsomorphicLayoutEffect } from '../../internal/use-isomorphic-layout-effect.ts';

/** Makes a text area as high as its text, between the limits of its styles, where the browser cannot by itself. */
export function useAutoSize(ref: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useIsomorphicLayoutEffect(() => {
    const area = ref.current;
    if (!area || CSS.supports('field-sizing', 'content')) return;
    // Smallest first, since scrollHeight never tells less than the height.
    area.style.blockSize = '0';
    const borders = area.offsetHeight - area.clientHeight;
    area.style.blockSize = `${area.scrollHeight + borders}px`;
  }, [ref, text]);
}
