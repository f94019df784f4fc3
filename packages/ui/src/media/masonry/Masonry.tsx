import { type ForwardedRef, forwardRef, type ReactElement, type RefAttributes } from 'react';
import { Gallery, SKELETON_RATIO } from '../../internal/gallery/Gallery.tsx';
import { inColumns } from './columns.ts';
import type { MasonryProps } from './types.ts';
import { useMeasuredMasonry } from './use-measured-masonry.ts';

function MasonryInner<Item>(given: MasonryProps<Item>, ref: ForwardedRef<HTMLDivElement>) {
  const { columnWidth, columns, minColumns, gap, maxItemHeight, ...props } = given;
  const { getRatio, items, loading = false } = props;
  const Measured = useMeasuredMasonry(!getRatio);
  // oxlint-disable-next-line react/static-components -- loaded once, not created by this render
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
