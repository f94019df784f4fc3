/** Shared by tests of the galleries: items, and what is on the screen. */
import { host } from '../../testing/mount.ts';
import type { GalleryProps } from './Gallery.tsx';

export interface Item {
  id: string;
  /** Height divided by width. */
  ratio: number;
}

export const make = (count: number, prefix = 'item'): Item[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${prefix}-${index}`, ratio: 0.6 + ((index * 7919) % 100) / 70 }));

export const defaults = {
  getKey: ({ id }: Item) => id,
  label: 'Results',
  renderItem: (item: Item, { tabIndex }) => (
    <button type="button" tabIndex={tabIndex} aria-label={item.id} style={{ background: '#888' }} />
  ),
} satisfies Partial<GalleryProps<Item>>;

export const tiles = () => [...host.querySelectorAll<HTMLElement>('li')];
export const tile = (id: string) => host.querySelector<HTMLElement>(`[aria-label="${id}"]`);
export const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
