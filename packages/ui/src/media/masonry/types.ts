import type { GalleryProps } from '../../internal/gallery/Gallery.tsx';
import type { ColumnProps } from './columns.ts';

export interface MasonryProps<Item> extends GalleryProps<Item>, ColumnProps {
  /** Height divided by width. @default every item is measured, as in `MeasuredMasonry` */
  getRatio?: (item: Item) => number;
  /** Minimum width of a column in CSS pixels. @default 360 */
  columnWidth?: number;
  /** Maximum height of an item, in CSS pixels. @default no limit */
  maxItemHeight?: number;
}
