import { useEffect, useRef } from 'react';

/**
 * Keeps the keyboard in a part of the page when what had the focus there is gone.
 * @returns that part's attributes, and how to claim a focus that a dialog is about to lose
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
    // React's removals do not fire this: only people leave.
    onBlur: () => {
      had.current = false;
    },
  };
  return { attributes, claim };
}
