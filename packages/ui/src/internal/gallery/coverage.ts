import type { GalleryLayout } from './layout.ts';

/** An interval of the grid, in CSS pixels from its top. */
export interface Interval {
  top: number;
  bottom: number;
}

/** Share of the window that is kept ready above and below it, from most to least. */
const OVERSCANS = [1, 0.6, 0.3, 0.1];

/**
 * What to keep mounted for a view: the view and as much around it as `limit` items allow. Visible items are kept in any
 * case.
 */
export function coverage(layout: GalleryLayout, view: Interval, limit: number): Interval {
  const height = view.bottom - view.top;
  for (const share of OVERSCANS) {
    const interval = { top: view.top - height * share, bottom: view.bottom + height * share };
    if (layout.visible(interval.top, interval.bottom).length <= limit) return interval;
  }
  return view;
}

/** Whether `inner` is inside `outer`, which need not reach beyond the content from 0 to `height`. */
export function covers(outer: Interval, inner: Interval, height: number): boolean {
  return outer.top <= Math.max(inner.top, 0) && outer.bottom >= Math.min(inner.bottom, height);
}

/** Whether a view is close enough to the end to load more: past 80 % of the content, or within a window of its end. */
export function isNearEnd(view: Interval, height: number): boolean {
  return view.bottom >= height * 0.8 || height - view.bottom < view.bottom - view.top;
}
