import { cx } from 'class-variance-authority';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { type ComponentPropsWithoutRef, forwardRef, useRef, type ReactNode } from 'react';
import controlStyles from '../field/Control.module.css';
import { Field, type FieldTexts } from '../field/index.ts';
import { useControllable } from '../../internal/use-controllable.ts';
import { useValueReset } from '../../internal/use-value-reset.ts';
import { useMergedRef } from '../../internal/use-merged-ref.ts';
import { warnOnce } from '../../internal/warn-once.ts';
import { groupOptions, repeatedValue, type SelectOption } from './options.ts';
import styles from './Select.module.css';
import { CHOSEN, type ChosenOrResetDetails, RESET } from '../../internal/details.ts';

type NativeProps = Omit<
  ComponentPropsWithoutRef<'select'>,
  'size' | 'multiple' | 'value' | 'defaultValue' | 'children'
>;

/** `className` and `style` apply to the root; everything else goes to the `<select>`. */
export interface SelectProps extends FieldTexts<ReactNode>, NativeProps {
  options: readonly SelectOption[];
  /** `''` where nothing is chosen. */
  value?: string;
  /** @default nothing where there is a placeholder, else the first option that can be chosen */
  defaultValue?: string;
  /** The native `onChange` works, too. */
  onValueChange?: (value: string, details: ChosenOrResetDetails) => void;
  /** Shown while nothing is chosen; it cannot be chosen. */
  placeholder?: string;
  /** @default 'md' */
  size?: 'sm' | 'md' | 'lg';
}

/** One of a few options, in the browser's own list. */
export const Select = forwardRef<HTMLSelectElement, SelectProps>(function Select(
  {
    label,
    hideLabel = false,
    hint,
    error,
    options,
    value: givenValue,
    defaultValue,
    onValueChange,
    onChange,
    placeholder,
    size = 'md',
    id,
    className,
    style,
    ...props
  },
  ref,
) {
  const select = useRef<HTMLSelectElement>(null);
  const mergedRef = useMergedRef(select, ref);
  // Options may load later.
  const first = (placeholder === undefined ? options.find(({ disabled }) => !disabled)?.value : undefined) ?? '';
  const [wanted, setValue] = useControllable<string | undefined, [ChosenOrResetDetails]>({
    value: givenValue,
    defaultValue,
    onChange: (next = first, details) => onValueChange?.(next, details),
  });
  const value = wanted ?? first;
  useValueReset(select, wanted, (initial) => setValue(initial, RESET));
  const isKnown = options.some((option) => option.value === value);
  warnAbout(options, value, isKnown);

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
        <div className={styles.Box}>
          <select
            {...props}
            {...control}
            aria-describedby={cx(control['aria-describedby'], props['aria-describedby']) || undefined}
            aria-invalid={control['aria-invalid'] ?? props['aria-invalid']}
            ref={mergedRef}
            value={value}
            data-size={size}
            data-empty={value === '' || undefined}
            className={cx(controlStyles.Control, styles.Select)}
            onChange={(event) => {
              setValue(event.target.value, CHOSEN);
              onChange?.(event);
            }}
          >
            {isKnown ? null : (
              // The browser would show the first option as if it were chosen.
              <option value={value} disabled hidden>
                {value || placeholder}
              </option>
            )}
            {groupOptions(options).map(({ name, options: members }, index) =>
              name === undefined ? (
                <Options key={index} options={members} />
              ) : (
                <optgroup key={index} label={name}>
                  <Options options={members} />
                </optgroup>
              ),
            )}
          </select>
          <ChevronsUpDown className={styles.Icon} />
        </div>
      )}
    </Field>
  );
});

function Options({ options }: { options: readonly SelectOption[] }) {
  return options.map(({ value, label, disabled }, index) => (
    <option key={index} value={value} disabled={disabled}>
      {label}
    </option>
  ));
}

function warnAbout(options: readonly SelectOption[], value: string, isKnown: boolean) {
  const repeated = repeatedValue(options);
  if (repeated !== undefined) {
    warnOnce(
      `Select got two options of the value '${repeated}', so that one cannot be told from the other; give each its own.`,
    );
  }
  // Options that load later are no mistake.
  if (!isKnown && value !== '' && options.length > 0) {
    warnOnce(
      `Select got the value '${value}', which is none of its options; give the value of an option, or '' for none. It is shown as it is.`,
    );
  }
}
