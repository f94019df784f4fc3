import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type CSSProperties, type MouseEvent, type ReactNode, useRef } from 'react';
import { Button, LinkButton } from '../../actions/button/index.ts';
import { useIsomorphicLayoutEffect } from '../../internal/use-isomorphic-layout-effect.ts';
import type { RenderLink } from '../../foundations/link/index.ts';
import type { paginationMessages } from '../../messages.ts';
import { pageSlots } from './pages.ts';
import styles from './Pagination.module.css';

interface PageRowProps {
  page: number;
  pageCount: number | undefined;
  hasNext: boolean;
  isBlocked: boolean;
  summary: string;
  href: ((page: number) => string) | undefined;
  renderLink: RenderLink | undefined;
  onGo: (page: number, reason: 'previous' | 'next' | 'page') => void;
  text: typeof paginationMessages;
}

/** The two steps and the pages between them. */
export function PageRow(props: PageRowProps) {
  const { page, pageCount, hasNext, isBlocked, summary, text } = props;
  const row = useRef<HTMLUListElement>(null);
  // Without a count there are the pages up to here, and one more.
  const known = Math.max(1, pageCount ?? page + (hasNext ? 1 : 0));
  const slots = pageSlots(page, known);

  // The page that was chosen by keyboard may stand at another place now.
  useIsomorphicLayoutEffect(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || !row.current?.contains(focused) || !focused.dataset['page']) return;
    row.current.querySelector<HTMLElement>('[aria-current]')?.focus();
  }, [page]);

  const step = (reason: 'previous' | 'next', icon: ReactNode) => {
    const isEnd = reason === 'previous' ? page <= 1 : !hasNext;
    return (
      <li key={reason}>
        <PageControl
          {...props}
          to={isEnd ? page : page + (reason === 'next' ? 1 : -1)}
          reason={reason}
          isOff={isEnd || isBlocked}
          label={text[reason]}
        >
          {icon}
        </PageControl>
      </li>
    );
  };
  const previous = step('previous', <ChevronLeft aria-hidden="true" />);
  const next = step('next', <ChevronRight aria-hidden="true" />);
  return (
    <ul
      ref={row}
      className={styles.Row}
      style={{ '--pagination-digits': String(known).length } as CSSProperties}
      // A row that grows must not push the step away from the pointer.
      data-growing={pageCount === undefined || undefined}
    >
      {previous}
      {pageCount === undefined ? next : null}
      {slots.map((slot, index) => (
        // By place, so that the elements stay where they are.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className={styles.Slot} aria-hidden={slot === 'gap' || undefined}>
          {slot === 'gap' ? (
            <span className={styles.Gap}>…</span>
          ) : (
            <PageControl
              {...props}
              to={slot}
              reason="page"
              isOff={isBlocked}
              isCurrent={slot === page}
              label={text.page(slot)}
            >
              {slot}
            </PageControl>
          )}
        </li>
      ))}
      <li className={styles.Summary}>{summary}</li>
      {pageCount === undefined ? null : next}
    </ul>
  );
}

interface PageControlProps extends PageRowProps {
  to: number;
  reason: 'previous' | 'next' | 'page';
  isOff: boolean;
  isCurrent?: boolean;
  label: string;
  children: ReactNode;
}

/** A button, or a link if pages have URLs. Never `disabled`, which would lose the focus at the last page. */
function PageControl({
  to,
  reason,
  isOff,
  isCurrent = false,
  label,
  href,
  renderLink,
  onGo,
  children,
}: PageControlProps) {
  const shared = {
    variant: 'ghost' as const,
    className: reason === 'page' ? styles.Page : styles.StepControl,
    'aria-label': label,
    'aria-current': isCurrent ? ('page' as const) : undefined,
    'aria-disabled': isOff || undefined,
    'data-page': reason === 'page' ? to : undefined,
    title: reason === 'page' ? undefined : label,
    children,
  };
  if (!href) return <Button {...shared} onClick={() => (isOff ? undefined : onGo(to, reason))} />;
  return (
    <LinkButton
      {...shared}
      href={href(to)}
      {...(renderLink ? { renderLink } : {})}
      onClick={(event: MouseEvent) => {
        if (isOff) event.preventDefault();
        // With a key held, the browser opens the page elsewhere.
        else if (!(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) onGo(to, reason);
      }}
    />
  );
}
