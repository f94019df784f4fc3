import { useEffect, useRef } from 'react';

/** Calls back with text pasted on the page outside fields and dialogs. */
export function usePasteText(onText: (text: string) => void): void {
  const newest = useRef(onText);
  useEffect(() => {
    newest.current = onText;
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const isTaken =
        event.target instanceof Element && event.target.closest('input, textarea, select, [role="dialog"]');
      const text = event.clipboardData?.getData('text/plain').trim();
      if (event.defaultPrevented || isTaken || !text) return;
      event.preventDefault();
      newest.current(text);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}
