import { cx } from 'class-variance-authority';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Info from 'lucide-react/icons/info';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId, useRef } from 'react';
import { useMergedRef } from '../../internal/use-merged-ref.ts';
import styles from './Form.module.css';
import { useFailure } from './use-failure.ts';

export interface FormProps extends Omit<ComponentPropsWithoutRef<'form'>, 'onSubmit' | 'noValidate'> {
  /** Accessible name. */
  label: string;
  /** Submitted by a button of type `submit` or by Enter. Not called while `loading`; the page stays. */
  onSubmit: () => void;
  /** The error of the form as a whole, in one sentence; fields show their own. */
  error?: string | undefined;
  /** The form is being sent; a button shows it by its own `loading`. @default false */
  loading?: boolean;
  /** The buttons below the fields; one has `type="submit"`. */
  actions: ReactNode;
  /** `end` for a dialog, where its other buttons are. @default 'start' */
  actionsAlign?: 'start' | 'end';
  /** A calm notice above the fields. */
  note?: ReactNode;
}

/**
 * Fields in a column, with an error message and the buttons below. After a failure, the first invalid field gets the
 * focus.
 */
export const Form = forwardRef<HTMLFormElement, FormProps>(function Form(
  { label, onSubmit, error, loading = false, actions, actionsAlign = 'start', note, className, children, ...props },
  ref,
) {
  const form = useRef<HTMLFormElement>(null);
  const mergedRef = useMergedRef(form, ref);
  const errorId = useId();
  const failure = useFailure(form, error, loading);
  return (
    <form
      aria-label={label}
      aria-describedby={error ? errorId : undefined}
      {...props}
      ref={mergedRef}
      noValidate
      aria-busy={loading || undefined}
      className={cx(styles.Root, className)}
      onSubmit={(event) => {
        event.preventDefault();
        // A form in a dialog of another form is its child in React, though not in the DOM.
        event.stopPropagation();
        if (loading) return;
        failure.expect();
        onSubmit();
      }}
      onInput={(event) => {
        failure.forget();
        props.onInput?.(event);
      }}
    >
      {note ? (
        <div className={styles.Note}>
          <Info aria-hidden="true" />
          <div className={styles.Text}>{note}</div>
        </div>
      ) : null}
      {children}
      {error ? (
        <p id={errorId} className={styles.Error}>
          <CircleAlert aria-hidden="true" />
          <span className={styles.Text}>{error}</span>
        </p>
      ) : null}
      <div className={styles.Actions} data-align={actionsAlign}>
        {actions}
      </div>
    </form>
  );
});
