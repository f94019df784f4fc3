import type { Edit } from './weight.ts';

/** Edits a text area like typing does: React is notified, and Ctrl+Z undoes it. */
export function applyEdit(area: HTMLTextAreaElement, { from, to, insert, selectionStart, selectionEnd }: Edit): void {
  area.focus();
  area.setSelectionRange(from, to);
  // oxlint-disable-next-line typescript/no-deprecated -- the only way of which all browsers keep the history, for undo
  if (!area.ownerDocument.execCommand('insertText', false, insert)) {
    area.setRangeText(insert, from, to, 'end');
    area.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }));
  }
  area.setSelectionRange(selectionStart, selectionEnd);
}
