import { usePaste } from '@mekiki/ui';

/** Calls back with text pasted on the page outside fields and dialogs. */
export function usePasteText(onText: (text: string) => void): void {
  usePaste((event) => {
    const isTaken = event.target instanceof Element && event.target.closest('input, textarea, select');
    const text = event.clipboardData?.getData('text/plain').trim();
    if (isTaken || !text) return;
    event.preventDefault();
    onText(text);
  });
}
