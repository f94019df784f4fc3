import { type ForwardedRef, forwardRef, type ReactElement, type RefAttributes } from 'react';
import { Gallery, type GalleryProps } from '../../internal/gallery/Gallery.tsx';
import { type ColumnProps, inColumns } from './columns.ts';

export interface MasonryProps<Item> extends GalleryProps<Item>, ColumnProps {
  /** Height divided by width. */
  getRatio: (item: Item) => number;
  /** Minimum width of a column in CSS pixels. @default 360 */
  columnWidth?: number;
  /** Maximum height of an item, in CSS pixels. @default no limit */
  maxItemHeight?: number;
}

function MasonryInner<Item>(
  { columnWidth, columns, minColumns, gap, maxItemHeight, ...props }: MasonryProps<Item>,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const arrangement = inColumns('Masonry', 360, { columnWidth, columns, minColumns, gap, maxItemHeight });
  return <Gallery {...props} name="Masonry" rootRef={ref} arrangement={arrangement} />;
}

/**
 * Images in columns, of which only those near the view are in the document. Sizes are known before images load, so
 * nothing moves then; items keep their position on the screen when others are added or removed above them.
 */
export const Masonry = forwardRef(MasonryInner) as <Item>(
  props: MasonryProps<Item> & RefAttributes<HTMLDivElement>,
) => ReactElement | null;
