/**
 * The tile of an image in the grid or the answer behind the dialog; if it is scrolled too far away, the grid's own tab
 * stop.
 */
export function tileOf(key: string): HTMLElement | null {
  const grid = document.querySelector('main');
  const answer = grid?.querySelector(`figure img[src*="/${CSS.escape(key)}."]`)?.closest('figure');
  const tile = grid?.querySelector(`[aria-posinset] img[src*="/${CSS.escape(key)}."]`)?.closest('[aria-posinset]');
  return (
    tile?.querySelector<HTMLElement>('a') ??
    answer?.querySelector<HTMLElement>('a') ??
    grid?.querySelector<HTMLElement>('[aria-posinset] a[tabindex="0"]') ??
    null
  );
}
