import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId } from 'react';
import styles from './Field.module.css';

/** The label and messages of a field; every control with a label takes these. */
export interface FieldTexts<Label = string> {
  /** Names the control. Where it is a node, without controls of its own. */
  label: Label;
  /** Shows the label to screen readers only. @default false */
  hideLabel?: boolean | undefined;
  /** One sentence of help below the control. */
  hint?: ReactNode;
  /** One sentence about the error and how to fix it; marks the control as invalid. */
  error?: string | undefined;
}

/** Spread these on the focusable element. */
export interface FieldControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps extends FieldTexts<ReactNode>, Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** @default made by React */
  controlId?: string | undefined;
  /**
   * `group` if the label names several controls: render an element with a role and `aria-labelledby`.
   * @default 'label'
   */
  labelAs?: 'label' | 'group';
  /** At the end of the label's row, such as a counter. */
  end?: ReactNode;
  children: (control: FieldControlProps, ids: { labelId: string }) => ReactNode;
}

/** A control with its label, hint and error. */
export const Field = forwardRef<HTMLDivElement, FieldProps>(function Field(
  { label, hideLabel = false, hint, error, controlId, labelAs = 'label', end, className, children, ...props },
  ref,
) {
  const made = useId();
  const id = controlId ?? made;
  const labelId = `${id}-label`;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = cx(error ? errorId : '', hint ? hintId : '') || undefined;
  const labelProps = { id: labelId, className: styles.Label, 'data-hidden': hideLabel || undefined };
  return (
    <div {...props} ref={ref} data-invalid={error ? true : undefined} className={cx(styles.Root, className)}>
      <div className={styles.Head} data-empty={(hideLabel && !end) || undefined}>
        {labelAs === 'label' ? (
          <label {...labelProps} htmlFor={id}>
            {label}
          </label>
        ) : (
          <span {...labelProps}>{label}</span>
        )}
        {end ? <span className={styles.End}>{end}</span> : null}
      </div>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined }, { labelId })}
      {error ? (
        <p id={errorId} className={styles.Error}>
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={hintId} className={styles.Hint}>
          {hint}
        </p>
      ) : null}
    </div>
  );
});
