import { dataUriFile } from '../drop-zone/files.ts';
import { usePaste } from '../drop-zone/index.ts';
import { isImageUrl } from './source.ts';

/** Calls back with the URL of an image, or a data URI, pasted outside of text fields and dialogs. */
export function usePasteUrl(onUrl: (url: string) => void): void {
  usePaste((event) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (isTypedInto(event.target) || !(isImageUrl(text) || dataUriFile(text))) return;
    event.preventDefault();
    onUrl(text.trim());
  });
}

function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
