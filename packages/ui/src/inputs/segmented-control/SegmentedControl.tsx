import { cx } from 'class-variance-authority';
import {
  type ComponentPropsWithoutRef,
  type ForwardedRef,
  forwardRef,
  type ReactElement,
  type RefAttributes,
  useId,
  useRef,
  type ReactNode,
} from 'react';
import { Field, type FieldTexts } from '../field/index.ts';
import { useControllable } from '../../internal/use-controllable.ts';
import { useValueReset } from '../../internal/use-value-reset.ts';
import { warnOnce } from '../../internal/warn-once.ts';
import { repeatedValue } from '../select/options.ts';
import styles from './SegmentedControl.module.css';
import { CHOSEN, type ChosenOrResetDetails, RESET } from '../../internal/details.ts';

export interface SegmentOption<Value extends string = string> {
  /** Identifies the option; unique among the options. */
  value: Value;
  /** One or two words; what does not fit is broken. */
  label: string;
  /** One sentence on what it means: below the row while it is chosen, and told by screen readers for each. */
  hint?: string;
  /** @default false */
  disabled?: boolean;
}

export interface SegmentedControlProps<Value extends string = string>
  extends FieldTexts<ReactNode>, Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'defaultValue' | 'onChange'> {
  options: readonly SegmentOption<Value>[];
  value?: Value;
  /** @default the first option that can be chosen */
  defaultValue?: Value;
  onValueChange?: (value: Value, details: ChosenOrResetDetails) => void;
  /** Sends the choice under this name with a form. */
  name?: string;
  /** @default 'md' */
  size?: 'sm' | 'md';
  /** @default false */
  disabled?: boolean;
}

function SegmentedControlInner<Value extends string>(
  {
    label,
    hideLabel = false,
    hint,
    error,
    options,
    value: given,
    defaultValue,
    onValueChange,
    name,
    size = 'md',
    disabled = false,
    className,
    ...props
  }: SegmentedControlProps<Value>,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const ownName = useId();
  const group = useRef<HTMLDivElement>(null);
  // Options may load later.
  const first = options.find((option) => !option.disabled)?.value;
  const [wanted, setValue] = useControllable<Value | undefined, [ChosenOrResetDetails]>({
    value: given,
    defaultValue,
    onChange: (next = first, details) => {
      if (next !== undefined) onValueChange?.(next, details);
    },
  });
  const value = wanted ?? first;
  useValueReset(group, wanted, (initial) => setValue(initial, RESET));
  const chosen = options.find((option) => option.value === value);
  warnAbout(options, value, chosen !== undefined);

  return (
    <Field
      {...props}
      ref={ref}
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      labelAs="group"
      data-size={size}
      data-disabled={disabled || undefined}
      className={cx(styles.Root, className)}
    >
      {({ id, 'aria-describedby': describedBy, 'aria-invalid': invalid }, { labelId }) => (
        <>
          <div
            ref={group}
            role="radiogroup"
            aria-labelledby={labelId}
            aria-describedby={describedBy}
            aria-invalid={invalid}
            aria-disabled={disabled || undefined}
            className={styles.Row}
          >
            {options.map((option, index) => (
              <label key={index} className={styles.Option}>
                <input
                  id={index === 0 ? id : undefined}
                  className={styles.Input}
                  type="radio"
                  name={name ?? ownName}
                  value={option.value}
                  checked={option === chosen}
                  disabled={disabled || option.disabled}
                  aria-describedby={option.hint ? `${id}-hint-${index}` : undefined}
                  onChange={() => setValue(option.value, CHOSEN)}
                />
                <span className={styles.Label}>{option.label || option.value}</span>
              </label>
            ))}
          </div>
          {/* One line for all, so that nothing below the row moves with the choice. */}
          {options.map(({ hint: meaning }, index) =>
            meaning ? (
              <p key={index} id={`${id}-hint-${index}`} className={styles.Meaning} hidden={options[index] !== chosen}>
                {meaning}
              </p>
            ) : null,
          )}
        </>
      )}
    </Field>
  );
}

/** One of two to about six choices that are all seen at once. More of them are a `Select`, views of one thing are `Tabs`. */
export const SegmentedControl = forwardRef(SegmentedControlInner) as <Value extends string>(
  props: SegmentedControlProps<Value> & RefAttributes<HTMLDivElement>,
) => ReactElement;

function warnAbout(options: readonly SegmentOption[], value: string | undefined, isKnown: boolean) {
  const repeated = repeatedValue(options);
  if (repeated !== undefined) {
    warnOnce(
      `SegmentedControl got two options of the value '${repeated}', of which only the first can be chosen; give each its own.`,
    );
  }
  // Options that load later are no mistake.
  if (!isKnown && value !== undefined && options.length > 0) {
    warnOnce(
      `SegmentedControl got the value '${value}', which is none of its options, so nothing is shown as chosen; give the value of an option.`,
    );
  }
}
