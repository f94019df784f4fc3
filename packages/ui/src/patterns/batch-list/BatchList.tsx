import { cx } from 'class-variance-authority';
import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { useAnnounce } from '../../foundations/announcer/index.ts';
import { Button } from '../../actions/button/index.ts';
import { useIsomorphicLayoutEffect } from '../../internal/use-isomorphic-layout-effect.ts';
import { batchListMessages } from '../../messages.ts';
import { ProgressBar } from '../../feedback/progress-bar/index.ts';
import { uniqueById } from '../../internal/unique-by-id.ts';
import styles from './BatchList.module.css';
import type { SourceLooks } from '../../media/source-icon/index.ts';
import { BatchRow } from './BatchRow.tsx';
import { type BatchItem, searchedOf, tallyOf } from './tally.ts';
import { useKeepFocus } from './use-keep-focus.ts';

export interface BatchListProps extends Omit<ComponentPropsWithoutRef<'section'>, 'children'> {
  /** An unchanged item should stay the same object: then its row is not rendered again. */
  items: readonly BatchItem[];
  /** A finished image was pressed. */
  onOpen?: (item: BatchItem) => void;
  /** Shows a retry button for each failed image. */
  onRetry?: (item: BatchItem) => void;
  /** Shows a cancel button while any is waiting or searching. */
  onCancel?: () => void;
  /** At the end of the head, such as buttons that export. */
  actions?: ReactNode;
  /** Colors and icons of the sources. Keep the object identity stable. */
  sourceLooks?: SourceLooks;
  /** Keep the object identity stable. */
  labels?: Partial<typeof batchListMessages>;
}

const NO_LABELS = {};

/** Many images that are searched one at a time, with their results. */
export const BatchList = forwardRef<HTMLElement, BatchListProps>(function BatchList(
  { items: givenItems, onOpen, onRetry, onCancel, actions, sourceLooks, labels = NO_LABELS, className, ...props },
  ref,
) {
  const text = { ...batchListMessages, ...labels };
  const items = useMemo(() => uniqueById('BatchList', givenItems), [givenItems]);
  const tally = useMemo(() => tallyOf(items), [items]);
  const list = useRef<HTMLUListElement>(null);
  const count = useRef<HTMLParagraphElement>(null);
  const keepFocus = useKeepFocus(list, count);

  // Rows are only rendered again when they change, not with each new callback.
  const newest = useRef({ onOpen, onRetry });
  useIsomorphicLayoutEffect(() => {
    newest.current = { onOpen, onRetry };
  });
  const open = useCallback((item: BatchItem) => newest.current.onOpen?.(item), []);
  const retry = useCallback((item: BatchItem) => newest.current.onRetry?.(item), []);

  const isBusy = tally.left > 0;
  const searched = searchedOf(tally);
  const progress = text.progress(searched, items.length);
  const summary = text.summary(tally);
  useEndAnnouncement(isBusy, items.length > 0 ? text.finished(summary) : '');
  return (
    <section
      aria-label={text.list}
      {...props}
      ref={ref}
      aria-busy={isBusy || undefined}
      className={cx(styles.Root, className)}
    >
      <div className={styles.Head} {...keepFocus}>
        <div className={styles.Progress}>
          <p ref={count} tabIndex={-1} className={styles.Count}>
            {progress}
          </p>
          {items.length > 0 && !isBusy ? <p className={styles.Summary}>{summary}</p> : null}
        </div>
        <div className={styles.Actions}>
          {isBusy && onCancel ? (
            <Button size="sm" data-control="cancel" onClick={onCancel}>
              {text.cancel}
            </Button>
          ) : null}
          {actions}
        </div>
        <ProgressBar
          className={styles.Bar}
          label={text.list}
          value={items.length > 0 ? searched / items.length : 0}
          valueText={progress}
        />
      </div>
      {items.length > 0 ? (
        <ul ref={list} className={styles.List} {...keepFocus}>
          {items.map((item) => (
            <BatchRow
              key={item.id}
              item={item}
              onOpen={onOpen ? open : undefined}
              onRetry={onRetry ? retry : undefined}
              sourceLooks={sourceLooks}
              labels={labels}
            />
          ))}
        </ul>
      ) : (
        <p className={styles.Empty}>{text.empty}</p>
      )}
    </section>
  );
});

/** Announces the result when the last image is done, not each one. */
function useEndAnnouncement(isBusy: boolean, sentence: string): void {
  const announce = useAnnounce();
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy && sentence) announce(sentence);
    wasBusy.current = isBusy;
  }, [isBusy, sentence, announce]);
}
