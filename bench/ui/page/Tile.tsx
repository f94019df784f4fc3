import type { Item } from './items.ts';

/** The same for all, and light: the grid is what is measured. */
export function Tile({ item, height }: { item: Item; height?: number }) {
  return (
    <button
      data-tile=""
      type="button"
      style={{ width: '100%', height: height ?? '100%', background: item.color, border: 0 }}
    >
      {item.key}
    </button>
  );
}
