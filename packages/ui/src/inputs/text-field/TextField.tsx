import { cx } from 'class-variance-authority';
import X from 'lucide-react/icons/x';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useRef } from 'react';
import controlStyles from '../field/Control.module.css';
import { Field, type FieldTexts } from '../field/index.ts';
import { IconButton } from '../../actions/icon-button/index.ts';
import { useControllable } from '../../internal/use-controllable.ts';
import { useValueReset } from '../../internal/use-value-reset.ts';
import { useMergedRef } from '../../internal/use-merged-ref.ts';
import { textFieldMessages } from '../../messages.ts';
import styles from './TextField.module.css';
import { type ChangeDetails, RESET } from '../../internal/details.ts';

type Details = ChangeDetails<'typing' | 'clear' | 'reset'>;

type NativeProps = Omit<ComponentPropsWithoutRef<'input'>, 'size' | 'value' | 'defaultValue' | 'children'>;

/** `className` and `style` apply to the root; everything else goes to the `<input>`. */
export interface TextFieldProps extends FieldTexts<ReactNode>, NativeProps {
  value?: string;
  /** @default '' */
  defaultValue?: string;
  /** With every letter; the native `onChange` works, too. */
  onValueChange?: (value: string, details: Details) => void;
  /** Stands before the text. */
  icon?: ReactNode;
  /** Stands after the text: a unit, or an icon button of size `sm`. */
  end?: ReactNode;
  /** A button that empties the field, while there is something in it. @default false */
  clearable?: boolean;
  /** @default 'md' */
  size?: 'sm' | 'md' | 'lg';
  labels?: Partial<typeof textFieldMessages> | undefined;
}

/** One line of text. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  {
    label,
    hideLabel,
    hint,
    error,
    value: givenValue,
    defaultValue = '',
    onValueChange,
    onChange,
    icon,
    end,
    clearable = false,
    size = 'md',
    labels,
    id,
    className,
    style,
    ...props
  },
  ref,
) {
  const text = { ...textFieldMessages, ...labels };
  const input = useRef<HTMLInputElement>(null);
  const mergedRef = useMergedRef(input, ref);
  const [value, setValue] = useControllable<string, [Details]>({
    value: givenValue,
    defaultValue,
    onChange: onValueChange,
  });
  useValueReset(input, value, (first) => setValue(first, RESET));
  const canClear = clearable && value !== '' && !props.disabled && !props.readOnly;
  return (
    <Field
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      controlId={id}
      className={className}
      style={style}
    >
      {(control) => (
        <div className={cx(controlStyles.Control, styles.Control)} data-size={size}>
          {icon}
          <input
            type="text"
            {...props}
            {...control}
            aria-describedby={cx(control['aria-describedby'], props['aria-describedby']) || undefined}
            aria-invalid={control['aria-invalid'] ?? props['aria-invalid']}
            ref={mergedRef}
            value={value}
            className={controlStyles.Input}
            onChange={(event) => {
              setValue(event.target.value, { reason: 'typing' });
              onChange?.(event);
            }}
          />
          {canClear ? (
            <IconButton
              label={text.clear}
              variant="ghost"
              size="sm"
              onClick={() => {
                setValue('', { reason: 'clear' });
                input.current?.focus();
              }}
            >
              <X />
            </IconButton>
          ) : null}
          {typeof end === 'string' ? <span className={styles.Unit}>{end}</span> : end}
        </div>
      )}
    </Field>
  );
});
