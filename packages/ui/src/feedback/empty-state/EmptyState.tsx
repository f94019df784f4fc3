import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import styles from './EmptyState.module.css';

export interface EmptyStateProps extends Omit<ComponentPropsWithoutRef<'div'>, 'title'> {
  icon?: ReactNode;
  /** The state, in a few words. */
  title: ReactNode;
  /** The heading's level in the page. @default 2 */
  headingLevel?: 1 | 2 | 3 | 4;
  /** One button or link that helps. */
  action?: ReactNode;
  /** It is the whole page: as high as the window between header and footer. @default false */
  page?: boolean;
}

/** Replaces missing content: nothing there, an error, offline. Children are one sentence. */
export const EmptyState = forwardRef<HTMLDivElement, EmptyStateProps>(function EmptyState(
  { icon, title, headingLevel = 2, action, page = false, className, children, ...props },
  ref,
) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div {...props} ref={ref} className={cx(styles.Root, page && styles.Page, className)}>
      {icon ? (
        <span className={styles.Icon} aria-hidden="true">
          {icon}
        </span>
      ) : null}
      {title ? <Heading className={styles.Title}>{title}</Heading> : null}
      {children ? <div className={styles.Text}>{children}</div> : null}
      {action ? <div className={styles.Action}>{action}</div> : null}
    </div>
  );
});
