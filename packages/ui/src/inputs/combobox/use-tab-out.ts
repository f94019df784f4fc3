import { useEffect, useRef } from 'react';

/** Closes a list when Tab goes past the last element of the page, where nothing gets the focus that would tell so. */
export function useTabOut(isOpen: boolean, onDismiss: () => void): void {
  const newest = useRef(onDismiss);
  useEffect(() => {
    newest.current = onDismiss;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Tab') return;
      timer = setTimeout(() => {
        if (document.activeElement === document.body) newest.current();
      });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      clearTimeout(timer);
    };
  }, [isOpen]);
}
