import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { saneSize } from '../../internal/sane-size.ts';
import { spinnerMessages } from '../../messages.ts';
import { VisuallyHidden } from '../../foundations/visually-hidden/index.ts';
import styles from './Spinner.module.css';

export interface SpinnerProps extends Omit<ComponentPropsWithoutRef<'span'>, 'children'> {
  /** Diameter in px. @default 20 */
  size?: number;
  /** What is being loaded. An empty string makes it decorative, for contexts that already say it. @default 'Loading' */
  label?: string;
}

/** Indeterminate progress. */
export const Spinner = forwardRef<HTMLSpanElement, SpinnerProps>(function Spinner(
  { label = spinnerMessages.label, size: givenSize = 20, className, style, ...props },
  ref,
) {
  const size = saneSize('Spinner', 'size', givenSize, 20);
  return (
    <span
      {...props}
      ref={ref}
      className={cx(styles.Root, className)}
      style={{ inlineSize: size, blockSize: size, ...style }}
    >
      <svg className={styles.Wheel} viewBox="0 0 24 24" fill="none" aria-hidden="true">
        <circle className={styles.Track} cx="12" cy="12" r="9" />
        <path className={styles.Arc} d="M21 12a9 9 0 0 0-9-9" />
      </svg>
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </span>
  );
});
