import { cx } from 'class-variance-authority';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type ComponentPropsWithoutRef, type CSSProperties, forwardRef, type ReactNode, useRef } from 'react';
import { useAnnounce } from '../../foundations/announcer/index.ts';
import controlStyles from '../field/Control.module.css';
import { Field, type FieldTexts } from '../field/index.ts';
import { snap } from '../../internal/number.ts';
import { useControllable } from '../../internal/use-controllable.ts';
import { useValueReset } from '../../internal/use-value-reset.ts';
import { numberStepperMessages } from '../../messages.ts';
import styles from './NumberStepper.module.css';
import { saneRange, saneValue } from '../../internal/sane-range.ts';
import { plainText } from '../../internal/typed-number.ts';
import { useHold } from './use-hold.ts';
import { type TypedNumberReason, useTypedNumber } from '../../internal/use-typed-number.ts';
import { type ChangeDetails, RESET } from '../../internal/details.ts';

export interface NumberStepperProps
  extends FieldTexts, Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'defaultValue' | 'onChange'> {
  value?: number;
  /** @default min */
  defaultValue?: number;
  /** On every step, and for a typed number on Enter or when the field loses the focus. */
  onValueChange?: (value: number, details: ChangeDetails<TypedNumberReason>) => void;
  /** @default 0 */
  min?: number;
  /** @default 100 */
  max?: number;
  /** Distance between two values, counted from `min`; typed numbers are rounded to the nearest one. @default 1 */
  step?: number;
  /** Used if the typed text is empty or not a number. @default min */
  fallback?: number;
  /**
   * The formatted value while nobody is typing, also for screen readers.
   * @default the number, with the digits of a step
   */
  format?: (value: number) => string;
  /** @default 'md' */
  size?: 'sm' | 'md' | 'lg';
  /** @default false */
  disabled?: boolean;
  /** Name of the value in a form. */
  name?: string;
  labels?: Partial<typeof numberStepperMessages> | undefined;
}

/** A number field with buttons to increment and decrement. */
export const NumberStepper = forwardRef<HTMLDivElement, NumberStepperProps>(function NumberStepper(
  {
    value: givenValue,
    defaultValue,
    onValueChange,
    min = 0,
    max = 100,
    step = 1,
    fallback,
    format,
    size = 'md',
    disabled = false,
    name,
    labels,
    className,
    ...props
  },
  ref,
) {
  const text = { ...numberStepperMessages, ...labels };
  const box = useRef<HTMLDivElement>(null);
  const range = saneRange('NumberStepper', { min, max, step });
  const [wanted, setValue] = useControllable<number, [ChangeDetails<TypedNumberReason>]>({
    value: givenValue,
    defaultValue: defaultValue ?? range.min,
    onChange: onValueChange,
  });
  const value = snap(saneValue('NumberStepper', wanted, range.min), range);
  const last = snap(range.max, range);
  const { fieldProps, move, drop } = useTypedNumber({
    value,
    range,
    format,
    fallback: snap(fallback ?? range.min, range),
    ends: true,
    onValue: (next, reason) => setValue(next, { reason }),
  });
  useValueReset(box, value, (first) => setValue(first, RESET), drop);
  const digits = Math.max(...[range.min, value, last].map((one) => (format?.(one) ?? plainText(one, range)).length));

  return (
    <Field
      {...props}
      ref={ref}
      data-disabled={disabled || undefined}
      className={cx(styles.Root, className)}
      style={{ '--number-stepper-digits': digits, ...props.style } as CSSProperties}
    >
      {(control) => (
        <div ref={box} className={cx(controlStyles.Control, styles.Control)} data-size={size}>
          <StepButton
            label={`${text.decrease}: ${props.label}`}
            disabled={disabled}
            atEnd={value <= range.min}
            step={() => move(-1)}
            spoken={format}
          >
            <Minus />
          </StepButton>
          <input
            {...control}
            {...fieldProps}
            type="text"
            // type="number" loses invalid text and cannot be formatted.
            role="spinbutton"
            inputMode="decimal"
            autoComplete="off"
            aria-valuemin={range.min}
            aria-valuemax={last}
            aria-valuenow={value}
            aria-valuetext={format?.(value)}
            disabled={disabled}
            className={cx(controlStyles.Input, styles.Input)}
          />
          <StepButton
            label={`${text.increase}: ${props.label}`}
            disabled={disabled}
            atEnd={value >= last}
            step={() => move(1)}
            spoken={format}
          >
            <Plus />
          </StepButton>
          {name === undefined ? null : <input type="hidden" name={name} value={value} disabled={disabled} />}
        </div>
      )}
    </Field>
  );
});

interface StepButtonProps {
  label: string;
  disabled: boolean;
  /** The end of the range; the button keeps its focus. */
  atEnd: boolean;
  /** Returns the new value. */
  step: () => number;
  spoken: ((value: number) => string) | undefined;
  children: ReactNode;
}

function StepButton({ label, disabled, atEnd, step, spoken = String, children }: StepButtonProps) {
  const announce = useAnnounce();
  const reached = useRef<number>(undefined);
  const hold = useHold(
    () => {
      if (disabled || atEnd) return false;
      reached.current = step();
      return true;
    },
    () => {
      // The button does not announce the result.
      if (reached.current !== undefined) announce(spoken(reached.current));
      reached.current = undefined;
    },
  );
  return (
    <button
      {...hold}
      type="button"
      // The arrow keys of the field do the same; one tab stop is enough.
      tabIndex={-1}
      aria-label={label}
      disabled={disabled}
      aria-disabled={atEnd || undefined}
      className={styles.Button}
    >
      {children}
    </button>
  );
}
