import type { GalleryLayout } from './layout.ts';

type Target = (layout: GalleryLayout, index: number, rtl: boolean) => number | undefined;

/** What each key leads to from an item: by position on the screen; Home and End by the order of the data. */
const TARGETS = {
  ArrowUp: (layout, index) => layout.blockNeighbor(index, -1),
  ArrowDown: (layout, index) => layout.blockNeighbor(index, 1),
  ArrowLeft: (layout, index, rtl) => layout.inlineNeighbor(index, rtl ? 1 : -1),
  ArrowRight: (layout, index, rtl) => layout.inlineNeighbor(index, rtl ? -1 : 1),
  Home: () => 0,
  End: (layout) => layout.count - 1,
} satisfies Record<string, Target>;

/** Keys that move through a gallery. */
export type MoveKey = keyof typeof TARGETS;

/** Whether a key of a keyboard event moves through a gallery. */
export function isMoveKey(key: string): key is MoveKey {
  return Object.hasOwn(TARGETS, key);
}

/** The target of a key from an item. @param rtl text runs from the right */
export function moveTo(layout: GalleryLayout, index: number, key: MoveKey, rtl: boolean): number | undefined {
  return TARGETS[key](layout, index, rtl);
}
