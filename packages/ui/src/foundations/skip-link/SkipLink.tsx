import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import styles from './SkipLink.module.css';

export interface SkipLinkProps extends ComponentPropsWithoutRef<'a'> {
  /** The element to go to, as `#id`; it needs `tabIndex={-1}`. */
  href: `#${string}`;
}

/** First thing of a page for the keyboard; seen only when it has the focus. */
export const SkipLink = forwardRef<HTMLAnchorElement, SkipLinkProps>(function SkipLink(
  { className, children, ...props },
  ref,
) {
  return (
    <a {...props} ref={ref} className={cx(styles.Root, className)}>
      {children}
    </a>
  );
});
