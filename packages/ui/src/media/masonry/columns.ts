import type { Arrangement } from '../../internal/gallery/layout.ts';
import { saneNumber } from '../../internal/gallery/sane.ts';
import { drawColumns } from './drawn-ahead.ts';
import { columnCount, MasonryLayout } from './layout.ts';

export interface ColumnProps {
  /** A fixed number of columns, whatever the width. */
  columns?: number;
  /** @default 1 */
  minColumns?: number;
}

interface Options extends ColumnProps {
  columnWidth?: number;
  gap?: number;
  maxItemHeight?: number;
}

/**
 * Items in columns of equal width, each item in the shortest one.
 * @param component named in warnings
 * @param defaultWidth minimum width of a column where none is given, in CSS pixels
 */
export function inColumns(component: string, defaultWidth: number, options: Options): Arrangement {
  const limits = {
    columns: options.columns,
    columnWidth: saneNumber(component, 'columnWidth', options.columnWidth, defaultWidth, 1),
    minColumns: saneNumber(component, 'minColumns', options.minColumns, 1, 1),
    gap: saneNumber(component, 'gap', options.gap, 12, 0),
    maxItemHeight: saneNumber(component, 'maxItemHeight', options.maxItemHeight, Infinity, 1),
  };
  const { columns, columnWidth, minColumns, gap, maxItemHeight } = limits;
  return {
    layoutFor: (width) =>
      new MasonryLayout({ width, columns: columnCount(width, columnWidth, minColumns, columns), gap, maxItemHeight }),
    expectedSize: (ratio) => ({ width: columnWidth, height: Math.min(ratio * columnWidth, maxItemHeight) }),
    drawAhead: (ratios, count, classes) => drawColumns(limits, ratios.subarray(0, count), classes),
  };
}
