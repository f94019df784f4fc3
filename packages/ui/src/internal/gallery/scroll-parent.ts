import type { Interval } from './coverage.ts';

/** The scroll container of a grid: the window or an element. */
export type Scroller = Window | HTMLElement;

/** The window, or the nearest ancestor that scrolls vertically; the window if there is none. */
export function findScroller(element: HTMLElement, kind: 'window' | 'parent'): Scroller {
  const view = element.ownerDocument.defaultView ?? window;
  if (kind === 'window') return view;
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    const { overflowY } = view.getComputedStyle(parent);
    if (overflowY === 'auto' || overflowY === 'scroll') return parent;
  }
  return view;
}

/** The part of `element` that the scroller shows, in CSS pixels from the top of the element; beyond it where it ends. */
export function viewOf(element: HTMLElement, scroller: Scroller): Interval {
  const top = element.getBoundingClientRect().top;
  if (!(scroller instanceof HTMLElement)) {
    return { top: -top, bottom: element.ownerDocument.documentElement.clientHeight - top };
  }
  const start = scroller.getBoundingClientRect().top + scroller.clientTop - top;
  return { top: start, bottom: start + scroller.clientHeight };
}
