import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { stackRecipe } from './recipe.ts';

export interface StackProps extends ComponentPropsWithoutRef<'div'> {
  /** @default 'column' */
  direction?: 'column' | 'row';
  /** Between the children: 4, 8, 12, 16, 20 or 24 px. @default 4 */
  gap?: 1 | 2 | 3 | 4 | 5 | 6;
  /** On the cross axis. @default 'stretch' in a column, 'center' in a row */
  align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline';
  /** On the main axis. @default 'start' */
  justify?: 'start' | 'center' | 'end' | 'between';
  /** Children wrap to a new line if they do not fit. @default false */
  wrap?: boolean;
  /** At most 560 px wide, as forms and lines of text should be. @default false */
  narrow?: boolean;
}

/**
 * Lays its children out in a column or a row with the same gap between all of them. In a row a child with `data-grow`
 * takes the remaining space; with `data-grow="wide"` it wraps to a new line, if allowed, instead of shrinking below 300
 * px.
 */
export const Stack = forwardRef<HTMLDivElement, StackProps>(function Stack(
  {
    direction = 'column',
    gap = 4,
    align = direction === 'row' ? 'center' : 'stretch',
    justify = 'start',
    wrap = false,
    narrow = false,
    className,
    ...props
  },
  ref,
) {
  return (
    <div
      {...props}
      ref={ref}
      data-direction={direction}
      className={cx(stackRecipe({ direction, gap, align, justify, wrap, narrow }), className)}
    />
  );
});
