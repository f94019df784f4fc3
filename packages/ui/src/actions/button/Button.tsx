import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import { buttonMessages } from '../../messages.ts';
import { Spinner } from '../../feedback/spinner/index.ts';
import styles from './Button.module.css';
import { type ButtonLook, buttonRecipe } from './recipe.ts';
import { useLoading } from './use-loading.ts';

export { useLoadingAnnouncement } from './use-loading.ts';

export interface ButtonProps extends ComponentPropsWithoutRef<'button'>, ButtonLook {
  /** Shown before the text. */
  icon?: ReactNode;
  /** Shown after the text. */
  iconEnd?: ReactNode;
  /** Shows a spinner instead of the text, keeps width and focus, and ignores presses. @default false */
  loading?: boolean;
  /** Announced when loading starts. @default 'Loading' */
  loadingLabel?: string;
}

/** Does something on this page. To navigate, use a `LinkButton`. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  {
    variant = 'secondary',
    size = 'md',
    icon,
    iconEnd,
    loading = false,
    loadingLabel = buttonMessages.loading,
    type = 'button',
    className,
    children,
    onClick,
    ...props
  },
  ref,
) {
  const whileLoading = useLoading({ loading, loadingLabel, onClick, 'aria-disabled': props['aria-disabled'] });
  return (
    <button
      {...props}
      {...whileLoading}
      ref={ref}
      // oxlint-disable-next-line react/button-has-type -- the caller's choice, 'button' by default
      type={type}
      data-variant={variant}
      data-size={size}
      className={cx(buttonRecipe({ variant, size }), className)}
    >
      <span className={styles.Content}>
        {icon ? <span className={styles.Icon}>{icon}</span> : null}
        {children}
        {iconEnd ? <span className={styles.Icon}>{iconEnd}</span> : null}
      </span>
      {loading ? <Spinner size={14} label="" className={styles.Spinner} /> : null}
    </button>
  );
});
