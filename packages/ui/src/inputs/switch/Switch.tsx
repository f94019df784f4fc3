import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import { Choice } from '../checkbox/Choice.tsx';
import type { FieldTexts } from '../field/index.ts';
import { useControllable } from '../../internal/use-controllable.ts';
import styles from './Switch.module.css';

type NativeProps = Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'role' | 'size' | 'children'>;

/** `className` and `style` apply to the root; everything else goes to the `<input>`. */
export interface SwitchProps extends FieldTexts<ReactNode>, NativeProps {
  checked?: boolean;
  /** @default false */
  defaultChecked?: boolean;
  onCheckedChange?: (checked: boolean) => void;
  /** Stands after the switch: what on means, such as `512px`. */
  onLabel?: string;
  /** Stands before the switch: what off means, such as `224px`. */
  offLabel?: string;
  /** Which side of the label the switch is on; `end` for lists of settings. @default 'start' */
  align?: 'start' | 'end';
  /** @default 'md' */
  size?: 'sm' | 'md';
}

/** Turns something on or off at once. What waits for a button is a `Checkbox`. */
export const Switch = forwardRef<HTMLInputElement, SwitchProps>(function Switch(
  {
    label,
    hideLabel,
    hint,
    error,
    checked: givenChecked,
    defaultChecked = false,
    onCheckedChange,
    onChange,
    onLabel,
    offLabel,
    align = 'start',
    size = 'md',
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
      className={cx(styles.Root, className)}
      style={style}
      disabled={props.disabled}
      checked={checked}
      onReset={setChecked}
      // Two texts and a label are read in this order only.
      align={align === 'start' && (onLabel || offLabel) ? 'after' : align}
    >
      {(control, { labelId }) => {
        const stateId = `${control.id}-state`;
        const stateLabel = checked ? onLabel : offLabel;
        return (
          <span className={styles.Box} data-size={size} data-checked={checked || undefined}>
            {offLabel ? (
              <span id={checked ? undefined : stateId} className={styles.Side} data-current={!checked || undefined}>
                {offLabel}
              </span>
            ) : null}
            <input
              {...props}
              {...control}
              ref={ref}
              type="checkbox"
              role="switch"
              aria-checked={checked}
              // Without it the texts beside the switch would be part of its name.
              aria-labelledby={labelId}
              aria-describedby={
                cx(stateLabel && stateId, control['aria-describedby'], props['aria-describedby']) || undefined
              }
              checked={checked}
              className={styles.Input}
              onChange={(event) => {
                setChecked(event.target.checked);
                onChange?.(event);
              }}
            />
            {onLabel ? (
              <span id={checked ? stateId : undefined} className={styles.Side} data-current={checked || undefined}>
                {onLabel}
              </span>
            ) : null}
          </span>
        );
      }}
    </Choice>
  );
});
