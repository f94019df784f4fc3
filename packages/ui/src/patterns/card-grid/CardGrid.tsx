import { cx } from 'class-variance-authority';
import { Children, type ComponentPropsWithoutRef, forwardRef } from 'react';
import styles from './CardGrid.module.css';

export type CardGridProps = ComponentPropsWithoutRef<'ul'>;

/** Cards of equal width in as many columns as fit, two on phones. Children are cards; they become a list. */
export const CardGrid = forwardRef<HTMLUListElement, CardGridProps>(function CardGrid(
  { className, children, ...props },
  ref,
) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes a list without bullets for none
    <ul role="list" {...props} ref={ref} className={cx(styles.Root, className)}>
      {Children.map(children, (child) => (child === null || child === undefined ? null : <li>{child}</li>))}
    </ul>
  );
});
