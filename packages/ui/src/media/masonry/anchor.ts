import type { Interval } from './coverage.ts';
import type { KeyAt, KeyIndex } from './items.ts';
import type { MasonryLayout } from './layout.ts';

/** What a person sees, to be found again after a change: keys and where their tops are, from the top of the view. */
export type Anchor = readonly { key: string; offset: number }[];

/** What is in view now, from the top; empty where the view begins above the grid, so that new items may show. */
export function anchorOf(layout: MasonryLayout, keyAt: KeyAt, view: Interval): Anchor {
  if (view.top <= 0) return [];
  return layout
    .visible(view.top, view.bottom)
    .map((index) => ({ key: keyAt(index) ?? '', offset: layout.box(index).top - view.top }))
    .toSorted((a, b) => a.offset - b.offset);
}

/** By how much to scroll so that the first of the anchor that is still there lies where it did. */
export function anchorShift(anchor: Anchor, layout: MasonryLayout, indexOf: KeyIndex, view: Interval): number {
  for (const { key, offset } of anchor) {
    const index = indexOf.get(key);
    if (index !== undefined) return layout.box(index).top - view.top - offset;
  }
  return 0;
}
