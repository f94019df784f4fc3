import type { RefObject } from 'react';

/**
 * For a press whose control disappears once it is done. Call it with the press.
 * @returns what moves the focus to the element then, unless the user has moved it meanwhile
 */
export function focusAfterPress(element: RefObject<HTMLElement | null>): () => void {
  const pressed = document.activeElement;
  return () => {
    const { activeElement } = document;
    if (activeElement === pressed || activeElement === document.body) element.current?.focus({ preventScroll: true });
  };
}
