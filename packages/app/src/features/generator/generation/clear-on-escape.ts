/**
 * Clears what is shown in the page when Escape is pressed; anything open on top of it closes first.
 * @returns unsubscribes
 */
export function clearOnEscape(clear: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('[role="dialog"]')) return;
    clear();
  };
  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
}
