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
 * Places items of known ratio in columns: each goes to the shortest column, the first of equal ones. No item is therefore
 * higher up than the one before it, by which all others are found without a list for each column.
 *
 * The places depend on the geometry and the ratios alone. An item costs O(columns) to append; a change costs as much as
 * the items from there on; finding what is visible costs O(columns + log items), and more only beside very high items.
 */
export class MasonryLayout implements GalleryLayout {
  readonly geometry: MasonryGeometry;
  /** Width that heights are computed from; drawn columns differ by less than a pixel, so that their edges are whole. */
  readonly columnWidth: number;
  #count = 0;
  #column = new Uint16Array();
  #top = new Float64Array();
  #height = new Float64Array();
  /** Per column: where its next item begins. */
  readonly #ends: Float64Array;

  constructor(geometry: MasonryGeometry) {
    this.geometry = geometry;
    const { width, columns, gap } = geometry;
    this.columnWidth = Math.max(1, (width - gap * (columns - 1)) / columns);
    this.#ends = new Float64Array(columns);
  }

  get count(): number {
    return this.#count;
  }

  /** Without a gap after the last item. */
  get height(): number {
    return this.#count === 0 ? 0 : Math.max(...this.#ends) - this.geometry.gap;
  }

  place(ratios: ArrayLike<number>, from: number): void {
    this.#truncate(from);
    const total = ratios.length;
    if (total > this.#top.length) this.#grow(Math.max(total, this.#top.length * 2));
    // Locals, casts and no calls, because this runs once for ten thousand items, before anything of it is compiled.
    const columns = this.#column;
    const tops = this.#top;
    const heights = this.#height;
    const ends = this.#ends;
    const { gap, maxItemHeight } = this.geometry;
    const width = this.columnWidth;
    for (let index = this.#count; index < total; index += 1) {
      let shortest = 0;
      let top = ends[0] as number;
      for (let column = 1; column < ends.length; column += 1) {
        const end = ends[column] as number;
        if (end < top) {
          shortest = column;
          top = end;
        }
      }
      const height = (ratios[index] as number) * width;
      // Whole pixels, at least one, so that no edge falls between two.
      const rounded = Math.round(height < maxItemHeight ? height : maxItemHeight) || 1;
      columns[index] = shortest;
      tops[index] = top;
      heights[index] = rounded;
      ends[shortest] = top + rounded + gap;
    }
    this.#count = total;
  }

  box(index: number): MasonryBox {
    checkIndex(index, this.#count);
    const column = this.#columnOf(index);
    const pitch = this.columnWidth + this.geometry.gap;
    const x = Math.round(column * pitch);
    const width = Math.max(1, Math.round((column + 1) * pitch) - this.geometry.gap - x);
    return { column, x, width, top: this.#topOf(index), height: this.#bottom(index) - this.#topOf(index) };
  }

  visible(top: number, bottom: number): number[] {
    if (!(bottom > top)) return [];
    const first = partitionPoint(this.#count, (index) => this.#topOf(index) <= top);
    const end = partitionPoint(this.#count, (index) => this.#topOf(index) < bottom);
    const found = this.#lastBefore(first).filter((index) => this.#bottom(index) > top);
    found.reverse();
    for (let index = first; index < end; index += 1) found.push(index);
    return found;
  }

  /** In the same column. */
  blockNeighbor(index: number, step: -1 | 1): number | undefined {
    for (let other = index + step; other >= 0 && other < this.#count; other += step) {
      if (this.#columnOf(other) === this.#columnOf(index)) return other;
    }
    return undefined;
  }

  /** The item of the next column whose center is nearest to this one's; empty columns are skipped. */
  inlineNeighbor(index: number, step: -1 | 1): number | undefined {
    for (let column = this.#columnOf(index) + step; column >= 0 && column < this.#ends.length; column += step) {
      const nearest = this.#nearest(column, index);
      if (nearest !== undefined) return nearest;
    }
    return undefined;
  }

  placeholders(ratio: number, height: number): MasonryBox[] {
    const { columns } = this.geometry;
    const next = new MasonryLayout(this.geometry);
    next.#ends.set(this.#ends);
    do next.place(new Float64Array(next.count + columns).fill(ratio), next.count);
    while (Math.min(...next.#ends) < height);
    return Array.from({ length: next.count }, (_, index) => next.box(index));
  }

  /** Drops the items from `count` on. */
  #truncate(count: number): void {
    if (count >= this.#count) return;
    this.#ends.fill(0);
    for (const index of this.#lastBefore(count)) {
      this.#ends[this.#columnOf(index)] = this.#bottom(index) + this.geometry.gap;
    }
    this.#count = count;
  }

  /** The last item of each column before an index, from the later to the earlier. */
  #lastBefore(end: number): number[] {
    const found = new Map<number, number>();
    for (let index = end - 1; index >= 0 && found.size < this.#ends.length; index -= 1) {
      if (!found.has(this.#columnOf(index))) found.set(this.#columnOf(index), index);
    }
    return [...found.values()];
  }

  /** The item of a column whose center is nearest to that of an item. */
  #nearest(column: number, from: number): number | undefined {
    const distance = (index: number) =>
      (this.#topOf(index) + this.#bottom(index) - this.#topOf(from) - this.#bottom(from)) / 2;
    let best: number | undefined;
    for (const step of [-1, 1]) {
      for (let index = from + step; index >= 0 && index < this.#count; index += step) {
        if (this.#columnOf(index) !== column) continue;
        if (best === undefined || Math.abs(distance(index)) < Math.abs(distance(best))) best = index;
        if (distance(index) * step >= 0) break;
      }
    }
    return best;
  }

  #columnOf(index: number): number {
    return this.#column[index] ?? 0;
  }

  #topOf(index: number): number {
    return this.#top[index] ?? 0;
  }

  #bottom(index: number): number {
    return this.#topOf(index) + (this.#height[index] ?? 0);
  }

  #grow(size: number): void {
    const grown = <Numbers extends Uint16Array | Float64Array>(to: Numbers, from: Numbers) => (to.set(from), to);
    this.#column = grown(new Uint16Array(size), this.#column);
    this.#top = grown(new Float64Array(size), this.#top);
    this.#height = grown(new Float64Array(size), this.#height);
  }
}
