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

/** How much larger than its own an element's CSS pixels are on the screen, by CSS `zoom`; 1 where a browser cannot tell. */
export function zoomOf(target: Element | Window): number {
  return (target as Partial<Element>).currentCSSZoom ?? 1;
}

/** The part of `element` that the scroller shows, in its CSS pixels from its top; beyond it where it ends. */
export function viewOf(element: HTMLElement, scroller: Scroller): Interval {
  // On the screen.
  let top = -element.getBoundingClientRect().top;
  let height = element.ownerDocument.documentElement.clientHeight;
  if (scroller instanceof HTMLElement) {
    top += scroller.getBoundingClientRect().top + scroller.clientTop * zoomOf(scroller);
    height = scroller.clientHeight * zoomOf(scroller);
  }
  const zoom = zoomOf(element);
  return { top: top / zoom, bottom: (top + height) / zoom };
}
