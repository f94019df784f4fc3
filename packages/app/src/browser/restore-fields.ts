/**
 * Tells a page that was drawn ahead what was written and chosen in its fields before it listened: React sets them back as
 * it takes over (https://github.com/facebook/react/issues/12974). Call it as soon as React has the root, in a layout effect.
 */
export function hearFields(root: HTMLElement): void {
  const files = [...root.querySelectorAll<HTMLInputElement>('input[type="file"]')].filter(
    ({ files: some }) => some?.length,
  );
  const written = [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
    .filter((field) => field.type !== 'file')
    // Who has the focus is about to write.
    .filter((field) => field.value !== field.defaultValue || field === document.activeElement)
    .map((field) => ({ field, value: field.value }));
  const switched = [...root.querySelectorAll<HTMLInputElement>('input[type="checkbox"], input[type="radio"]:checked')]
    .filter(({ checked, defaultChecked }) => checked !== defaultChecked)
    .map((field) => ({ field, checked: field.checked }));
  // React is not to be called while it commits.
  queueMicrotask(() => {
    for (const { field, value } of written) {
      say(field);
      // By the setter that React does not watch, so that it takes the change for the person's.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
      say(field);
    }
    for (const { field, checked } of switched) {
      say(field);
      // By the setter that React watches: the click is a change for it then.
      field.checked = !checked;
      field.click();
    }
    // A listener that has handled them already has emptied the field.
    for (const field of files) if (field.files?.length) field.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

/** An event makes React take over the part of the page that the field is in, at once. */
const say = (field: HTMLElement): boolean => field.dispatchEvent(new Event('input', { bubbles: true }));
