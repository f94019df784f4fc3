import { cx } from 'class-variance-authority';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import { type ComponentPropsWithoutRef, forwardRef, useId, useMemo, useRef } from 'react';
import { Badge } from '../../feedback/badge/index.ts';
import { useLoadingAnnouncement } from '../../actions/button/Button.tsx';
import { Button } from '../../actions/button/index.ts';
import { useFocusAfterRemoval } from '../../internal/use-focus-after-removal.ts';
import { sessionListMessages } from '../../messages.ts';
import { Skeleton } from '../../feedback/skeleton/index.ts';
import styles from './SessionList.module.css';
import { uniqueById } from '../../internal/unique-by-id.ts';

export interface SessionItem {
  /** Unique. */
  id: string | number;
  /** Display name, such as 'Chromium on Linux'. */
  device: string;
  /** When it was last seen, as people read it. */
  lastSeen: string;
  /** The device that shows this list; it has no button and comes first. @default false */
  current?: boolean;
  /** It is being signed out: its button does nothing. @default false */
  ending?: boolean;
}

export interface SessionListProps extends Omit<ComponentPropsWithoutRef<'section'>, 'children'> {
  items: readonly SessionItem[];
  onEnd: (item: SessionItem) => void;
  /** The devices are loading. @default false */
  loading?: boolean;
  /** Level of the list's title. @default 3 */
  headingLevel?: 2 | 3 | 4;
  labels?: Partial<typeof sessionListMessages>;
}

/** Number of skeletons before anything is known. */
const SKELETONS = [0, 1];
const PHONE = /android|iphone|ipad|\bios\b/i;

/** The signed-in devices, each except this one with a button that signs it out. */
export const SessionList = forwardRef<HTMLElement, SessionListProps>(function SessionList(
  { items: givenItems, onEnd, loading = false, headingLevel = 3, labels, className, ...props },
  ref,
) {
  const text = { ...sessionListMessages, ...labels };
  const items = useMemo(() => currentFirst(uniqueById('SessionList', givenItems)), [givenItems]);
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const keepFocus = useFocusAfterRemoval(list, title, items);
  const isEmpty = items.length === 0;
  useLoadingAnnouncement(loading && isEmpty, text.loading);
  const Heading = `h${headingLevel}` as const;
  return (
    <section
      aria-labelledby={`${id}-title`}
      {...props}
      ref={ref}
      aria-busy={loading || undefined}
      className={cx(styles.Root, className)}
    >
      <Heading id={`${id}-title`} ref={title} tabIndex={-1} className={styles.Title}>
        {text.list}
      </Heading>
      {isEmpty ? null : (
        <ul ref={list} className={styles.List} {...keepFocus}>
          {items.map((item, index) => {
            const Icon = PHONE.test(item.device) ? Smartphone : Monitor;
            const part = (name: string) => `${id}-${index}-${name}`;
            return (
              <li key={item.id} data-id={item.id} className={styles.Row} data-ending={item.ending || undefined}>
                <span className={styles.Icon}>
                  <Icon aria-hidden="true" />
                </span>
                <div className={styles.Text}>
                  <div className={styles.Device}>
                    <span id={part('name')} className={styles.Name}>
                      {item.device}
                    </span>
                    {item.current ? <Badge tone="success">{text.current}</Badge> : null}
                  </div>
                  <div id={part('facts')} className={styles.Facts}>
                    {item.lastSeen}
                  </div>
                </div>
                {item.current ? null : (
                  <Button
                    size="sm"
                    id={part('end')}
                    aria-labelledby={`${part('end')} ${part('name')}`}
                    aria-describedby={part('facts')}
                    loading={item.ending ?? false}
                    loadingLabel={text.ending}
                    className={styles.End}
                    data-control="end"
                    onClick={() => onEnd(item)}
                  >
                    {text.end}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {isEmpty && loading ? (
        <div>
          {SKELETONS.map((place) => (
            <div key={place} className={styles.Row}>
              <Skeleton className={styles.Icon} style={{ blockSize: 40 }} />
              <Skeleton style={{ blockSize: 14 }} />
            </div>
          ))}
        </div>
      ) : null}
      {isEmpty && !loading ? <p className={styles.Empty}>{text.empty}</p> : null}
    </section>
  );
});

/** So that every neighbor of a device that goes has a button for the focus. */
function currentFirst(items: readonly SessionItem[]): SessionItem[] {
  return [...items.filter(({ current }) => current), ...items.filter(({ current }) => !current)];
}
