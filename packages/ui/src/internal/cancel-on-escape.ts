/** Calls back on Escape, before everything else that listens to it, such as a dialog around what is dragged. */
export function cancelOnEscape(cancel: () => void, signal: AbortSignal): void {
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      cancel();
    },
    { capture: true, signal },
  );
}
