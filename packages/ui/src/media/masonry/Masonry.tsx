import { type ForwardedRef, forwardRef, type ReactElement, type RefAttributes } from 'react';
import { Gallery, type GalleryProps, SKELETON_RATIO } from '../../internal/gallery/Gallery.tsx';
import { type ColumnProps, inColumns } from './columns.ts';
import { useMeasuredMasonry } from './use-measured-masonry.ts';

export interface MasonryProps<Item> extends GalleryProps<Item>, ColumnProps {
  /** Height divided by width. @default every item is measured, as in `MeasuredMasonry` */
  getRatio?: (item: Item) => number;
  /** Minimum width of a column in CSS pixels. @default 360 */
  columnWidth?: number;
  /** Maximum height of an item, in CSS pixels. @default no limit */
  maxItemHeight?: number;
}

function MasonryInner<Item>(given: MasonryProps<Item>, ref: ForwardedRef<HTMLDivElement>) {
  const { columnWidth, columns, minColumns, gap, maxItemHeight, ...props } = given;
  const { getRatio, items, loading = false } = props;
  const Measured = useMeasuredMasonry(!getRatio);
  if (Measured) return <Measured {...given} ref={ref} />;
  const arrangement = inColumns('Masonry', 360, { columnWidth, columns, minColumns, gap, maxItemHeight });
  // What will measure them begins with the same skeletons.
  const shown = getRatio ? { getRatio } : { getRatio: SKELETON_RATIO, items: [], loading: loading || items.length > 0 };
  return <Gallery {...props} {...shown} name="Masonry" rootRef={ref} arrangement={arrangement} />;
}

/**
 * Images in columns, of which only those near the view are in the document. With `getRatio`, sizes are known before
 * images load; without it, each is placed once it has been measured. Either way nothing moves then, and items keep their
 * position on the screen when others are added or removed above them.
 */
export const Masonry = forwardRef(MasonryInner) as <Item>(
  props: MasonryProps<Item> & RefAttributes<HTMLDivElement>,
) => ReactElement | null;
