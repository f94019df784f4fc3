/** Shared by tests of the masonry: a mounted grid, and its visible state. */
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { defaults as galleryDefaults, type Item, tiles } from '../../internal/gallery/galleries.setup.tsx';
import { host, root } from '../../testing/mount.ts';
import { Masonry, type MasonryProps } from './Masonry.tsx';

export const defaults = {
  ...galleryDefaults,
  getRatio: ({ ratio }: Item) => ratio,
  columns: 4,
} satisfies Partial<MasonryProps<Item>>;

export function show(items: readonly Item[], props: Partial<MasonryProps<Item>> = {}) {
  flushSync(() => {
    root.render(
      <StrictMode>
        <Masonry {...defaults} items={items} {...props} />
      </StrictMode>,
    );
  });
}

/** Whether every column of the window is filled with tiles, as far as the content goes. */
export function isFilled(): boolean {
  const grid = host.querySelector('ul')?.parentElement;
  if (!grid) return false;
  const box = grid.getBoundingClientRect();
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
  const rects = tiles().map((element) => element.getBoundingClientRect());
  return [...new Set(rects.map(({ left }) => left))].every((left) => {
    const column = rects.filter((rect) => rect.left === left).toSorted((a, b) => a.top - b.top);
    // Holes are gaps only; columns end at different heights.
    let end = column[0]?.top ?? Infinity;
    if (end > top + 12) return false;
    for (const rect of column) {
      if (rect.top - end > 12) return false;
      end = rect.bottom;
    }
    return end >= bottom - 400;
  });
}
