import { useEffect, useRef } from 'react';
import { dataUriFile } from '../drop-zone/files.ts';
import { isImageUrl } from './source.ts';

/** Calls back with the URL of an image, or a data URI, pasted outside of text fields. */
export function usePasteUrl(onUrl: (url: string) => void): void {
  const newest = useRef(onUrl);
  useEffect(() => {
    newest.current = onUrl;
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (event.defaultPrevented || isTypedInto(event.target) || !(isImageUrl(text) || dataUriFile(text))) return;
      event.preventDefault();
      newest.current(text.trim());
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}

function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
