/** The port between the engine of the galleries and its layouts. */
import type { CSSProperties } from 'react';

/** Where an item lies, in CSS pixels from the start corner of the gallery. */
export interface GalleryBox {
  x: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Positions of a gallery's items at one width. They depend on the geometry and the ratios alone, and items that are
 * appended move none but those of the last row.
 */
export interface GalleryLayout {
  /** What the positions depend on besides the ratios, in CSS pixels: another geometry needs another layout. */
  readonly geometry: object;
  /** Number of items. */
  readonly count: number;
  /** Height of all items, in CSS pixels. */
  readonly height: number;
  /**
   * Places the items from `from` on; the ones before are as they were.
   * @param ratios height / width of all items; positive and finite
   */
  place(ratios: ArrayLike<number>, from: number): void;
  /** Box of an item. @throws RangeError for an invalid index. */
  box(index: number): GalleryBox;
  /** Indices of the items that overlap the open interval from `top` to `bottom`, in data order. */
  visible(top: number, bottom: number): number[];
  /** The item beside an item: toward the start (-1) or the end (1) of the line. */
  inlineNeighbor(index: number, step: -1 | 1): number | undefined;
  /** The item above (-1) or below (1) an item. */
  blockNeighbor(index: number, step: -1 | 1): number | undefined;
  /** Boxes behind the items for loading ones of one ratio: about a row, or as many as fill `height` CSS pixels. */
  placeholders(ratio: number, height: number): GalleryBox[];
}

/** Items in their places without a known width: on a server, and in a server-rendered page until it is hydrated. */
export interface DrawnAhead {
  /** On the grid, which is the container that the rules measure. */
  gridClass: string;
  /** Rules that place the items by the grid's width, without signs that React 18 writes as entities, such as `>`. */
  css: string;
  /** Style of the list. */
  listStyle?: CSSProperties;
  /** Styles of the items. */
  itemStyles: readonly CSSProperties[];
}

/** Classes that the rules of {@link DrawnAhead} are for: those of the list and of every item. */
export type DrawnClasses = Readonly<Record<'List' | 'Item', string>>;

/** How a gallery places its items: what its component makes of its props. */
export interface Arrangement {
  /** A layout without items for a width in CSS pixels. */
  layoutFor(width: number): GalleryLayout;
  /** The size that an item will have about, where no width is known. */
  expectedSize(ratio: number): Pick<GalleryBox, 'width' | 'height'>;
  /** The first `count` items in CSS alone. @param ratios height / width of all items */
  drawAhead(ratios: Float64Array, count: number, classes: DrawnClasses): DrawnAhead;
}

/** The index of the first of `length` elements for which `isBefore` does not hold; those it holds for come first. */
export function partitionPoint(length: number, isBefore: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** @throws RangeError for an index at which no item is. */
export function checkIndex(index: number, count: number): void {
  if (!(index >= 0 && index < count)) throw new RangeError(`There is no item ${index} of ${count}.`);
}
