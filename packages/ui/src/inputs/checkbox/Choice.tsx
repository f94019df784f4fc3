import { cx } from 'class-variance-authority';
import { type CSSProperties, type ReactNode, useId, useRef } from 'react';
import type { FieldControlProps, FieldTexts } from '../field/index.ts';
import { useValueReset } from '../../internal/use-value-reset.ts';
import { useIsomorphicLayoutEffect } from '../../internal/use-isomorphic-layout-effect.ts';
import { VisuallyHidden } from '../../foundations/visually-hidden/index.ts';
import styles from './Choice.module.css';

interface ChoiceProps extends FieldTexts<ReactNode> {
  id: string | undefined;
  className: string | undefined;
  style: CSSProperties | undefined;
  disabled: boolean | undefined;
  checked: boolean;
  /** @default false */
  indeterminate?: boolean;
  /** The form around it is reset: as it was first. */
  onReset: (checked: boolean) => void;
  /** The control is before the label, after it, or after it at the end of the row. @default 'start' */
  align?: 'start' | 'after' | 'end';
  children: (control: FieldControlProps, ids: { labelId: string }) => ReactNode;
}

/** A control that can be on or off, with its label; the whole row is clickable. */
export function Choice({
  label,
  hideLabel = false,
  hint,
  error,
  id: givenId,
  className,
  style,
  disabled,
  checked,
  indeterminate = false,
  onReset,
  align = 'start',
  children,
}: ChoiceProps) {
  const row = useRef<HTMLLabelElement>(null);
  // Not an HTML attribute; a click clears it, so it is set again after each.
  useIsomorphicLayoutEffect(() => {
    const input = row.current?.querySelector('input');
    if (input) input.indeterminate = indeterminate;
  });
  useValueReset(row, checked, onReset);
  const made = useId();
  const id = givenId ?? made;
  const labelId = `${id}-label`;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = cx(error ? errorId : '', hint ? hintId : '') || undefined;
  const control = children(
    { id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined },
    { labelId },
  );
  return (
    <div
      className={cx(styles.Root, className)}
      style={style}
      data-align={align}
      data-disabled={disabled || undefined}
      data-invalid={error ? true : undefined}
    >
      <label ref={row} className={styles.Row} htmlFor={id}>
        {control}
        {hideLabel ? (
          <VisuallyHidden id={labelId}>{label}</VisuallyHidden>
        ) : (
          <span id={labelId} className={styles.Label}>
            {label}
          </span>
        )}
      </label>
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
}
