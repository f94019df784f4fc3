import { cx } from 'class-variance-authority';
import { type ForwardedRef, forwardRef, type ReactElement, type RefAttributes, useRef } from 'react';
import { Gallery, type GalleryPlace } from '../../internal/gallery/Gallery.tsx';
import { useWidth } from '../../internal/gallery/use-width.ts';
import { inColumns } from '../masonry/columns.ts';
import type { MasonryProps } from '../masonry/index.ts';
import { Measure } from './Measure.tsx';
import styles from './MeasuredMasonry.module.css';
import { useMeasured } from './use-measured.ts';

export interface MeasuredMasonryProps<Item> extends Omit<MasonryProps<Item>, 'getRatio'> {
  /** Height divided by width, of an item that is not to be measured. @default every item is measured */
  getRatio?: (item: Item) => number | undefined;
}

/** Milliseconds after which an image that has not come gets a place all the same, and its height divided by width. */
const PATIENCE = 3000;
const FALLBACK_RATIO = 1.3;

function MeasuredMasonryInner<Item>(
  {
    columnWidth,
    columns,
    minColumns,
    gap,
    maxItemHeight,
    items,
    getKey,
    getRatio,
    renderItem,
    label,
    scrollParent = 'window',
    onEndReached,
    footer,
    loading = false,
    drawnAhead = 8,
    className,
    ...props
  }: MeasuredMasonryProps<Item>,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const arrangement = inColumns('MeasuredMasonry', 360, { columnWidth, columns, minColumns, gap, maxItemHeight });
  const ruler = useRef<HTMLDivElement>(null);
  const room = useWidth(ruler);
  const width = room > 0 ? (arrangement.layoutFor(room).placeholders(1, 0)[0]?.width ?? 0) : 0;
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

  return (
    <div {...props} ref={ref} className={cx(styles.Root, className)}>
      <div ref={ruler} />
      {width > 0 && waiting.length > 0 ? (
        <div className={styles.Waiting} style={{ inlineSize: width }} aria-hidden="true">
          {waiting.map((item) => (
            <Measure
              key={getKey(item)}
              patience={PATIENCE}
              onHeight={(height) => note(item, Math.max(1, height) / width, width)}
              onTooSlow={() => note(item, FALLBACK_RATIO, width)}
            >
              {renderItem(item, {
                index: items.indexOf(item),
                width,
                height: Math.round(width * FALLBACK_RATIO),
                tabIndex: -1,
              })}
            </Measure>
          ))}
        </div>
      ) : null}
      <Gallery
        name="MeasuredMasonry"
        rootRef={null}
        arrangement={arrangement}
        items={placed}
        getKey={getKey}
        getRatio={ratioOf}
        renderItem={renderPlaced}
        label={label}
        scrollParent={scrollParent}
        footer={footer}
        drawnAhead={drawnAhead}
        // An end that the caller loads is no reason to stop before it.
        loading={waiting.length > 0 || (loading && isAll)}
        {...(isAll ? (onEndReached ? { onEndReached } : {}) : { onEndReached: wantMore })}
      />
    </div>
  );
}

/**
 * Images of unknown height in columns: each is measured once its image has come, and then placed below those before it,
 * so that nothing that is seen moves.
 */
export const MeasuredMasonry = forwardRef(MeasuredMasonryInner) as <Item>(
  props: MeasuredMasonryProps<Item> & RefAttributes<HTMLDivElement>,
) => ReactElement | null;
