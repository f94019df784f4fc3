import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import styles from './ModalSplit.module.css';
import { ScrollArea } from './ScrollArea.tsx';

export interface ModalSplitProps extends ComponentPropsWithoutRef<'div'> {
  /** The narrow pane at the start: what the modal is about. */
  aside: ReactNode;
  /** Stays at the top of that pane, beside the close button on a phone: what leads to another content. */
  asideHead?: ReactNode;
  /** Stays at the bottom of that pane. */
  asideFooter?: ReactNode;
}

/** Two panes for a `Modal` of size `xl`, each scrolling separately; stacked on narrow screens. */
export const ModalSplit = forwardRef<HTMLDivElement, ModalSplitProps>(function ModalSplit(
  { aside, asideHead, asideFooter, className, children, ...props },
  ref,
) {
  return (
    <div {...props} ref={ref} className={cx(styles.Root, className)}>
      <div className={styles.Panes}>
        <div className={styles.Aside}>
          <div className={styles.Head}>{asideHead}</div>
          <ScrollArea className={styles.Content}>{aside}</ScrollArea>
          {asideFooter ? <div className={styles.Footer}>{asideFooter}</div> : null}
        </div>
        <ScrollArea className={styles.Main}>{children}</ScrollArea>
      </div>
    </div>
  );
});
