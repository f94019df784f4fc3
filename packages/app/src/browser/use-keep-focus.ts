import { useEffect, useRef } from 'react';

/**
 * Keeps the focus in a part of the page when the focused element is removed.
 * @returns that part's attributes, and a function to claim the focus that a dialog is about to lose
 */
export function useKeepFocus<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const had = useRef(false);
  useEffect(() => {
    if (had.current && document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  });
  const claim = () => {
    had.current = true;
  };
  const attributes = {
    ref,
    tabIndex: -1,
    onFocus: claim,
    // Removals by React do not fire this: only users move the focus away.
    onBlur: () => {
      had.current = false;
    },
  };
  return { attributes, claim };
}
