import { cx } from 'class-variance-authority';
import X from 'lucide-react/icons/x';
import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '../../actions/button/index.ts';
import { useIsomorphicLayoutEffect } from '../../internal/use-isomorphic-layout-effect.ts';
import { useMergedRef } from '../../internal/use-merged-ref.ts';
import { queryBarMessages } from '../../messages.ts';
import { langOf } from '../../internal/lang-of.ts';
import styles from './QueryBar.module.css';

/** A filter of the results that can be removed. */
export interface QueryBarFilter {
  /** Unique among the filters. */
  value: string;
  label: string;
}

export interface QueryBarProps extends Omit<ComponentPropsWithoutRef<'div'>, 'title' | 'children'> {
  /** The query, in words. */
  title: string;
  /** URL of the query image, shown next to the title. */
  imageSrc?: string;
  filters?: readonly QueryBarFilter[];
  /** The user removed one of `filters`. */
  onRemoveFilter?: (value: string) => void;
  /** Returns to where the search can be changed. */
  action: ReactNode;
  labels?: Partial<typeof queryBarMessages>;
}

const NO_FILTERS: readonly QueryBarFilter[] = [];

/**
 * Keeps the current search within reach while its results are scrolled. It appears at the top of the window once its
 * place in the page has been scrolled away, and takes no room in the page. `--query-bar-inset` keeps it below a fixed
 * header.
 */
export const QueryBar = forwardRef<HTMLDivElement, QueryBarProps>(function QueryBar(
  { title, imageSrc, filters = NO_FILTERS, onRemoveFilter, action, labels, className, ...props },
  ref,
) {
  const text = { ...queryBarMessages, ...labels };
  const root = useRef<HTMLDivElement>(null);
  const rootRef = useMergedRef(root, ref);
  const isPassed = useIsPassed(root);
  // It stays while it has the focus.
  const [hasFocus, setHasFocus] = useState(false);
  // A removed button loses the focus without a blur event.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- filters that go are what takes it
  useEffect(() => setHasFocus(root.current?.contains(document.activeElement) ?? false), [filters]);

  return (
    <div {...props} ref={rootRef} className={cx(styles.Root, className)}>
      {isPassed || hasFocus ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only looks where the focus is
        <div
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for forms
          role="group"
          aria-label={text.label}
          className={styles.Bar}
          onFocus={() => setHasFocus(true)}
          onBlur={({ currentTarget, relatedTarget }) => setHasFocus(currentTarget.contains(relatedTarget))}
        >
          {imageSrc ? <img className={styles.Image} src={imageSrc} alt="" /> : null}
          <span className={styles.Title} lang={langOf(title)}>
            {title}
          </span>
          {filters.length > 0 ? (
            <ul aria-label={text.filters} className={styles.Filters}>
              {filters.map(({ value, label }) => (
                <li key={value}>
                  <Button
                    size="sm"
                    iconEnd={<X aria-hidden="true" />}
                    aria-label={text.remove(label)}
                    onClick={() => onRemoveFilter?.(value)}
                  >
                    {label}
                  </Button>
                </li>
              ))}
            </ul>
          ) : null}
          <div className={styles.Action}>{action}</div>
        </div>
      ) : null}
    </div>
  );
});

/** Whether an element has been scrolled past the upper edge of the window, less its `scroll-margin-block-start`. */
function useIsPassed(element: RefObject<HTMLElement | null>): boolean {
  const [isPassed, setPassed] = useState(false);
  useIsomorphicLayoutEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const inset = Number.parseFloat(getComputedStyle(target).scrollMarginBlockStart) || 0;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setPassed(!entry.isIntersecting);
      },
      // What is below the window has not been passed.
      { rootMargin: `${-inset}px 0px 1000000px 0px` },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return isPassed;
}
