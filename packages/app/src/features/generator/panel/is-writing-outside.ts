/** Whether the user is writing outside of an element, so that the focus must stay where it is. */
export function isWritingOutside(element: Element | null): boolean {
  const { activeElement } = document;
  return Boolean(activeElement?.matches('input, textarea')) && !element?.contains(activeElement);
}
