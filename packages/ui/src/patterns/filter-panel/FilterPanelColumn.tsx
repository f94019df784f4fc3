import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import styles from './FilterPanel.module.css';

export type FilterPanelColumnProps = ComponentPropsWithoutRef<'div'>;

/** Fields below each other, beside the other columns of a `FilterPanel`. */
export const FilterPanelColumn = forwardRef<HTMLDivElement, FilterPanelColumnProps>(function FilterPanelColumn(
  { className, ...props },
  ref,
) {
  return <div {...props} ref={ref} className={cx(styles.Column, className)} />;
});
