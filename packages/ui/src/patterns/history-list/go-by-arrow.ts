import type { KeyboardEvent } from 'react';

/** Up and down to the same button of another entry, sideways to the other button of this one. */
export function goByArrow(event: KeyboardEvent<HTMLUListElement>): void {
  const { key, target, currentTarget: list } = event;
  if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const row = target.closest('li');
  const rows = [...list.querySelectorAll('li')];
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  let next: HTMLElement | null | undefined;
  if (step !== undefined) {
    const there = row && rows[rows.indexOf(row) + step];
    next = there?.querySelector<HTMLElement>(`[data-control="${target.dataset['control']}"]`);
  } else if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const isOn = (key === 'ArrowLeft') === (getComputedStyle(list).direction === 'rtl');
    next = row?.querySelector<HTMLElement>(`[data-control="${isOn ? 'remove' : 'repeat'}"]`);
  } else return;
  // At an end of the list the page does not scroll either.
  event.preventDefault();
  next?.focus();
}
