/**
 * Puts a text on the clipboard.
 * @param beside the old way needs a text field for a moment, here; beside the button, so that it stays in its dialog
 * @throws where the browser or the user refuses
 */
export async function copyText(text: string, beside: Element): Promise<void> {
  // Missing in insecure pages, whatever the types say.
  const { clipboard } = navigator as { clipboard?: Clipboard };
  if (clipboard) await clipboard.writeText(text);
  else copyBySelection(text, beside);
}

function copyBySelection(text: string, beside: Element): void {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  // No keyboard on phones.
  field.readOnly = true;
  field.tabIndex = -1;
  field.setAttribute('aria-hidden', 'true');
  Object.assign(field.style, { position: 'fixed', insetBlockStart: '0', opacity: '0', pointerEvents: 'none' });
  beside.after(field);
  field.select();
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- the only way where there is no clipboard
    if (!document.execCommand('copy')) throw new Error('The browser refused to copy.');
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
