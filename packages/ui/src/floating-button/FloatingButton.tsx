import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef, type MouseEvent } from 'react';
import { useLoadingAnnouncement } from '../button/Button.tsx';
import { buttonMessages } from '../messages.ts';
import { Spinner } from '../spinner/index.ts';
import styles from './FloatingButton.module.css';

export interface FloatingButtonProps extends ComponentPropsWithoutRef<'button'> {
  /** What it does: its accessible name, and its tooltip. */
  label: string;
  /** Shows a spinner in place of the icon and ignores presses. @default false */
  loading?: boolean;
  /** Announced when loading begins. @default 'Loading' */
  loadingLabel?: string;
}

/** The one round button that floats above a page, at the bottom of its end side. Its child is an icon. */
export const FloatingButton = forwardRef<HTMLButtonElement, FloatingButtonProps>(function FloatingButton(
  {
    label,
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
  useLoadingAnnouncement(loading, loadingLabel);
  return (
    <button
      {...props}
      ref={ref}
      // oxlint-disable-next-line react/button-has-type -- the caller's choice, 'button' by default
      type={type}
      aria-label={label}
      title={title}
      data-loading={loading || undefined}
      aria-disabled={loading || props['aria-disabled']}
      aria-busy={loading || undefined}
      className={cx(styles.Root, className)}
      onClick={(event: MouseEvent<HTMLButtonElement>) => {
        if (loading) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {loading ? <Spinner label="" /> : children}
    </button>
  );
});
