import { useEffect, useRef } from 'react';
import { firstImage } from '../search-bar/clipboard.ts';

/**
 * Calls back with an image that is pasted anywhere on the page. A paste of text, or one that a field has already
 * taken, goes its usual way.
 */
export function usePasteImage(onFile: (file: File) => void): void {
  const latest = useRef(onFile);
  useEffect(() => {
    latest.current = onFile;
  });
  useEffect(() => {
    function onPaste(event: ClipboardEvent) {
      if (event.defaultPrevented || !event.clipboardData) return;
      const image = firstImage(event.clipboardData.files);
      if (!image) return;
      // Text that is copied with a picture of itself, as office programs do, belongs into the field.
      if (isTextField(event.target) && event.clipboardData.types.includes('text/plain')) return;
      event.preventDefault();
      latest.current(image);
    }
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(?:input|textarea)$/i.test(target.tagName));
}
