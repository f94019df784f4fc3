import { checkIndex, type GalleryBox, type GalleryLayout, partitionPoint } from '../../internal/gallery/layout.ts';

/** Sizes that a layout in rows depends on, in CSS pixels. */
export interface RowGeometry {
  /** Width of the whole gallery. */
  width: number;
  gap: number;
  /** Rows are about as high, and a last row that does not fill the width is exactly so. */
  targetHeight: number;
}

/** A row of items, `end` excluded. */
export interface Row {
  start: number;
  end: number;
  top: number;
  /** In CSS pixels, before it is rounded: the width of an item is this times its aspect ratio. */
  exactHeight: number;
  height: number;
  /** It fills the width. */
  isFull: boolean;
}

/** height / width of the items that keep their shape; flatter and taller ones would be threads, and are cropped. */
const MIN_RATIO = 0.2;
const MAX_RATIO = 4;

/** Width divided by height, as an item is drawn. */
export function aspectOf(ratio: number): number {
  return 1 / Math.min(Math.max(ratio, MIN_RATIO), MAX_RATIO);
}

/**
 * Places items of known ratio in rows as high as the width allows, in data order.
 *
 * A row ends where its height comes nearest to the target. It is not the division with the least deviation over all rows,
 * because that would move rows above the view whenever items are appended. A change costs as much as the items from its
 * row on; finding what is visible costs O(log rows).
 */
export class RowLayout implements GalleryLayout {
  readonly geometry: RowGeometry;
  #count = 0;
  /** The sum of the aspect ratios of all items before each one, and of all. */
  #sums = new Float64Array(1);
  readonly #rows: Row[] = [];

  constructor(geometry: RowGeometry) {
    this.geometry = geometry;
  }

  get count(): number {
    return this.#count;
  }

  get height(): number {
    return bottomOf(this.#rows.at(-1));
  }

  /** The rows of the first `count` items. */
  rowsOf(count: number): readonly Row[] {
    return this.#rows.slice(
      0,
      this.#firstRow(({ start }) => start < count),
    );
  }

  place(ratios: ArrayLike<number>, from: number): void {
    const total = ratios.length;
    if (total >= this.#sums.length) {
      const sums = new Float64Array(Math.max(total, this.#sums.length * 2) + 1);
      sums.set(this.#sums);
      this.#sums = sums;
    }
    for (let index = from; index < total; index += 1) {
      this.#sums[index + 1] = (this.#sums[index] ?? 0) + aspectOf(ratios[index] ?? 1);
    }
    this.#count = total;
    // The last row may have ended, or been left unfilled, because of what came after it.
    this.#rows.length = Math.max(0, this.#firstRow(({ start }) => start < from) - 1);
    let start = this.#rows.at(-1)?.end ?? 0;
    while (start < total) {
      const row = this.#rowFrom(start);
      this.#rows.push(row);
      start = row.end;
    }
  }

  box(index: number): GalleryBox {
    checkIndex(index, this.#count);
    return this.#boxIn(this.#rowAt(index), index);
  }

  visible(top: number, bottom: number): number[] {
    const found: number[] = [];
    if (!(bottom > top)) return found;
    for (let at = this.#firstRow((row) => bottomOf(row) <= top); at < this.#rows.length; at += 1) {
      const row = this.#rows[at];
      if (!row || row.top >= bottom) break;
      for (let index = row.start; index < row.end; index += 1) found.push(index);
    }
    return found;
  }

  inlineNeighbor(index: number, step: -1 | 1): number | undefined {
    const { start, end } = this.#rowAt(index);
    const neighbor = index + step;
    return neighbor >= start && neighbor < end ? neighbor : undefined;
  }

  /** The item of the next row whose center is nearest to this one's. */
  blockNeighbor(index: number, step: -1 | 1): number | undefined {
    const row = this.#rows[this.#rowIndex(index) + step];
    if (!row) return undefined;
    const center = this.#centerOf(this.#rowAt(index), index);
    const away = (other: number) => Math.abs(this.#centerOf(row, other) - center);
    let best = row.start;
    for (let other = row.start + 1; other < row.end; other += 1) if (away(other) < away(best)) best = other;
    return best;
  }

  placeholders(ratio: number, height: number): GalleryBox[] {
    const { width, gap, targetHeight } = this.geometry;
    const boxes: GalleryBox[] = [];
    const itemWidth = targetHeight * aspectOf(ratio);
    const fill = (from: number, top: number, min: number) => {
      const pitch = width - from + gap;
      const columns = Math.max(min, Math.round(pitch / (itemWidth + gap)));
      const edge = (column: number) => from + Math.round((column * pitch) / columns);
      for (let column = 0; column < columns; column += 1) {
        const x = edge(column);
        boxes.push({ x, top, width: Math.max(1, edge(column + 1) - gap - x), height: Math.round(targetHeight) });
      }
    };
    const last = this.#rows.at(-1);
    if (last) {
      const { x, width: lastWidth } = this.#boxIn(last, last.end - 1);
      fill(x + lastWidth + gap, last.top, 0);
    }
    let top = last ? bottomOf(last) + gap : 0;
    do {
      fill(0, top, 1);
      top += Math.round(targetHeight) + gap;
    } while (top < height);
    return boxes;
  }

  /** The row that begins with an item. */
  #rowFrom(start: number): Row {
    const { gap, targetHeight } = this.geometry;
    const last = this.#rows.at(-1);
    const top = last ? bottomOf(last) + gap : 0;
    let before = Infinity;
    for (let end = start + 1; end <= this.#count; end += 1) {
      const height = this.#heightOf(start, end);
      if (height <= targetHeight) {
        return before - targetHeight < targetHeight - height
          ? rowOf(start, end - 1, top, before, true)
          : rowOf(start, end, top, height, true);
      }
      before = height;
    }
    return rowOf(start, this.#count, top, targetHeight, false);
  }

  /** Height at which a row fills the width. */
  #heightOf(start: number, end: number): number {
    const { width, gap } = this.geometry;
    return Math.max(1, (width - gap * (end - start - 1)) / this.#aspectSum(start, end));
  }

  #aspectSum(start: number, end: number): number {
    return (this.#sums[end] ?? 0) - (this.#sums[start] ?? 0);
  }

  /** Position of the first row for which a test does not hold. */
  #firstRow(isBefore: (row: Row) => boolean): number {
    return partitionPoint(this.#rows.length, (at) => isBefore(this.#rows[at] as Row));
  }

  #rowIndex(index: number): number {
    return this.#firstRow(({ end }) => end <= index);
  }

  #rowAt(index: number): Row {
    return this.#rows[this.#rowIndex(index)] as Row;
  }

  /** Whole edges, so that none falls between two pixels. */
  #boxIn(row: Row, index: number): GalleryBox {
    const x = this.#edge(row, index);
    return {
      x,
      top: row.top,
      width: Math.max(1, this.#edge(row, index + 1) - this.geometry.gap - x),
      height: row.height,
    };
  }

  /** Where an item begins, or would begin. */
  #edge({ start, exactHeight }: Row, index: number): number {
    return Math.round(this.#aspectSum(start, index) * exactHeight + (index - start) * this.geometry.gap);
  }

  #centerOf(row: Row, index: number): number {
    const { x, width } = this.#boxIn(row, index);
    return x + width / 2;
  }
}

function rowOf(start: number, end: number, top: number, exactHeight: number, isFull: boolean): Row {
  return { start, end, top, exactHeight, height: Math.max(1, Math.round(exactHeight)), isFull };
}

function bottomOf(row: Row | undefined): number {
  return row ? row.top + row.height : 0;
}
