import { cx } from 'class-variance-authority';
import {
  type ComponentPropsWithoutRef,
  type CSSProperties,
  type ForwardedRef,
  forwardRef,
  type ReactElement,
  type ReactNode,
  type RefAttributes,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Skeleton } from '../../feedback/skeleton/index.ts';
import { useIsDrawnAhead } from '../../internal/use-is-drawn-ahead.ts';
import { drawAhead } from './drawn-ahead.ts';
import { type LayoutCache, mountedKeys, readItems, updateLayout } from './items.ts';
import { columnCount, type MasonryBox, type MasonryGeometry } from './layout.ts';
import styles from './Masonry.module.css';
import { saneNumber } from './sane.ts';
import { useEnd } from '../../internal/use-end.ts';
import { useRoving } from './use-roving.ts';
import { useWidth } from './use-width.ts';
import { useWindow } from './use-window.ts';

/** The position of an item. */
export interface MasonryPlace {
  /** Position in `items`. */
  index: number;
  /** Size in CSS pixels. */
  width: number;
  height: number;
  /** For what is focusable in the item: the grid is one tab stop. */
  tabIndex: 0 | -1;
}

export interface MasonryProps<Item> extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  items: readonly Item[];
  /** Unique and stable: an item with the same key is the same. */
  getKey: (item: Item) => string;
  /** Height divided by width. */
  getRatio: (item: Item) => number;
  renderItem: (item: Item, place: MasonryPlace) => ReactNode;
  /** Accessible name of the list. */
  label: string;
  /** Minimum width of a column in CSS pixels. @default 360 */
  columnWidth?: number;
  /** A fixed number of columns, whatever the width. */
  columns?: number;
  /** @default 1 */
  minColumns?: number;
  /** Between items, in CSS pixels. @default 12 */
  gap?: number;
  /** Maximum height of an item, in CSS pixels. @default no limit */
  maxItemHeight?: number;
  /** The scroll container: the window, or the nearest ancestor that scrolls. @default 'window' */
  scrollParent?: 'window' | 'parent';
  /** The end is near, or the content does not fill the window; at most every 150 ms, and never while `loading`. */
  onEndReached?: () => void;
  /** Below the items. */
  footer?: ReactNode;
  /** Shows skeletons for the next items. @default false */
  loading?: boolean;
  /**
   * How many of the first items, or of their skeletons, a server renders: in place for every width, by CSS.
   * @default 8
   */
  drawnAhead?: number;
}

/** Height / width of unknown items: most drawings are slightly higher than wide. */
const SKELETON_RATIO = 1.3;

function MasonryInner<Item>(
  {
    items,
    getKey,
    getRatio,
    renderItem,
    label,
    columnWidth,
    columns,
    minColumns,
    gap,
    maxItemHeight,
    scrollParent = 'window',
    onEndReached,
    footer,
    loading = false,
    drawnAhead = 8,
    className,
    ...props
  }: MasonryProps<Item>,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const grid = useRef<HTMLDivElement>(null);
  // Changed during rendering, by a function whose result does not depend on its content.
  const [cache] = useState<LayoutCache>(() => ({}));
  const ruler = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLDivElement>(null);
  const width = useWidth(ruler);
  // The functions are often new in each render; only the list matters.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const list = useMemo(() => readItems(items, getKey, getRatio), [items]);

  const limits = {
    columnWidth: saneNumber('columnWidth', columnWidth, 360, 1),
    minColumns: saneNumber('minColumns', minColumns, 1, 1),
    gap: saneNumber('gap', gap, 12, 0),
    maxItemHeight: saneNumber('maxItemHeight', maxItemHeight, Infinity, 1),
  };
  const geometry = {
    width,
    columns: columnCount(width, limits.columnWidth, limits.minColumns, columns),
    gap: limits.gap,
    maxItemHeight: limits.maxItemHeight,
  };
  const layout = width > 0 ? updateLayout(cache, geometry, list.ratios) : undefined;
  const isDrawnAhead = useIsDrawnAhead();
  const drawn =
    isDrawnAhead && !layout
      ? drawAhead({
          ...limits,
          columns,
          listClass: styles.List ?? '',
          itemClass: styles.Item ?? '',
          ratios: firstRatios(list.ratios, drawnAhead, loading),
        })
      : undefined;

  const onNearEnd = useEnd(onEndReached, items.length, loading);
  const { mounted, firstInView, viewHeight, follow } = useWindow({
    grid,
    probe,
    layout,
    list,
    loading,
    scrollParent,
    onNearEnd,
  });
  const roving = useRoving({ grid, layout, list, follow });

  // Prerendered items stay in place until the view is known.
  const isFirst = isDrawnAhead && mounted.bottom <= mounted.top;
  const indices = isFirst
    ? Array.from({ length: Math.min(drawnAhead, list.items.length) }, (_, index) => index)
    : (layout?.visible(mounted.top, mounted.bottom) ?? []);
  const stop = roving.stopOf(indices, firstInView);
  const shown = roving.pinned === undefined ? indices : withIndex(indices, roving.pinned);
  const names = mountedKeys(list.keyAt, shown);
  const boxes =
    layout && loading
      ? layout.preview(skeletonCount(layout.columnWidth, geometry, list.items.length, viewHeight), SKELETON_RATIO)
      : [];
  const skeletons: readonly CSSProperties[] = drawn?.itemStyles.slice(list.items.length) ?? boxes.map(styleOf);
  const blockSize = layout && Math.max(layout.height, ...boxes.map(({ top, height }) => top + height));
  const endIsKnown = onEndReached === undefined && !loading;

  return (
    <div {...props} ref={ref} className={cx(styles.Root, className)} data-loading={loading || undefined}>
      <div ref={ruler} />
      <div ref={grid} className={cx(styles.Grid, drawn?.gridClass)} style={{ blockSize }}>
        {/* A build that writes the page into a file may minify the rules. */}
        {drawn ? <style suppressHydrationWarning>{drawn.css}</style> : null}
        {/* Safari takes a list without bullets for none, but not one with empty bullets. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- of the buttons in it, that bubble */}
        <ul
          aria-label={label}
          aria-busy={loading}
          className={styles.List}
          style={drawn?.listStyle}
          onKeyDown={roving.onKeyDown}
          onFocus={roving.onFocus}
          onBlur={roving.onBlur}
        >
          {shown.map((index, at) => {
            const item = list.items[index];
            if (item === undefined) return null;
            const box = layout?.box(index) ?? expected(limits, list.ratios[index] ?? 1);
            return (
              <li
                key={names[at]}
                aria-posinset={index + 1}
                aria-setsize={endIsKnown ? list.items.length : -1}
                data-index={index}
                className={styles.Item}
                style={drawn?.itemStyles[index] ?? styleOf(box)}
              >
                {renderItem(item, { index, width: box.width, height: box.height, tabIndex: index === stop ? 0 : -1 })}
              </li>
            );
          })}
        </ul>
        {skeletons.map((style, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- places, which have no other name
          <div key={index} className={styles.Item} style={style}>
            <Skeleton className={styles.Skeleton} />
          </div>
        ))}
        <div ref={probe} className={styles.Probe} />
      </div>
      {footer === undefined || footer === null || footer === '' ? null : <div className={styles.Footer}>{footer}</div>}
    </div>
  );
}

/**
 * Images in columns, of which only those near the view are in the document. Sizes are known before images load, so
 * nothing moves then; items keep their position on the screen when others are added or removed above them.
 */
export const Masonry = forwardRef(MasonryInner) as <Item>(
  props: MasonryProps<Item> & RefAttributes<HTMLDivElement>,
) => ReactElement | null;

/** Ratios of the first items, and of their skeletons. */
function firstRatios(ratios: Float64Array, count: number, loading: boolean): number[] {
  const known = [...ratios.subarray(0, count)];
  return loading ? [...known, ...Array.from({ length: count - known.length }, () => SKELETON_RATIO)] : known;
}

/** About as an item will be drawn, where no width is known. */
function expected(
  { columnWidth, maxItemHeight }: Pick<MasonryGeometry, 'maxItemHeight'> & { columnWidth: number },
  ratio: number,
): MasonryBox {
  return { column: 0, x: 0, top: 0, width: columnWidth, height: Math.min(ratio * columnWidth, maxItemHeight) };
}

function styleOf({ x, top, width, height }: MasonryBox) {
  return { insetInlineStart: x, insetBlockStart: top, inlineSize: width, blockSize: height };
}

/** A sorted list with one more index, in its place. */
function withIndex(indices: readonly number[], index: number): readonly number[] {
  return indices.includes(index) ? indices : [...indices, index].toSorted((a, b) => a - b);
}

/** Two rows behind items; as many as fill the view where there are none. */
function skeletonCount(
  columnWidth: number,
  { columns, gap, maxItemHeight }: { columns: number; gap: number; maxItemHeight: number },
  items: number,
  viewHeight: number,
): number {
  const height = Math.min(columnWidth * SKELETON_RATIO, maxItemHeight) + gap;
  const rows = items > 0 ? 1 : Math.max(1, Math.ceil(viewHeight / height));
  return Math.min(rows * columns, 40);
}
