import { pastedFile } from './files.ts';
import { usePaste } from './use-paste.ts';

/**
 * Calls back with an image pasted anywhere on the page, or with another file, so that the app can say that it is none.
 * Text, pastes that a field has handled, and those in a dialog over the page are ignored.
 */
export function usePasteImage(onFile: (file: File) => void): void {
  usePaste((event) => {
    const file = pastedFile(event.clipboardData);
    if (!file) return;
    event.preventDefault();
    onFile(file);
  });
}
