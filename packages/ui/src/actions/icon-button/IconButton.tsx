import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import styles from '../button/Button.module.css';
import { type ButtonLook, buttonRecipe } from '../button/recipe.ts';
import { useLoading } from '../button/use-loading.ts';
import { warnOnce } from '../../internal/warn-once.ts';
import { buttonMessages } from '../../messages.ts';
import { Spinner } from '../../feedback/spinner/index.ts';

export interface IconButtonProps extends ComponentPropsWithoutRef<'button'>, ButtonLook {
  /** Its action: its accessible name and tooltip. */
  label: string;
  /** The icon shows a pressed state. Sets `aria-pressed`. */
  pressed?: boolean;
  /** A number in the corner, such as how many filters are on. `label` has to say it, too. @default 0, which is not shown */
  count?: number;
  /** Shows a spinner instead of the icon and ignores presses. @default false */
  loading?: boolean;
  /** Announced when loading starts. @default 'Loading' */
  loadingLabel?: string;
}

/** A square button with an icon for a child. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  {
    label,
    variant = 'secondary',
    size = 'md',
    pressed,
    count = 0,
    loading = false,
    loadingLabel = buttonMessages.loading,
    type = 'button',
    title = label,
    className,
    children,
    onClick,
    ...props
  },
  ref,
) {
  if (!label) {
    warnOnce('IconButton got an empty label: name its action for screen readers and tooltips.');
  }
  const whileLoading = useLoading({ loading, loadingLabel, onClick, 'aria-disabled': props['aria-disabled'] });
  return (
    <button
      {...props}
      {...whileLoading}
      ref={ref}
      // oxlint-disable-next-line react/button-has-type -- the caller's choice, 'button' by default
      type={type}
      aria-label={label}
      title={title}
      data-variant={variant}
      data-size={size}
      aria-pressed={pressed}
      className={cx(buttonRecipe({ variant, size, square: true }), className)}
    >
      <span className={styles.Content}>
        {children}
        {count > 0 ? (
          <span className={styles.Count} aria-hidden="true">
            {count}
          </span>
        ) : null}
      </span>
      {loading ? <Spinner size={14} label="" className={styles.Spinner} /> : null}
    </button>
  );
});
