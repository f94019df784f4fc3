/** Sizes that a masonry layout depends on, in CSS pixels. */
export interface MasonryGeometry {
  /** Width of the whole grid. */
  width: number;
  columns: number;
  gap: number;
  /** No item is higher; `Infinity` for no limit. */
  maxItemHeight: number;
}

/** Where an item lies, in CSS pixels from the start corner of the grid. */
export interface MasonryBox {
  column: number;
  x: number;
  top: number;
  width: number;
  height: number;
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
export class MasonryLayout {
  readonly geometry: MasonryGeometry;
  /** Width that heights are computed from; drawn columns differ by less than a pixel, so that their edges are whole. */
  readonly columnWidth: number;
  #count = 0;
  #column = new Uint16Array(64);
  #row = new Uint32Array(64);
  #top = new Float64Array(64);
  #height = new Float64Array(64);
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

  /**
   * Appends the items from `count` on.
   * @param ratios height / width of all items, those that are there already too; positive and finite
   */
  extend(ratios: ArrayLike<number>): void {
    const total = ratios.length;
    if (total <= this.#count) return;
    if (total > this.#top.length) this.#grow(Math.max(total, this.#top.length * 2));
    // Locals, because this runs once for ten thousand items, before anything of it is compiled.
    const columns = this.#column;
    const rows = this.#row;
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
      rows[index] = list.length;
      tops[index] = top;
      heights[index] = height;
      list.push(index);
      ends[column] = top + height + gap;
    }
    this.#count = total;
  }

  /** Drops the items from `count` on. */
  truncate(count: number): void {
    if (count >= this.#count) return;
    for (const [column, items] of this.#items.entries()) {
      while ((items.at(-1) ?? -1) >= count) items.pop();
      const last = items.at(-1);
      this.#ends[column] = last === undefined ? 0 : this.#bottom(last) + this.geometry.gap;
    }
    this.#count = count;
  }

  /** Box of an item. @throws RangeError for an invalid index. */
  box(index: number): MasonryBox {
    if (!(index >= 0 && index < this.#count)) throw new RangeError(`There is no item ${index} of ${this.#count}.`);
    const column = this.#column[index] ?? 0;
    return { column, ...this.#edges(column), top: this.#top[index] ?? 0, height: this.#height[index] ?? 0 };
  }

  /** Indices of the items that overlap the open interval from `top` to `bottom`, in data order. */
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

  /** Item above (-1) or below (1) in the same column. */
  inColumn(index: number, step: -1 | 1): number | undefined {
    return this.#items[this.#column[index] ?? 0]?.[(this.#row[index] ?? 0) + step];
  }

  /** The item of the next column on a side whose center is nearest to this one's; empty columns are skipped. */
  beside(index: number, step: -1 | 1): number | undefined {
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

  /** Boxes for `count` further items of one ratio, which are not stored: placeholders for loading items. */
  preview(count: number, ratio: number): MasonryBox[] {
    const ends = Float64Array.from(this.#ends);
    const height = itemHeight(ratio, this.columnWidth, this.geometry.maxItemHeight);
    return Array.from({ length: count }, () => {
      const column = shortest(ends);
      const top = ends[column] ?? 0;
      ends[column] = top + height + this.geometry.gap;
      return { column, ...this.#edges(column), top, height };
    });
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
    let low = 0;
    let high = items.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#bottom(items[middle] ?? 0) > y) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  #grow(size: number): void {
    const column = new Uint16Array(size);
    const row = new Uint32Array(size);
    const top = new Float64Array(size);
    const height = new Float64Array(size);
    column.set(this.#column);
    row.set(this.#row);
    top.set(this.#top);
    height.set(this.#height);
    this.#column = column;
    this.#row = row;
    this.#top = top;
    this.#height = height;
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
