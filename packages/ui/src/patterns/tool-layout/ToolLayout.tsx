import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import { warnOnce } from '../../internal/warn-once.ts';
import styles from './ToolLayout.module.css';

export interface ToolLayoutProps extends ComponentPropsWithoutRef<'div'> {
  /** What a person gives: the source and the settings. */
  aside: ReactNode;
  /** Accessible name of `aside`, such as 'Source' or 'Settings'. */
  asideLabel: string;
  /** Stays at the end of `aside` in view, such as the button that begins. */
  asideFooter?: ReactNode;
  /** Windows below 768 px show the second pane only; a Sheet stands in for the first one. @default false */
  hideAsideOnNarrow?: boolean;
}

/** A tool's two panes, what it is given and, as children, what comes of it; one column below 900 px. */
export const ToolLayout = forwardRef<HTMLDivElement, ToolLayoutProps>(function ToolLayout(
  { aside, asideLabel, asideFooter, hideAsideOnNarrow = false, className, children, ...props },
  ref,
) {
  if (!asideLabel) warnOnce(UNNAMED);
  return (
    <div {...props} ref={ref} className={cx(styles.Root, className)}>
      <div className={styles.Panes}>
        <section aria-label={asideLabel} className={cx(styles.Aside, hideAsideOnNarrow && styles.WideOnly)}>
          {aside}
          {asideFooter ? <div className={styles.Footer}>{asideFooter}</div> : null}
        </section>
        <div className={styles.Content}>{children}</div>
      </div>
    </div>
  );
});

const UNNAMED =
  'ToolLayout got an empty asideLabel, so that screen readers do not list its first pane: name it, such as "Settings".';
