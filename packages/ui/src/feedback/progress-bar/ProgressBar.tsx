import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId } from 'react';
import type { ToneOf } from '../../internal/tone.ts';
import { clamp } from '../../internal/number.ts';
import { warnOnce } from '../../internal/warn-once.ts';
import { progressBarMessages } from '../../messages.ts';
import styles from './ProgressBar.module.css';
import { progressBarRecipe } from './recipe.ts';

export interface ProgressBarProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** The completed share, 0 … 1; null while it is unknown. */
  value: number | null;
  /** What is in progress. @default 'Progress' */
  label?: string;
  /** Shows the label to screen readers only. @default true */
  hideLabel?: boolean;
  /** At the end of the label's row, such as '3 of 12 tiles'. @default the percentage, if `showValue` */
  valueText?: string;
  /** Shows `valueText` or the percentage. @default false */
  showValue?: boolean;
  /** @default 'accent' */
  tone?: ToneOf<'accent' | 'success' | 'error'>;
  /** Height of 4 or 8 px. @default 'sm' */
  size?: 'sm' | 'md';
}

/** The progress of a task. */
export const ProgressBar = forwardRef<HTMLDivElement, ProgressBarProps>(function ProgressBar(
  {
    value,
    label = progressBarMessages.label,
    hideLabel = true,
    valueText,
    showValue = false,
    tone = 'accent',
    size = 'sm',
    className,
    ...props
  },
  ref,
) {
  const labelId = useId();
  const share = value === null ? undefined : saneShare(value);
  const shown: ReactNode = valueText ?? (share === undefined ? null : `${Math.floor(share * 100)} %`);
  return (
    <div
      {...props}
      ref={ref}
      data-tone={tone}
      data-size={size}
      className={cx(progressBarRecipe({ tone, size }), className)}
    >
      <div className={styles.Head} data-empty={(hideLabel && !showValue) || undefined}>
        <span id={labelId} className={styles.Label} data-hidden={hideLabel || undefined}>
          {label}
        </span>
        {showValue ? <span className={styles.Value}>{shown}</span> : null}
      </div>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no browser lets the parts of a native one move smoothly
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share === undefined ? undefined : Math.floor(share * 100)}
        aria-valuetext={valueText}
        className={styles.Track}
        data-indeterminate={share === undefined || undefined}
      >
        <div className={styles.Fill} style={share === undefined ? undefined : { inlineSize: `${share * 100}%` }} />
      </div>
    </div>
  );
});

function saneShare(value: number): number {
  if (!(value >= 0 && value <= 1)) {
    warnOnce(
      `ProgressBar got the value ${value} and shows the nearest that a bar can show, because progress is a share: pass a number from 0 to 1, or null while it is not known.`,
    );
  }
  return clamp(value, 0, 1);
}
