/**
 * Copies a text to the clipboard.
 * @param beside the fallback needs a temporary text field next to this element, so that it stays in the button's dialog
 * @throws if the browser or the user refuses
 */
export async function copyText(text: string, beside: Element): Promise<void> {
  // Missing in insecure pages, despite its type.
  const { clipboard } = navigator as { clipboard?: Clipboard };
  if (clipboard) await clipboard.writeText(text);
  else copyBySelection(text, beside);
}

function copyBySelection(text: string, beside: Element): void {
  const focused = document.activeElement;
  // Gone before anything is drawn; at the top of the window it scrolls nothing.
  const field = document.createElement('textarea');
  field.value = text;
  // Keeps the virtual keyboard closed on phones.
  field.readOnly = true;
  field.style.cssText = 'position:fixed;inset:0';
  beside.after(field);
  field.select();
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- the only way where there is no clipboard
    if (!document.execCommand('copy')) throw new Error('copying was refused');
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
