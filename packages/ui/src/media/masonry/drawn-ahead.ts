/** Places of the first items while no width is known: on a server, and in a page that came from one until it is alive. */
import type { CSSProperties } from 'react';
import { columnCount, MasonryLayout } from './layout.ts';

export interface DrawnAheadOptions {
  /** height / width of the items to draw. */
  ratios: ArrayLike<number>;
  /** As for the grid, in CSS pixels. */
  columnWidth: number;
  minColumns: number;
  /** A fixed number of columns. */
  columns: number | undefined;
  gap: number;
  maxItemHeight: number;
  /** Class of every item. */
  itemClass: string;
}

export interface DrawnAhead {
  /** On the grid, which is the container that the rules measure. */
  gridClass: string;
  /** Rules that place the items by the grid's width. */
  css: string;
  /** Of the list: its height in each number of columns. */
  listStyle: CSSProperties;
  /** Of each item: its place in each number of columns. */
  itemStyles: readonly CSSProperties[];
}

/** No grid is wider. */
const WIDEST = 3840;
/** A phone's; which column is the shorter one hardly depends on the width. */
const NARROWEST = 360;

type Properties = Record<`--${string}`, string | number>;

/**
 * The masonry of a few items in CSS alone, for every width: `@container` rules choose the number of columns, and each item
 * carries its place for each number in custom properties. The same places as `MasonryLayout` gives, to a pixel.
 */
export function drawAhead(options: DrawnAheadOptions): DrawnAhead {
  const { ratios, columnWidth, minColumns, columns, gap, maxItemHeight, itemClass } = options;
  const least = columnCount(0, columnWidth, minColumns, columns);
  const most = columns === undefined ? Math.max(least, Math.floor(WIDEST / columnWidth)) : least;
  const name = `mekiki-masonry-${[columnWidth, least, most, gap, maxItemHeight].join('-').replaceAll('.', '_')}`;
  const list: Properties = {};
  const items: Properties[] = Array.from(ratios, (ratio, index) => ({ '--i': index, '--r': round(ratio) }));
  let css = `.${name}{container-type:inline-size}`;

  for (let count = least; count <= most; count += 1) {
    const from = count * columnWidth;
    const width = count === least && columns === undefined ? Math.min(from, NARROWEST) : Math.max(from, NARROWEST);
    const layout = new MasonryLayout({ width, columns: count, gap, maxItemHeight });
    layout.extend(ratios);
    /** Per column: its heights so far, each as CSS. */
    const ends = Array.from({ length: count }, (): string[] => []);
    for (const [index, item] of items.entries()) {
      const { column, top } = layout.box(index);
      const above = ends[column] ?? [];
      // In the first row the rule's own fallbacks say the place.
      if (top > 0) Object.assign(item, { [`--x${count}`]: column, [`--y${count}`]: sum(above, gap) });
      above.push(heightOf(ratios[index] ?? 1, maxItemHeight));
    }
    const bottoms = ends.filter((heights) => heights.length > 0).map((heights) => `${sum(heights, gap)} - ${gap}px`);
    if (bottoms.length > 0) list[`--h${count}`] = `max(${bottoms.join(',')})`;
    const rules =
      `.${name}>ul,.${name} .${itemClass}{--w:(100cqw - ${gap * (count - 1)}px)/${count}}` +
      `.${name}>ul{block-size:var(--h${count},0)}` +
      `.${name} .${itemClass}{inset-inline-start:calc(var(--x${count},var(--i))*((var(--w)) + ${gap}px));` +
      `inset-block-start:calc(var(--y${count},0px));inline-size:calc(var(--w));block-size:${heightOf('var(--r)', maxItemHeight)}}`;
    css += count === least ? rules : `@container (min-width:${from}px){${rules}}`;
  }
  return { gridClass: name, css, listStyle: list, itemStyles: items };
}

/** In columns of the width `--w`. */
function heightOf(ratio: number | string, maxItemHeight: number): string {
  const height = `(${typeof ratio === 'number' ? round(ratio) : ratio}*(var(--w)))`;
  return Number.isFinite(maxItemHeight) ? `min(${height},${maxItemHeight}px)` : `calc${height}`;
}

/** With a gap after each. */
function sum(heights: readonly string[], gap: number): string {
  return `${heights.join(' + ')} + ${heights.length * gap}px`;
}

const round = (ratio: number) => Math.round(ratio * 10_000) / 10_000;
