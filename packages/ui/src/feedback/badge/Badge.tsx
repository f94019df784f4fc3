import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import type { ToneOf } from '../../internal/tone.ts';
import styles from './Badge.module.css';
import { badgeRecipe } from './recipe.ts';

/** The meaning of a badge for its context. */
export type BadgeTone = ToneOf<'neutral' | 'accent' | 'success' | 'warning' | 'error' | 'match'>;

export interface BadgeProps extends ComponentPropsWithoutRef<'span'> {
  /** `match` is the solid green of a score. @default 'neutral' */
  tone?: BadgeTone;
  /** A filled rectangle, or an outlined pill. @default 'tag' */
  shape?: 'tag' | 'chip';
  /** Shows a dot in the color of the tone. @default false */
  dot?: boolean;
  /** Shown before the text. */
  icon?: ReactNode;
}

/** A short fact: a status, a count, a name. */
export const Badge = forwardRef<HTMLSpanElement, BadgeProps>(function Badge(
  { tone = 'neutral', shape = 'tag', dot = false, icon, className, children, ...props },
  ref,
) {
  return (
    <span
      {...props}
      ref={ref}
      data-tone={tone}
      data-shape={shape}
      className={cx(badgeRecipe({ tone, shape }), className)}
    >
      {dot ? <span className={styles.Dot} aria-hidden="true" /> : null}
      {icon ? <span className={styles.Icon}>{icon}</span> : null}
      <span className={styles.Text}>{children}</span>
    </span>
  );
});
