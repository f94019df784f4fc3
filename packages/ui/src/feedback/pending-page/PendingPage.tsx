import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { Spinner } from '../spinner/index.ts';
import styles from './PendingPage.module.css';

export interface PendingPageProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** What is being loaded, for screen readers. @default the Spinner's */
  label?: string;
}

/** Reserves the space of a page whose code is loading; says so only after a moment, since most load at once. */
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
