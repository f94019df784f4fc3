/** Shared by tests of the masonry: a mounted grid, and its visible state. */
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { host, root } from '../../testing/mount.ts';
import { Masonry, type MasonryProps } from './Masonry.tsx';

interface Item {
  id: string;
  ratio: number;
}

export const make = (count: number, prefix = 'item'): Item[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${prefix}-${index}`, ratio: 0.6 + ((index * 7919) % 100) / 70 }));

export const defaults = {
  getKey: ({ id }: Item) => id,
  getRatio: ({ ratio }: Item) => ratio,
  label: 'Results',
  columns: 4,
  renderItem: (item: Item, { tabIndex }) => (
    <button type="button" tabIndex={tabIndex} aria-label={item.id} style={{ background: '#888' }} />
  ),
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

export const tiles = () => [...host.querySelectorAll<HTMLElement>('li')];
export const tile = (id: string) => host.querySelector<HTMLElement>(`[aria-label="${id}"]`);
export const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

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
