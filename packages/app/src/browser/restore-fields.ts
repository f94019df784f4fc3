/**
 * Restores what was typed and chosen in the fields of a prerendered page: React resets most of them during hydration
 * (https://github.com/facebook/react/issues/12974). Call it in a layout effect of the root.
 */
export function restoreFields(root: HTMLElement): void {
  const files = [...root.querySelectorAll<HTMLInputElement>('input[type="file"]')].filter(
    ({ files: some }) => some?.length,
  );
  const typed = [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
    .filter((field) => field.type !== 'file')
    // The user is about to type in the focused field.
    .filter((field) => field.value !== field.defaultValue || field === document.activeElement)
    .map((field) => ({ field, value: field.value }));
  const toggled = [...root.querySelectorAll<HTMLInputElement>('input[type="checkbox"], input[type="radio"]:checked')]
    .filter(({ checked, defaultChecked }) => checked !== defaultChecked)
    .map((field) => ({ field, checked: field.checked }));
  // React must not be called while it commits.
  queueMicrotask(() => {
    for (const { field, value } of typed) {
      const { selectionStart, selectionEnd } = field;
      dispatchInput(field);
      write(field, { value, selectionStart, selectionEnd });
    }
    for (const { field, checked } of toggled) {
      dispatchInput(field);
      // The setter that React tracks, so that the click is a change for it.
      field.checked = !checked;
      field.click();
    }
    // A listener that has already handled the files has cleared the field.
    for (const field of files) if (field.files?.length) field.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

export type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Writes into a field as the user does. */
export function write(
  field: TextField,
  { value, selectionStart, selectionEnd }: Pick<TextField, 'value' | 'selectionStart' | 'selectionEnd'>,
): void {
  // By the setter that React tracks: where hydration has not reset the field, it would see no change.
  field.value = '';
  // By the prototype's, which it does not track, so that it sees a change by the user.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  // Fields without a caret, such as number fields, have no selection.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  dispatchInput(field);
  // Numbers count once their field is left, which it was already. React has rendered what was typed by then.
  if (field !== document.activeElement) {
    queueMicrotask(() => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  }
}

/** An event makes React hydrate the part of the page with the field at once. */
const dispatchInput = (field: HTMLElement): boolean => field.dispatchEvent(new Event('input', { bubbles: true }));
