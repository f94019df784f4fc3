/**
 * Positions of the first items while no width is known: on a server, and in a server-rendered page until it is
 * hydrated.
 */
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
  /** Class of the list. */
  listClass: string;
  /** Class of every item. */
  itemClass: string;
}

export interface DrawnAhead {
  /** On the grid, which is the container that the rules measure. */
  gridClass: string;
  /** Rules that place the items by the grid's width, without signs that React 18 writes as entities, such as `>`. */
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
 * carries its place for each number in custom properties. The same places as `MasonryLayout` gives, to a pixel or two.
 */
export function drawAhead(options: DrawnAheadOptions): DrawnAhead {
  const { ratios, columnWidth, minColumns, columns, gap, maxItemHeight, listClass, itemClass } = options;
  const minCount = columnCount(0, columnWidth, minColumns, columns);
  const maxCount = columns === undefined ? Math.max(minCount, Math.floor(WIDEST / columnWidth)) : minCount;
  const limit = Number.isFinite(maxItemHeight) ? maxItemHeight : undefined;
  const name = ['masonry', columnWidth, minCount, maxCount, gap, limit].join('-').replaceAll('.', '_');
  const [list, item] = [`.${name} .${listClass}`, `.${name} .${itemClass}`];
  const height = heightOf('var(--r)', limit);
  let css =
    `.${name}{container-type:inline-size}` +
    `${list},${item}{--w:calc((100cqw - (var(--c) - 1)*${gap}px)/var(--c))}` +
    `${list}{block-size:var(--h)}` +
    `${item}{inline-size:var(--w);block-size:calc(${height});` +
    `inset-inline-start:calc(var(--x)*(var(--w) + ${gap}px));inset-block-start:calc(var(--y))}`;
  const listStyle: Properties = {};
  const itemStyles: Properties[] = Array.from(ratios, (ratio, index) => ({ '--i': index, '--r': round(ratio) }));

  for (let count = minCount; count <= maxCount; count += 1) {
    const from = count * columnWidth;
    const width = count === minCount && columns === undefined ? Math.min(from, NARROWEST) : Math.max(from, NARROWEST);
    const layout = new MasonryLayout({ width, columns: count, gap, maxItemHeight });
    layout.extend(ratios);
    /** Per column: the ratios of its items so far. */
    const placed = Array.from({ length: count }, (): number[] => []);
    for (const [index, style] of itemStyles.entries()) {
      const { column, top } = layout.box(index);
      const above = placed[column] ?? [];
      // In the first row what the rules fall back to is the place.
      if (top > 0)
        Object.assign(style, {
          [`--x${count}`]: column,
          [`--y${count}`]: `${sum(above, limit)} + ${above.length * gap}px`,
        });
      above.push(ratios[index] ?? 1);
    }
    const ends = placed
      .filter((above) => above.length > 0)
      .map((above) => `${sum(above, limit)} + ${(above.length - 1) * gap}px`);
    if (ends.length > 0) listStyle[`--h${count}`] = `max(${ends.join(',')})`;
    const rules =
      `${list}{--c:${count};--h:var(--h${count},0)}` +
      `${item}{--c:${count};--x:var(--x${count},var(--i));--y:var(--y${count},0px)}`;
    css += count === minCount ? rules : `@container (min-width:${from}px){${rules}}`;
  }
  return { gridClass: name, css, listStyle, itemStyles };
}

/** In columns of the width `--w`, in `calc()`. */
function heightOf(ratio: number | string, limit: number | undefined): string {
  const height = `${typeof ratio === 'number' ? round(ratio) : ratio}*var(--w)`;
  return limit === undefined ? height : `min(${height},${limit}px)`;
}

function sum(ratios: readonly number[], limit: number | undefined): string {
  if (limit !== undefined) return ratios.map((ratio) => heightOf(ratio, limit)).join(' + ');
  return heightOf(
    ratios.reduce((total, ratio) => total + ratio, 0),
    limit,
  );
}

const round = (ratio: number) => Math.round(ratio * 10_000) / 10_000;
