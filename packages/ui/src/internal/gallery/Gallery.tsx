import { cx } from 'class-variance-authority';
import {
  type ComponentPropsWithoutRef,
  type CSSProperties,
  type ForwardedRef,
  type ReactNode,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Skeleton } from '../../feedback/skeleton/index.ts';
import { useEnd } from '../use-end.ts';
import { useIsDrawnAhead } from '../use-is-drawn-ahead.ts';
import styles from './Gallery.module.css';
import { type LayoutCache, mountedKeys, readItems, updateLayout } from './items.ts';
import type { Arrangement, DrawnClasses, GalleryBox } from './layout.ts';
import { useRoving } from './use-roving.ts';
import { useWidth } from './use-width.ts';
import { useWindow } from './use-window.ts';

/** The position of an item. */
export interface GalleryPlace {
  /** Position in `items`. */
  index: number;
  /** Size in CSS pixels. */
  width: number;
  height: number;
  /** For what is focusable in the item: the grid is one tab stop. */
  tabIndex: 0 | -1;
}

export interface GalleryProps<Item> extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  items: readonly Item[];
  /** Unique and stable: an item with the same key is the same. */
  getKey: (item: Item) => string;
  renderItem: (item: Item, place: GalleryPlace) => ReactNode;
  /** Accessible name of the list. */
  label: string;
  /** Between items, in CSS pixels. @default 12 */
  gap?: number;
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

interface EngineProps<Item> extends Omit<GalleryProps<Item>, 'gap'> {
  /** Name of the component, for warnings. */
  name: string;
  rootRef: ForwardedRef<HTMLDivElement>;
  /** Height divided by width, of an item or of all. */
  getRatio: ((item: Item) => number) | number;
  arrangement: Arrangement;
  /** What is drawn before the grid, for its width; 0 before that is known. */
  before?: (width: number) => ReactNode;
}

/** Height / width of unknown items: most drawings are slightly higher than wide. */
export const SKELETON_RATIO = 1.3;

/** Most skeletons at a time. */
const MAX_SKELETONS = 40;

/**
 * The engine of all galleries: mounts the items near the view where their arrangement places them, keeps the view still
 * when the list changes, and makes it one tab stop.
 */
export function Gallery<Item>({
  name,
  rootRef,
  arrangement,
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
  before,
  className,
  ...props
}: EngineProps<Item>) {
  const grid = useRef<HTMLDivElement>(null);
  // Changed during rendering, by a function whose result does not depend on its content.
  const [cache] = useState<LayoutCache>(() => ({}));
  const ruler = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLDivElement>(null);
  const width = useWidth(ruler);
  const fixedRatio = typeof getRatio === 'number' ? getRatio : undefined;
  // The functions are often new in each render; only the list matters.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const list = useMemo(() => readItems(name, items, getKey, getRatio), [items, fixedRatio]);
  const skeletonRatio = fixedRatio ?? SKELETON_RATIO;

  const layout = width > 0 ? updateLayout(cache, arrangement.layoutFor(width), list.ratios) : undefined;
  const isDrawnAhead = useIsDrawnAhead();
  const drawn =
    isDrawnAhead && !layout
      ? arrangement.drawAhead(loading ? atLeast(drawnAhead, list.ratios, skeletonRatio) : list.ratios, drawnAhead, {
          List: styles.List,
          Item: styles.Item,
        } as DrawnClasses)
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
    ? list.items.slice(0, drawnAhead).map((_, index) => index)
    : (layout?.visible(mounted.top, mounted.bottom) ?? []);
  const stop = roving.stopOf(indices, firstInView);
  const shown = roving.pinned === undefined ? indices : withIndex(indices, roving.pinned);
  const names = mountedKeys(name, list.keyAt, shown);
  const boxes =
    layout && loading
      ? layout.placeholders(skeletonRatio, list.items.length > 0 ? 0 : viewHeight).slice(0, MAX_SKELETONS)
      : [];
  const skeletons: readonly CSSProperties[] = drawn?.itemStyles.slice(list.items.length) ?? boxes.map(styleOf);
  const blockSize = layout && Math.max(layout.height, ...boxes.map(({ top, height }) => top + height));
  const endIsKnown = onEndReached === undefined && !loading;

  return (
    <div {...props} ref={rootRef} className={cx(styles.Root, className)} data-loading={loading || undefined}>
      <div ref={ruler} />
      {before?.(width)}
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
            const box = layout?.box(index);
            const size = box ?? arrangement.expectedSize(list.ratios[index] ?? 1);
            return (
              <li
                key={names[at]}
                aria-posinset={index + 1}
                aria-setsize={endIsKnown ? list.items.length : -1}
                data-index={index}
                className={styles.Item}
                style={drawn?.itemStyles[index] ?? (box && styleOf(box))}
              >
                {renderItem(item, { index, width: size.width, height: size.height, tabIndex: index === stop ? 0 : -1 })}
              </li>
            );
          })}
        </ul>
        {/* One in another place is another one, so that none moves. */}
        {skeletons.map((style) => (
          <div key={JSON.stringify(style)} className={styles.Item} style={style}>
            <Skeleton className={styles.Skeleton} />
          </div>
        ))}
        <div ref={probe} className={styles.Probe} />
      </div>
      {(footer ?? '') === '' ? null : <div className={styles.Footer}>{footer}</div>}
    </div>
  );
}

/** Ratios of at least `count` items; of skeletons where there are fewer. */
function atLeast(count: number, ratios: Float64Array, skeletonRatio: number): Float64Array {
  return ratios.length < count ? Float64Array.from({ length: count }, (_, at) => ratios[at] ?? skeletonRatio) : ratios;
}

function styleOf({ x, top, width, height }: GalleryBox) {
  return { insetInlineStart: x, insetBlockStart: top, inlineSize: width, blockSize: height };
}

/** A sorted list with one more index, in its place. */
function withIndex(indices: readonly number[], index: number): readonly number[] {
  return indices.includes(index) ? indices : [...indices, index].toSorted((a, b) => a - b);
}
