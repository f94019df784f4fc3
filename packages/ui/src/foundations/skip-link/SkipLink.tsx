import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import styles from './SkipLink.module.css';

export interface SkipLinkProps extends ComponentPropsWithoutRef<'a'> {
  /** The target element, as `#id`; it needs `tabIndex={-1}`. */
  href: `#${string}`;
}

/** The first element of a page for keyboard users; only visible when focused. */
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
