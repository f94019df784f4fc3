import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import styles from './Gutter.module.css';

export type GutterProps = ComponentPropsWithoutRef<'div'>;

/** Adds page margins to full-width content, such as a grid of images. */
export const Gutter = forwardRef<HTMLDivElement, GutterProps>(function Gutter({ className, ...props }, ref) {
  return <div {...props} ref={ref} className={cx(styles.Root, className)} />;
});
