import type { MasonryLayout } from './layout.ts';

/** Keys that move through the grid. */
export type MoveKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End';

const MOVE_KEYS: ReadonlySet<string> = new Set<MoveKey>([
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
]);

/** Whether a key of a keyboard event moves through the grid. */
export function isMoveKey(key: string): key is MoveKey {
  return MOVE_KEYS.has(key);
}

/** The target of a key from an item: by position on the screen; Home and End by the order of the data. */
export function moveTo(layout: MasonryLayout, index: number, key: MoveKey, rtl: boolean): number | undefined {
  switch (key) {
    case 'ArrowUp':
      return layout.inColumn(index, -1);
    case 'ArrowDown':
      return layout.inColumn(index, 1);
    case 'ArrowLeft':
      return layout.beside(index, rtl ? 1 : -1);
    case 'ArrowRight':
      return layout.beside(index, rtl ? -1 : 1);
    case 'Home':
      return layout.count > 0 ? 0 : undefined;
    case 'End':
      return layout.count > 0 ? layout.count - 1 : undefined;
    default:
      return key satisfies never;
  }
}
