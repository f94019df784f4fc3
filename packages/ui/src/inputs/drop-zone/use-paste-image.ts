import { useEffect, useRef } from 'react';
import { pastedImage } from './files.ts';

/** Calls back with an image pasted anywhere on the page. Text, and pastes that a field has handled, are ignored. */
export function usePasteImage(onFile: (file: File) => void): void {
  const newest = useRef(onFile);
  useEffect(() => {
    newest.current = onFile;
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      if (event.defaultPrevented) return;
      const file = pastedImage(event.clipboardData);
      if (!file) return;
      event.preventDefault();
      newest.current(file);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}
