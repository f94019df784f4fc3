import { type ForwardedRef, forwardRef, type ReactElement, type RefAttributes } from 'react';
import { Gallery, type GalleryPlace, SKELETON_RATIO } from '../../internal/gallery/Gallery.tsx';
import { inColumns } from '../masonry/columns.ts';
import type { MasonryProps } from '../masonry/index.ts';
import { Measure } from './Measure.tsx';
import styles from './MeasuredMasonry.module.css';
import { useMeasured } from './use-measured.ts';

export interface MeasuredMasonryProps<Item> extends Omit<MasonryProps<Item>, 'getRatio'> {
  /** Height divided by width, of an item that is not to be measured. @default every item is measured */
  getRatio?: (item: Item) => number | undefined;
}

/**
 * Milliseconds after which an image gets the place of its skeleton, since all after it wait. A size is in the first bytes
 * of an image: without them for so long, its server most likely hangs.
 */
const PATIENCE = 3000;

function MeasuredMasonryInner<Item>(
  { columnWidth, columns, minColumns, gap, maxItemHeight, getRatio, ...props }: MeasuredMasonryProps<Item>,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const { items, getKey, renderItem, loading = false } = props;
  const arrangement = inColumns('MeasuredMasonry', 360, { columnWidth, columns, minColumns, gap, maxItemHeight });
  const { placed, waiting, known, ratioOf, isMeasuredAt, note, wantMore } = useMeasured({ items, getKey, getRatio });
  const isAll = placed.length === items.length;

  const renderPlaced = (item: Item, place: GalleryPlace) => {
    const content = renderItem(item, place);
    if (known(item) !== undefined) return content;
    const onHeight = (height: number) => {
      // Who resizes the window sees things move; an image that comes late moves nothing.
      if (!isMeasuredAt(item, place.width)) note(item, Math.max(1, height) / place.width, place.width);
    };
    return (
      <div className={styles.Limited}>
        <Measure onHeight={onHeight}>{content}</Measure>
      </div>
    );
  };

  const measureWaiting = (room: number) => {
    if (room === 0 || waiting.length === 0) return null;
    const width = arrangement.layoutFor(room).placeholders(1, 0)[0]?.width ?? 1;
    const height = Math.round(width * SKELETON_RATIO);
    return (
      <div className={styles.Waiting} style={{ inlineSize: width }} aria-hidden="true">
        {waiting.map((item) => (
          <Measure
            key={getKey(item)}
            patience={PATIENCE}
            onHeight={(contentHeight) => note(item, Math.max(1, contentHeight) / width, width)}
            onTooSlow={() => note(item, SKELETON_RATIO, width)}
          >
            {renderItem(item, { index: items.indexOf(item), width, height, tabIndex: -1 })}
          </Measure>
        ))}
      </div>
    );
  };

  return (
    <Gallery
      {...props}
      {...(isAll ? {} : { onEndReached: wantMore })}
      name="MeasuredMasonry"
      rootRef={ref}
      arrangement={arrangement}
      items={placed}
      getRatio={ratioOf}
      renderItem={renderPlaced}
      before={measureWaiting}
      // An end that the caller loads is no reason to stop before it.
      loading={waiting.length > 0 || (loading && isAll)}
    />
  );
}

/**
 * Images of unknown height in columns: each is measured once its image has come, and then placed below those before it,
 * so that nothing that is seen moves.
 */
export const MeasuredMasonry = forwardRef(MeasuredMasonryInner) as <Item>(
  props: MeasuredMasonryProps<Item> & RefAttributes<HTMLDivElement>,
) => ReactElement | null;
