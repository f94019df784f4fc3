import type { Interval } from './coverage.ts';
import type { KeyAt, KeyIndex } from './items.ts';
import type { GalleryLayout } from './layout.ts';

/** The visible items, to be found again after a change: keys and positions of their tops, from the top of the view. */
export type Anchor = readonly { key: string; offset: number }[];

/** The visible items, from the top; empty if the view starts above the grid, so that new items may show. */
export function anchorOf(layout: GalleryLayout, keyAt: KeyAt, view: Interval): Anchor {
  if (view.top <= 0) return [];
  return layout
    .visible(view.top, view.bottom)
    .map((index) => ({ key: keyAt(index) ?? '', offset: layout.box(index).top - view.top }))
    .toSorted((a, b) => a.offset - b.offset);
}

/** How far to scroll so that the first remaining item of the anchor returns to its position. */
export function anchorShift(anchor: Anchor, layout: GalleryLayout, indexOf: KeyIndex, view: Interval): number {
  for (const { key, offset } of anchor) {
    const index = indexOf.get(key);
    if (index !== undefined) return layout.box(index).top - view.top - offset;
  }
  return 0;
}
