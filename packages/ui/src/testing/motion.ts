/** Ends every animation and transition in an element at once, so that no test waits for one or measures in its middle. */
export function finishAnimations(element: Element): void {
  for (const animation of element.getAnimations({ subtree: true })) animation.finish();
}
