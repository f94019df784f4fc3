import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { Spinner } from '../spinner/index.ts';
import styles from './PendingPage.module.css';

export interface PendingPageProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** What is waited for, for screen readers. @default the Spinner's */
  label?: string;
}

/** Holds the room of a page whose code is on its way; says so only after a moment, since most come at once. */
export const PendingPage = forwardRef<HTMLDivElement, PendingPageProps>(function PendingPage(
  { label, className, ...props },
  ref,
) {
  return (
    <div {...props} ref={ref} className={cx(styles.Root, className)}>
      <Spinner className={styles.Spinner} {...(label === undefined ? {} : { label })} />
    </div>
  );
});
