import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useState } from 'react';
import { filterPanelMessages } from '../../messages.ts';
import styles from './FilterPanel.module.css';

export interface FilterPanelProps extends ComponentPropsWithoutRef<'section'> {
  /** If closed, it takes no space and nothing in it is reachable. Its button says so by `aria-expanded`. */
  open: boolean;
  /** Accessible name. @default 'Filters' */
  label?: string;
  /** Below all columns, such as a summary and a button that resets. */
  footer?: ReactNode;
}

/** React 18 passes on a text only, React 19 takes any text for yes. */
const INERT = { inert: 'inert' } as Record<string, unknown>;

/** The filters of a search, which slide down when opened. Children are columns, or `FilterPanelColumn`s. */
export const FilterPanel = forwardRef<HTMLElement, FilterPanelProps>(function FilterPanel(
  { open, label = filterPanelMessages.label, footer, className, children, ...props },
  ref,
) {
  // An initially open panel does not slide.
  const [wasOpen, setWasOpen] = useState(open);
  const [moves, setMoves] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    setMoves(true);
  }
  return (
    <section
      aria-label={label}
      {...props}
      {...(open ? {} : INERT)}
      ref={ref}
      data-open={open || undefined}
      data-moves={moves || undefined}
      className={cx(styles.Root, className)}
    >
      <div className={styles.Clip}>
        <div className={styles.Panel}>
          <div className={styles.Columns}>{children}</div>
          {footer ? <div className={styles.Footer}>{footer}</div> : null}
        </div>
      </div>
    </section>
  );
});
