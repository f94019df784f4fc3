import Check from 'lucide-react/icons/check';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { Field, type FieldTexts } from '../field/index.ts';
import { useControllable } from '../../internal/use-controllable.ts';
import { ratingPickerMessages } from '../../messages.ts';
import { DEFAULT_RATINGS, type Rating, RATINGS, sortRatings } from './ratings.ts';
import styles from './RatingPicker.module.css';

export interface RatingPickerProps
  extends Omit<FieldTexts, 'label'>, Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'defaultValue' | 'onChange'> {
  /** @default ratingPickerMessages.label */
  label?: string;
  /** The ratings that are asked for, in any order. */
  value?: readonly Rating[];
  /** @default ['general', 'sensitive'] */
  defaultValue?: readonly Rating[];
  /** The value is in the order general, sensitive, questionable, explicit. */
  onValueChange?: (value: Rating[], details: { rating: Rating; checked: boolean }) => void;
  /** Shown while questionable or explicit images are asked for, such as that they are blurred. */
  blurHint?: string;
  /** Sends the first letter of each rating under this name with a form. */
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
    value: given,
    defaultValue = DEFAULT_RATINGS,
    onValueChange,
    blurHint,
    name,
    disabled = false,
    className,
    ...props
  },
  ref,
) {
  const text = { ...ratingPickerMessages, ...labels };
  const [value, setValue] = useControllable<readonly Rating[], [{ rating: Rating; checked: boolean }]>({
    value: given,
    defaultValue,
    onChange: (next, details) => onValueChange?.([...next], details),
  });
  const isBlurred = value.includes('questionable') || value.includes('explicit');
  const toggle = (rating: Rating, checked: boolean) => {
    const others = value.filter((one) => one !== rating);
    setValue(sortRatings(checked ? [...others, rating] : others), { rating, checked });
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
        <div role="group" aria-labelledby={labelId} aria-describedby={describedBy} className={styles.Root}>
          <div className={styles.Ratings}>
            {RATINGS.map((rating, index) => (
              <label key={rating} className={styles.Rating} data-rating={rating}>
                <input
                  id={index === 0 ? id : undefined}
                  className={styles.Input}
                  type="checkbox"
                  name={name}
                  value={rating.charAt(0)}
                  checked={value.includes(rating)}
                  disabled={disabled}
                  onChange={(event) => toggle(rating, event.target.checked)}
                />
                <span className={styles.Box} aria-hidden="true">
                  <Check />
                </span>
                {text[rating]}
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
