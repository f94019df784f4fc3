import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, type CSSProperties, forwardRef } from 'react';
import { saneSize } from '../../internal/sane-size.ts';
import styles from './Skeleton.module.css';

export interface SkeletonProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** Height divided by width; without it the skeleton fills its parent. */
  ratio?: number;
}

/** A placeholder for an image that is still loading; hidden from screen readers. */
export const Skeleton = forwardRef<HTMLDivElement, SkeletonProps>(function Skeleton(
  { ratio, className, style, ...props },
  ref,
) {
  const shape: CSSProperties =
    ratio === undefined ? { blockSize: '100%' } : { aspectRatio: `1 / ${saneSize('Skeleton', 'ratio', ratio, 1)}` };
  return (
    <div
      {...props}
      ref={ref}
      aria-hidden="true"
      className={cx(styles.Root, className)}
      style={{ ...shape, ...style }}
    />
  );
});
