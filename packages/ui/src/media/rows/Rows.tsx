import { type ForwardedRef, forwardRef, type ReactElement, type RefAttributes, useId } from 'react';
import { Gallery, type GalleryProps } from '../../internal/gallery/Gallery.tsx';
import type { Arrangement } from '../../internal/gallery/layout.ts';
import { saneNumber } from '../../internal/gallery/sane.ts';
import { drawRows } from './drawn-ahead.ts';
import { aspectOf, RowLayout } from './layout.ts';
import { type HeightByWidth, heightAt } from './height-by-width.ts';

export interface RowsProps<Item> extends GalleryProps<Item> {
  /** Height divided by width. Items flatter than 0.2 and taller than 4 are cropped to that. */
  getRatio: (item: Item) => number;
  /**
   * Height in CSS pixels that rows come as near to as the width of the gallery allows; a last row that does not fill the
   * width is exactly as high. `{ 0: 140, 640: 220 }` makes rows of 220 px where the gallery is at least 640 px wide.
   * @default 240
   */
  targetRowHeight?: number | HeightByWidth;
}

function RowsInner<Item>({ targetRowHeight, gap, ...props }: RowsProps<Item>, ref: ForwardedRef<HTMLDivElement>) {
  const name = `rows${useId().replaceAll(/\W/g, '_')}`;
  const rowGap = saneNumber('Rows', 'gap', gap, 12, 0);
  const targetAt = (width: number) => saneNumber('Rows', 'targetRowHeight', heightAt(targetRowHeight, width), 240, 1);
  const breakpoints = typeof targetRowHeight === 'object' ? Object.keys(targetRowHeight).map(Number) : [];
  const arrangement: Arrangement = {
    layoutFor: (width) => new RowLayout({ width, gap: rowGap, targetHeight: targetAt(width) }),
    expectedSize: (ratio) => ({ width: targetAt(0) * aspectOf(ratio), height: targetAt(0) }),
    // Skeletons are drawn where there is no item yet: behind items, they would have to be counted with them.
    drawAhead: (ratios, count, classes) =>
      drawRows(
        { name, gap: rowGap, targetAt, breakpoints },
        ratios,
        Math.min(count, props.items.length || count),
        classes,
      ),
  };
  return <Gallery {...props} name="Rows" rootRef={ref} arrangement={arrangement} />;
}

/**
 * Images in justified rows, in the order of the data: each row fills the width, its images uncropped at one height, except
 * the last one. Only images near the view are in the document, and items keep their position on the screen when others are
 * added or removed above them.
 */
export const Rows = forwardRef(RowsInner) as <Item>(
  props: RowsProps<Item> & RefAttributes<HTMLDivElement>,
) => ReactElement | null;
