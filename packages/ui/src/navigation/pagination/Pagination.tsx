import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef, useEffect, useRef } from 'react';
import { useAnnounce } from '../../foundations/announcer/index.ts';
import { useControllable } from '../../internal/use-controllable.ts';
import { warnOnce } from '../../internal/warn-once.ts';
import type { RenderLink } from '../../foundations/link/index.ts';
import { paginationMessages } from '../../messages.ts';
import { PageInput } from './PageInput.tsx';
import { PageRow } from './PageRow.tsx';
import { PageSizeSelect } from './PageSizeSelect.tsx';
import styles from './Pagination.module.css';

export type PageChangeReason = 'previous' | 'next' | 'page' | 'input';

export interface PaginationProps extends Omit<ComponentPropsWithoutRef<'nav'>, 'children'> {
  /** 1-based. */
  page?: number;
  /** @default 1 */
  defaultPage?: number;
  /** Omitted if unknown: then `hasNext` says whether there are more. */
  pageCount?: number | undefined;
  /** Whether there is a page after this one, if `pageCount` is unknown. @default false */
  hasNext?: boolean;
  /** The user chose a page: always in range and different from `page`. */
  onPageChange?: (page: number, details: { reason: PageChangeReason }) => void;
  /** Entries per page. */
  pageSize?: number;
  /** @default none */
  defaultPageSize?: number;
  /** @default [16, 32, 64, 128] */
  pageSizes?: readonly number[];
  /** Shows the choice of page sizes; the caller returns to page 1. */
  onPageSizeChange?: ((pageSize: number) => void) | undefined;
  /** A field to type a page into. @default true */
  hasInput?: boolean;
  /** @default false */
  disabled?: boolean;
  /** A page is loading: presses are ignored, the focus stays. @default false */
  loading?: boolean;
  /** URLs of pages; makes the buttons links, which call `onPageChange` for plain clicks as well. */
  href?: (page: number) => string;
  /** @default the LinkProvider's, else an `<a>` */
  renderLink?: RenderLink;
  labels?: Partial<typeof paginationMessages>;
}

const PAGE_SIZES = [16, 32, 64, 128] as const;

/** Navigates the pages of a list. */
export const Pagination = forwardRef<HTMLElement, PaginationProps>(function Pagination(
  {
    page: controlledPage,
    defaultPage = 1,
    pageCount: givenCount,
    hasNext = false,
    onPageChange,
    pageSize: givenPageSize,
    defaultPageSize,
    pageSizes = PAGE_SIZES,
    onPageSizeChange,
    hasInput = true,
    disabled = false,
    loading = false,
    href,
    renderLink,
    labels,
    className,
    ...props
  },
  ref,
) {
  const text = { ...paginationMessages, ...labels };
  const [givenPage, setPage] = useControllable<number, [{ reason: PageChangeReason }]>({
    value: controlledPage,
    defaultValue: defaultPage,
    onChange: onPageChange,
  });
  const [pageSize, setPageSize] = useControllable<number | undefined>({
    value: givenPageSize,
    defaultValue: defaultPageSize,
    onChange: (size) => onPageSizeChange?.(size ?? 0),
  });
  const pageCount = givenCount === undefined ? undefined : wholeNumber('pageCount', givenCount, 0);
  const page = Math.min(wholeNumber('page', givenPage, 1), Math.max(1, pageCount ?? Infinity));
  const summary = text.summary(page, pageCount && Math.max(1, pageCount));
  useChangeAnnouncement(page, summary);

  const isBlocked = disabled || loading;
  const go = (next: number, reason: PageChangeReason) => {
    const inRange = Math.min(next, Math.max(1, pageCount ?? Infinity));
    if (!isBlocked && inRange !== page) setPage(inRange, { reason });
  };
  return (
    <nav
      aria-label={text.navigation}
      {...props}
      ref={ref}
      aria-busy={loading || undefined}
      className={cx(styles.Root, className)}
    >
      <div className={styles.Parts}>
        <PageRow
          page={page}
          pageCount={pageCount}
          hasNext={pageCount === undefined ? hasNext : page < pageCount}
          isBlocked={isBlocked}
          summary={summary}
          href={href}
          renderLink={renderLink}
          onGo={go}
          text={text}
        />
        {hasInput ? (
          <PageInput disabled={disabled} loading={loading} text={text} onGo={(next) => go(next, 'input')} />
        ) : null}
        {onPageSizeChange ? (
          <PageSizeSelect
            label={text.pageSize}
            pageSize={pageSize}
            pageSizes={pageSizes}
            disabled={disabled}
            onPageSizeChange={setPageSize}
          />
        ) : null}
      </div>
    </nav>
  );
});

function wholeNumber(name: string, value: number, min: number): number {
  if (Number.isInteger(value) && value >= min) return value;
  const used = value > min ? Math.floor(value) : min;
  const whole = Number.isSafeInteger(used) ? used : min;
  warnOnce(
    `Pagination got ${name}={${value}} and uses ${whole}, because pages are counted in whole numbers: pass one of at least ${min}.`,
  );
  return whole;
}

/** Announces the current page after it changed. */
function useChangeAnnouncement(page: number, summary: string): void {
  const announce = useAnnounce();
  const said = useRef(page);
  useEffect(() => {
    if (said.current !== page) announce(summary);
    said.current = page;
  }, [page, summary, announce]);
}
