import type { RefObject } from 'react';

/** Whether the user is writing outside of an element, so that the focus must stay where it is. */
export function isWritingOutside(element: Element | null): boolean {
  const { activeElement } = document;
  return Boolean(activeElement?.matches('input, textarea')) && !element?.contains(activeElement);
}

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
