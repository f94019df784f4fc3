import { cx } from 'class-variance-authority';
import { type ForwardedRef, forwardRef, type ReactElement, type RefAttributes } from 'react';
import { Gallery, type GalleryProps } from '../../internal/gallery/Gallery.tsx';
import { saneSize } from '../../internal/sane-size.ts';
import { type ColumnProps, inColumns } from '../masonry/columns.ts';
import styles from './Grid.module.css';

export interface GridProps<Item> extends GalleryProps<Item>, ColumnProps {
  /** Height of a cell divided by its width. @default 1 */
  ratio?: number;
  /** Minimum width of a cell in CSS pixels. @default 200 */
  columnWidth?: number;
  /** The `object-fit` of every `img` in a cell: a cropped image, or all of it. @default 'cover' */
  fit?: 'cover' | 'contain';
}

function GridInner<Item>(
  { ratio = 1, columnWidth, columns, minColumns, gap, fit = 'cover', className, ...props }: GridProps<Item>,
  ref: ForwardedRef<HTMLDivElement>,
) {
  // Cells of one height are in rows if each goes to the shortest column.
  const arrangement = inColumns('Grid', 200, { columnWidth, columns, minColumns, gap });
  return (
    <Gallery
      {...props}
      name="Grid"
      rootRef={ref}
      getRatio={saneSize('Grid', 'ratio', ratio, 1)}
      arrangement={arrangement}
      data-fit={fit}
      className={cx(styles.Root, className)}
    />
  );
}

/**
 * Images in equal cells, in the order of the data. Only images near the view are in the document, and items keep their
 * position on the screen when others are added or removed above them.
 */
export const Grid = forwardRef(GridInner) as <Item>(
  props: GridProps<Item> & RefAttributes<HTMLDivElement>,
) => ReactElement | null;
