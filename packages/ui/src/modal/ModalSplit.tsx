import { cx } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, forwardRef } from 'react';
import styles from './ModalSplit.module.css';

export interface ModalSplitProps extends Omit<ComponentProps<'div'>, 'ref'> {
  /** The pane at the start: a picture and what is known of it. */
  aside: ReactNode;
}

/** Two panes in a {@link Modal} of size `xl`, each scrolling by itself; one under the other on phones. */
export const ModalSplit = forwardRef<HTMLDivElement, ModalSplitProps>(function ModalSplit(
  { aside, className, children, ...rest },
  ref,
) {
  return (
    <div ref={ref} {...rest} className={cx(styles.ModalSplit, className)}>
      <div className={styles.Aside}>{aside}</div>
      <div className={styles.Main}>{children}</div>
    </div>
  );
});
