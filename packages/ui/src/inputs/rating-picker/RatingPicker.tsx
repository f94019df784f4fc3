import Check from 'lucide-react/icons/check';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentPropsWithoutRef, forwardRef, useRef } from 'react';
import { Field, type FieldTexts } from '../field/index.ts';
import { RESET } from '../../internal/details.ts';
import { useControllable } from '../../internal/use-controllable.ts';
import { useValueReset } from '../../internal/use-value-reset.ts';
import { ratingPickerMessages } from '../../messages.ts';
import styles from './RatingPicker.module.css';

/** One rating. */
export interface RatingOption {
  /** Unique; what a form sends. */
  value: string;
  label: string;
  /** Images of this rating are blurred: the picker shows `blurHint` while it is checked. @default false */
  blurred?: boolean;
}

/** How the ratings changed: one was checked, or unchecked, or the form around them was reset. */
export type RatingPickerReason = 'add' | 'remove' | 'reset';

type Details = { reason: Exclude<RatingPickerReason, 'reset'>; rating: string } | typeof RESET;

export interface RatingPickerProps
  extends Omit<FieldTexts, 'label'>, Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'defaultValue' | 'onChange'> {
  /** @default ratingPickerMessages.label */
  label?: string;
  /** All ratings, from harmless to not. */
  options: readonly RatingOption[];
  /** Values of the checked ratings, in any order. */
  value?: readonly string[];
  /** @default [] */
  defaultValue?: readonly string[];
  /** The value is in the order of the options. */
  onValueChange?: (value: string[], details: Details) => void;
  /** Shown while a rating with `blurred` is checked. */
  blurHint?: string;
  /** Sends the value of each checked rating under this name with a form. */
  name?: string;
  /** @default false */
  disabled?: boolean;
  /** @default ratingPickerMessages */
  labels?: Partial<typeof ratingPickerMessages>;
}

/** Which ratings a search may find: a checkbox each. */
export const RatingPicker = forwardRef<HTMLDivElement, RatingPickerProps>(function RatingPicker(
  {
    labels,
    label = labels?.label ?? ratingPickerMessages.label,
    hideLabel,
    hint,
    error,
    options,
    value: given,
    defaultValue = NONE,
    onValueChange,
    blurHint,
    name,
    disabled = false,
    className,
    ...props
  },
  ref,
) {
  const group = useRef<HTMLDivElement>(null);
  const [value, setValue] = useControllable<readonly string[], [Details]>({
    value: given,
    defaultValue,
    onChange: (next, details) => onValueChange?.([...next], details),
  });
  useValueReset(group, value, (initial) => setValue(initial, RESET));
  const isBlurred = options.some((option) => option.blurred && value.includes(option.value));
  const toggle = (rating: string, checked: boolean) => {
    const isChecked = (one: string) => (one === rating ? checked : value.includes(one));
    const next = options.map((option) => option.value).filter(isChecked);
    setValue(next, { reason: checked ? 'add' : 'remove', rating });
  };

  return (
    <Field
      {...props}
      ref={ref}
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      labelAs="group"
      className={className}
    >
      {({ id, 'aria-describedby': describedBy }, { labelId }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the label stands outside, where a fieldset knows none
        <div ref={group} role="group" aria-labelledby={labelId} aria-describedby={describedBy} className={styles.Root}>
          <div className={styles.Ratings}>
            {options.map(({ value: rating, label: ratingLabel }, index) => (
              <label key={rating} className={styles.Rating} data-rating={rating}>
                <input
                  id={index === 0 ? id : undefined}
                  className={styles.Input}
                  type="checkbox"
                  name={name}
                  value={rating}
                  checked={value.includes(rating)}
                  disabled={disabled}
                  onChange={(event) => toggle(rating, event.target.checked)}
                />
                <span className={styles.Box} aria-hidden="true">
                  <Check />
                </span>
                {ratingLabel}
              </label>
            ))}
          </div>
          {blurHint && isBlurred ? (
            <p className={styles.BlurHint}>
              <EyeOff aria-hidden="true" />
              {blurHint}
            </p>
          ) : null}
        </div>
      )}
    </Field>
  );
});

const NONE: readonly string[] = [];
