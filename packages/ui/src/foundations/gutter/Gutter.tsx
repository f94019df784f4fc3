import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import styles from './Gutter.module.css';

export type GutterProps = ComponentPropsWithoutRef<'div'>;

/** Keeps what is as wide as the page, such as a grid of images, off its edges and its foot. */
export const Gutter = forwardRef<HTMLDivElement, GutterProps>(function Gutter({ className, ...props }, ref) {
  return <div {...props} ref={ref} className={cx(styles.Root, className)} />;
});
