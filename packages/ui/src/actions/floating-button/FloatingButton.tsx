import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { useLoading } from '../button/use-loading.ts';
import { warnOnce } from '../../internal/warn-once.ts';
import { buttonMessages } from '../../messages.ts';
import { Spinner } from '../../feedback/spinner/index.ts';
import styles from './FloatingButton.module.css';

export interface FloatingButtonProps extends ComponentPropsWithoutRef<'button'> {
  /** Its action: its accessible name and tooltip. */
  label: string;
  /** `top-start` is smaller and subdued, at the height where it stands in the page, and scrolls with it. @default 'bottom-end' */
  placement?: 'bottom-end' | 'top-start';
  /** Shows a spinner instead of the icon and ignores presses. @default false */
  loading?: boolean;
  /** Announced when loading starts. @default 'Loading' */
  loadingLabel?: string;
}

/** A round button that floats above a page, one at a corner. Its child is an icon. */
export const FloatingButton = forwardRef<HTMLButtonElement, FloatingButtonProps>(function FloatingButton(
  {
    label,
    placement = 'bottom-end',
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
    warnOnce(
      'FloatingButton got an empty label, so screen readers and tooltips do not tell what it does: name the action.',
    );
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
      data-placement={placement}
      className={cx(styles.Root, className)}
    >
      {loading ? <Spinner label="" /> : children}
    </button>
  );
});
