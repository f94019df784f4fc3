import { checkIndex, type GalleryBox, type GalleryLayout, partitionPoint } from '../../internal/gallery/layout.ts';

/** Sizes that a masonry layout depends on, in CSS pixels. */
export interface MasonryGeometry {
  /** Width of the whole grid. */
  width: number;
  columns: number;
  gap: number;
  /** No item is higher; `Infinity` for no limit. */
  maxItemHeight: number;
}

/** What the number and width of columns follow from, sizes in CSS pixels. */
export interface ColumnLimits {
  /** Minimum width of a column. */
  columnWidth: number;
  minColumns: number;
  /** A fixed number of columns. */
  columns: number | undefined;
  gap: number;
  maxItemHeight: number;
}

export interface MasonryBox extends GalleryBox {
  column: number;
}

/**
 * Number of columns for a width: `max(minColumns, floor(width / columnWidth))`, at least 1.
 * @param fixed takes the place of the rule when it is a positive number.
 */
export function columnCount(width: number, columnWidth: number, minColumns: number, fixed?: number): number {
  const wanted = fixed !== undefined && fixed >= 1 ? fixed : Math.max(minColumns, Math.floor(width / columnWidth));
  return Number.isFinite(wanted) ? Math.max(1, Math.floor(wanted)) : 1;
}

/**
 * Places items of known ratio in columns: each goes to the shortest column, the first of equal ones.
 *
 * The places depend on the geometry and the ratios alone. An item costs O(columns) to append; a change costs as much as
 * the items from there on; finding what is visible costs O(columns · log items).
 */
export class MasonryLayout implements GalleryLayout {
  readonly geometry: MasonryGeometry;
  /** Width that heights are computed from; drawn columns differ by less than a pixel, so that their edges are whole. */
  readonly columnWidth: number;
  #count = 0;
  #column = new Uint16Array();
  #top = new Float64Array();
  #height = new Float64Array();
  /** Per column: its items in order, from top to bottom. */
  readonly #items: number[][];
  /** Per column: where its next item begins. */
  readonly #ends: Float64Array;

  constructor(geometry: MasonryGeometry) {
    this.geometry = geometry;
    const { width, columns, gap } = geometry;
    this.columnWidth = Math.max(1, (width - gap * (columns - 1)) / columns);
    this.#items = Array.from({ length: columns }, () => []);
    this.#ends = new Float64Array(columns);
  }

  /** Number of items. */
  get count(): number {
    return this.#count;
  }

  /** Height of all items, without a gap after the last one. */
  get height(): number {
    return this.#count === 0 ? 0 : Math.max(...this.#ends) - this.geometry.gap;
  }

  place(ratios: ArrayLike<number>, from: number): void {
    this.#truncate(from);
    const total = ratios.length;
    if (total > this.#top.length) this.#grow(Math.max(total, this.#top.length * 2));
    // Locals, because this runs once for ten thousand items, before anything of it is compiled.
    const columns = this.#column;
    const tops = this.#top;
    const heights = this.#height;
    const ends = this.#ends;
    const lists = this.#items;
    const { gap, maxItemHeight } = this.geometry;
    const width = this.columnWidth;
    for (let index = this.#count; index < total; index += 1) {
      const column = shortest(ends);
      const top = ends[column] ?? 0;
      const height = itemHeight(ratios[index] ?? 1, width, maxItemHeight);
      const list = lists[column] ?? [];
      columns[index] = column;
      tops[index] = top;
      heights[index] = height;
      list.push(index);
      ends[column] = top + height + gap;
    }
    this.#count = total;
  }

  box(index: number): MasonryBox {
    checkIndex(index, this.#count);
    const column = this.#column[index] ?? 0;
    return { column, ...this.#edges(column), top: this.#top[index] ?? 0, height: this.#height[index] ?? 0 };
  }

  visible(top: number, bottom: number): number[] {
    const found: number[] = [];
    if (!(bottom > top)) return found;
    for (const items of this.#items) {
      for (let row = this.#firstBelow(items, top); row < items.length; row += 1) {
        const index = items[row] ?? 0;
        if ((this.#top[index] ?? 0) >= bottom) break;
        found.push(index);
      }
    }
    return found.toSorted((a, b) => a - b);
  }

  /** In the same column. */
  blockNeighbor(index: number, step: -1 | 1): number | undefined {
    const items = this.#items[this.#column[index] ?? 0] ?? [];
    return items[partitionPoint(items.length, (row) => (items[row] ?? 0) < index) + step];
  }

  /** The item of the next column whose center is nearest to this one's; empty columns are skipped. */
  inlineNeighbor(index: number, step: -1 | 1): number | undefined {
    const middle = (this.#top[index] ?? 0) + (this.#height[index] ?? 0) / 2;
    for (let column = (this.#column[index] ?? 0) + step; ; column += step) {
      const items = this.#items[column];
      if (!items) return undefined;
      if (items.length === 0) continue;
      const row = Math.min(this.#firstBelow(items, middle - this.geometry.gap), items.length - 1);
      const candidates = [items[row - 1], items[row], items[row + 1]].filter((item) => item !== undefined);
      const away = (item: number) => Math.abs((this.#top[item] ?? 0) + (this.#height[item] ?? 0) / 2 - middle);
      return candidates.reduce((best, item) => (away(item) < away(best) ? item : best));
    }
  }

  placeholders(ratio: number, height: number): MasonryBox[] {
    const { columns, gap, maxItemHeight } = this.geometry;
    const ends = Float64Array.from(this.#ends);
    const itemSize = itemHeight(ratio, this.columnWidth, maxItemHeight);
    const rows = Math.max(1, Math.ceil(height / (itemSize + gap)));
    return Array.from({ length: rows * columns }, () => {
      const column = shortest(ends);
      const top = ends[column] ?? 0;
      ends[column] = top + itemSize + gap;
      return { column, ...this.#edges(column), top, height: itemSize };
    });
  }

  /** Drops the items from `count` on. */
  #truncate(count: number): void {
    if (count >= this.#count) return;
    for (const [column, items] of this.#items.entries()) {
      while ((items.at(-1) ?? -1) >= count) items.pop();
      const last = items.at(-1);
      this.#ends[column] = last === undefined ? 0 : this.#bottom(last) + this.geometry.gap;
    }
    this.#count = count;
  }

  #edges(column: number): { x: number; width: number } {
    const pitch = this.columnWidth + this.geometry.gap;
    const x = Math.round(column * pitch);
    return { x, width: Math.max(1, Math.round((column + 1) * pitch) - this.geometry.gap - x) };
  }

  #bottom(index: number): number {
    return (this.#top[index] ?? 0) + (this.#height[index] ?? 0);
  }

  /** Row of the first of `items` whose bottom is below `y`; their number if there is none. */
  #firstBelow(items: readonly number[], y: number): number {
    return partitionPoint(items.length, (row) => this.#bottom(items[row] ?? 0) <= y);
  }

  #grow(size: number): void {
    const grown = <Numbers extends Uint16Array | Float64Array>(to: Numbers, from: Numbers) => (to.set(from), to);
    this.#column = grown(new Uint16Array(size), this.#column);
    this.#top = grown(new Float64Array(size), this.#top);
    this.#height = grown(new Float64Array(size), this.#height);
  }
}

/** Whole pixels, at least one, so that no edge falls between two. */
function itemHeight(ratio: number, columnWidth: number, maxItemHeight: number): number {
  return Math.max(1, Math.round(Math.min(ratio * columnWidth, maxItemHeight)));
}

function shortest(ends: Float64Array): number {
  let best = 0;
  for (let column = 1; column < ends.length; column += 1) {
    if ((ends[column] ?? 0) < (ends[best] ?? 0)) best = column;
  }
  return best;
}
