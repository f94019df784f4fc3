import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { isEscapeTaken } from '../../internal/escape.ts';

const OPENED = '[aria-haspopup][aria-expanded=true]';

/** A menu that closes on Escape, and when a press or the focus goes outside of `root`. */
export function useMenu(root: RefObject<HTMLElement | null>) {
  const [isOpen, setIsOpen] = useState(false);
  const toggleRef = useRef<HTMLButtonElement>(null);

  /** @param refocus focuses the toggle, since the focused element disappears with the menu. */
  const close = useCallback(
    ({ refocus = false } = {}) => {
      setIsOpen(false);
      if (refocus && isOpen) toggleRef.current?.focus();
    },
    [isOpen],
  );

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = ({ target }: Event) => {
      const isInside = target instanceof Node && root.current?.contains(target);
      // A menu or popover of its actions is held elsewhere in the document.
      if (!isInside && !root.current?.querySelector(OPENED)) close();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isEscapeTaken(event)) close({ refocus: true });
    };
    document.addEventListener('pointerdown', closeOutside);
    // The open menu would cover the focused element.
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [isOpen, root, close]);

  return { toggleRef, isOpen, close, toggle: () => setIsOpen((last) => !last) };
}
