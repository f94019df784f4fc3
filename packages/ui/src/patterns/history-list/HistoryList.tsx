import { cx } from 'class-variance-authority';
import History from 'lucide-react/icons/history';
import { type ComponentPropsWithoutRef, type FocusEvent, forwardRef, useCallback, useId, useMemo, useRef } from 'react';
import { Button } from '../../actions/button/index.ts';
import { useLoadingAnnouncement } from '../../actions/button/Button.tsx';
import { EmptyState } from '../../feedback/empty-state/index.ts';
import { useIsomorphicLayoutEffect } from '../../internal/use-isomorphic-layout-effect.ts';
import { uniqueById } from '../../internal/unique-by-id.ts';
import { useFocusAfterRemoval } from '../../internal/use-focus-after-removal.ts';
import { historyListMessages } from '../../messages.ts';
import { Skeleton } from '../../feedback/skeleton/index.ts';
import styles from './HistoryList.module.css';
import { goByArrow } from './go-by-arrow.ts';
import { HistoryRow } from './HistoryRow.tsx';
import type { HistoryItem, HistoryKind } from './items.ts';
import { LONG, ROW_HEIGHT } from './rows.ts';
import { useNearEnd } from './use-near-end.ts';
import { useRows } from './use-rows.ts';

export interface HistoryListProps extends Omit<ComponentPropsWithoutRef<'section'>, 'children'> {
  items: readonly HistoryItem[];
  /** The kinds of searches, by the items' keys. Keep the object identity stable. */
  kinds?: Readonly<Record<string, HistoryKind>>;
  onRepeat: (item: HistoryItem) => void;
  /** Without it, nothing can be deleted. */
  onRemove?: (item: HistoryItem) => void;
  /** Shows a button that deletes all. */
  onClearAll?: () => void;
  /** There are older entries. @default false */
  hasMore?: boolean;
  /** The end is near (at most every 150 ms), or the user requested older entries. */
  onLoadMore?: () => void;
  /** Entries are loading. @default false */
  loading?: boolean;
  /** Level of the list's title. @default 3 */
  headingLevel?: 2 | 3 | 4;
  labels?: Partial<typeof historyListMessages>;
}

/** Number of skeletons before anything is known. */
const SKELETONS = [0, 1, 2, 3];

/** Past searches, to repeat or delete. Of 10,000 entries only those near the window are in the document. */
export const HistoryList = forwardRef<HTMLElement, HistoryListProps>(function HistoryList(
  {
    items: givenItems,
    kinds = NO_KINDS,
    onRepeat,
    onRemove,
    onClearAll,
    hasMore = false,
    onLoadMore,
    loading = false,
    headingLevel = 3,
    labels,
    className,
    ...props
  },
  ref,
) {
  const text = { ...historyListMessages, ...labels };
  const items = useMemo(() => uniqueById('HistoryList', givenItems), [givenItems]);
  const titleId = useId();
  const list = useRef<HTMLUListElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const keepFocus = useFocusAfterRemoval(list, title, items);
  const end = useNearEnd(hasMore ? onLoadMore : undefined, items.length, loading);
  useLoadingAnnouncement(loading && items.length === 0, text.loading);

  const isLong = items.length > LONG;
  const rows = useRows(list, items, isLong);
  const focusEvents = {
    ...keepFocus,
    onFocus: (event: FocusEvent<HTMLElement>) => {
      keepFocus.onFocus(event);
      rows.onFocus(event);
    },
  };

  // Rows are only rendered again when they change, not with each new callback.
  const newest = useRef({ onRepeat, onRemove });
  useIsomorphicLayoutEffect(() => {
    newest.current = { onRepeat, onRemove };
  });
  const repeat = useCallback((item: HistoryItem) => newest.current.onRepeat(item), []);
  const remove = useCallback((item: HistoryItem) => newest.current.onRemove?.(item), []);

  const Heading = `h${headingLevel}` as const;
  const isEmpty = items.length === 0;
  return (
    <section
      aria-labelledby={titleId}
      {...props}
      ref={ref}
      aria-busy={loading || undefined}
      className={cx(styles.Root, className)}
    >
      <div className={styles.Head}>
        <Heading id={titleId} ref={title} tabIndex={-1} className={styles.Title}>
          {text.list}
        </Heading>
        {onClearAll && !isEmpty ? (
          <Button variant="ghost" size="sm" onClick={onClearAll}>
            {text.clearAll}
          </Button>
        ) : null}
      </div>
      {isEmpty ? null : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the buttons in it
        <ul
          ref={list}
          className={styles.List}
          data-long={isLong || undefined}
          style={isLong ? { blockSize: items.length * ROW_HEIGHT } : undefined}
          {...focusEvents}
          onKeyDown={goByArrow}
        >
          {rows.indices.map((index) => {
            const item = items[index] as HistoryItem;
            return (
              <HistoryRow
                key={item.id}
                item={item}
                kind={item.kind === undefined ? undefined : kinds[item.kind]}
                onRepeat={repeat}
                onRemove={onRemove ? remove : undefined}
                text={labels ?? NO_LABELS}
                {...(isLong ? { index, count: items.length } : {})}
              />
            );
          })}
        </ul>
      )}
      {isEmpty && loading ? (
        <div className={styles.Skeletons}>
          {SKELETONS.map((place) => (
            <div key={place} className={styles.SkeletonRow}>
              <Skeleton className={styles.SkeletonImage} style={{ blockSize: 40 }} />
              <Skeleton style={{ blockSize: 14 }} />
            </div>
          ))}
        </div>
      ) : null}
      {isEmpty && !loading && !hasMore ? (
        <EmptyState icon={<History />} title={text.empty} headingLevel={headingLevel} />
      ) : null}
      {hasMore && onLoadMore && !(isEmpty && loading) ? (
        <div className={styles.More}>
          <span ref={end} className={styles.NearEnd} />
          <Button size="sm" loading={loading} loadingLabel={text.loading} onClick={onLoadMore}>
            {text.loadMore}
          </Button>
        </div>
      ) : null}
    </section>
  );
});

const NO_LABELS = {};
const NO_KINDS: Readonly<Record<string, HistoryKind>> = {};
