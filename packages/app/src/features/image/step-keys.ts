import type { KeyboardEvent } from 'react';

/** Elements that use the arrow keys themselves. */
const USES_ARROWS =
  'input, textarea, select, [contenteditable], ul, [role="tablist"], [role="slider"], [role="radiogroup"], [role="menu"], [role="listbox"], [role="separator"]';

/** Which result a key selects. */
export function stepOf(event: KeyboardEvent<HTMLElement>): -1 | 1 | undefined {
  const { key, target, currentTarget, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (event.defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return undefined;
  // A dialog on top of this one keeps its keys to itself.
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(USES_ARROWS)) return undefined;
  return key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : undefined;
}
