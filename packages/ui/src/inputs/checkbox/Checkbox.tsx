import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import type { FieldTexts } from '../field/index.ts';
import { useControllable } from '../../internal/use-controllable.ts';
import styles from './Checkbox.module.css';
import { Choice } from './Choice.tsx';

type NativeProps = Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'size' | 'children'>;

/** `className` and `style` apply to the root; everything else goes to the `<input>`. */
export interface CheckboxProps extends FieldTexts<ReactNode>, NativeProps {
  checked?: boolean | undefined;
  /** @default false */
  defaultChecked?: boolean;
  onCheckedChange?: ((checked: boolean) => void) | undefined;
  /**
   * Some of the items it represents are checked: shown instead of `checked`, until the caller changes it.
   * @default false
   */
  indeterminate?: boolean;
}

/** A choice that is independent of others. */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(
  {
    label,
    hideLabel,
    hint,
    error,
    checked: givenChecked,
    defaultChecked = false,
    onCheckedChange,
    onChange,
    indeterminate = false,
    id,
    className,
    style,
    ...props
  },
  ref,
) {
  const [checked, setChecked] = useControllable({
    value: givenChecked,
    defaultValue: defaultChecked,
    onChange: onCheckedChange,
  });
  return (
    <Choice
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      id={id}
      className={className}
      style={style}
      disabled={props.disabled}
      checked={checked}
      indeterminate={indeterminate}
      onReset={setChecked}
    >
      {(control) => (
        <span className={styles.Box}>
          <input
            {...props}
            {...control}
            aria-describedby={cx(control['aria-describedby'], props['aria-describedby']) || undefined}
            ref={ref}
            type="checkbox"
            checked={checked}
            className={styles.Input}
            onChange={(event) => {
              setChecked(event.target.checked);
              onChange?.(event);
            }}
          />
          {indeterminate ? <Minus className={styles.Mark} /> : <Check className={styles.Mark} />}
        </span>
      )}
    </Choice>
  );
});
