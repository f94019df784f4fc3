/**
 * Remembers which element inside of `root` has the focus, and what was typed into it, before the same elements are made
 * anew. @returns gives both back
 */
export function keepPlace(root: HTMLElement): () => void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !root.contains(focused) || focused === root) return () => undefined;
  const path = pathTo(root, focused);
  const text = focused instanceof HTMLInputElement ? focused.value : '';
  return () => {
    let element: Element | undefined = root;
    for (const index of path) element = element?.children[index];
    if (!(element instanceof HTMLElement) || element.tagName !== focused.tagName) return;
    element.focus({ preventScroll: true });
    if (!(element instanceof HTMLInputElement) || text === '') return;
    // By the setter that React does not watch, so that it takes the event for typing.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  };
}

function pathTo(root: Element, element: Element): number[] {
  const path: number[] = [];
  for (let at = element; at !== root;) {
    const parent = at.parentElement;
    if (!parent) break;
    path.unshift([...parent.children].indexOf(at));
    at = parent;
  }
  return path;
}
