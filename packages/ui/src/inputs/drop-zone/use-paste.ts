import { useEffect, useRef } from 'react';
import { isForDialog } from './files.ts';

/** Calls back at a paste anywhere on the page that nothing has handled, unless it is for a dialog over the page. */
export function usePaste(onPaste: (event: ClipboardEvent) => void): void {
  const newest = useRef(onPaste);
  useEffect(() => {
    newest.current = onPaste;
  });
  useEffect(() => {
    const take = (event: ClipboardEvent) => {
      if (!event.defaultPrevented && !isForDialog(event.target)) newest.current(event);
    };
    document.addEventListener('paste', take);
    return () => document.removeEventListener('paste', take);
  }, []);
}
