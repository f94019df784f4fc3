import * as Radix from '@radix-ui/react-slider';
import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef, useRef } from 'react';
import { Field, type FieldTexts } from '../field/index.ts';
import { snap } from '../../internal/number.ts';
import { useControllable } from '../../internal/use-controllable.ts';
import { useValueReset } from '../../internal/use-value-reset.ts';
import { sliderMessages } from '../../messages.ts';
import { saneRange, saneValue } from '../../internal/sane-range.ts';
import { plainText } from '../../internal/typed-number.ts';
import { useTypedNumber } from '../../internal/use-typed-number.ts';
// Before the style, whose rules for the field come after those of all controls.
import { SliderTrack, SliderValue } from './track.tsx';
import styles from './Slider.module.css';
import { useDirection } from '../../internal/use-direction.ts';
import { type ChangeDetails, RESET } from '../../internal/details.ts';

/** How a value was changed: on the track by pointer or by keys, in the field beside it, or with the form around it. */
export type SliderReason = 'pointer' | 'keyboard' | 'field' | 'reset';

type Details = ChangeDetails<SliderReason>;

export interface SliderProps
  extends FieldTexts, Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'defaultValue' | 'onChange'> {
  value?: number;
  /** @default min */
  defaultValue?: number;
  /** With every step of a drag, too. */
  onValueChange?: (value: number, details: Details) => void;
  /** At the end of a drag, after a key, and with each typed value: for what costs something. */
  onValueCommit?: (value: number, details: Details) => void;
  /** @default 0 */
  min?: number;
  /** @default 100 */
  max?: number;
  /** Distance of two values, counted from `min`. @default 1 */
  step?: number;
  /** The value as it is shown and read out, as in `35 %`. @default the number, with the digits of a step */
  format?: (value: number) => string;
  /** A field beside the track, to type the value; without it the value is text. @default true */
  input?: boolean;
  /** Shown and typed is `value / inputScale`. @default 1 */
  inputScale?: number;
  /** `inline` puts the label beside the track, as wide as `--slider-label-size` says (88px). @default 'stacked' */
  layout?: 'stacked' | 'inline';
  /** @default 'md' */
  size?: 'sm' | 'md';
  /** @default false */
  disabled?: boolean;
  /** Name of the value in a form. */
  name?: string;
  /** Names the field beside the track. @default label => `${label}, value` */
  valueLabel?: (label: string) => string;
}

/** Chooses a number on a track, or by typing it. */
export const Slider = forwardRef<HTMLDivElement, SliderProps>(function Slider(
  {
    label,
    hideLabel = false,
    value: givenValue,
    defaultValue,
    onValueChange,
    onValueCommit,
    min = 0,
    max = 100,
    step = 1,
    format,
    input = true,
    inputScale = 1,
    layout = 'stacked',
    size = 'md',
    disabled = false,
    name,
    valueLabel = sliderMessages.value,
    dir,
    className,
    ...props
  },
  ref,
) {
  const row = useRef<HTMLDivElement>(null);
  const direction = useDirection(row, dir);
  const trackReason = useRef<SliderReason>('pointer');
  const range = saneRange('Slider', { min, max, step });
  const [wanted, setValue] = useControllable<number, [Details]>({
    value: givenValue,
    defaultValue: defaultValue ?? range.min,
    onChange: onValueChange,
  });
  const value = snap(saneValue('Slider', wanted, range.min), range);
  // The page is scrolled by a finger that began on the track: the value is what it was.
  const before = useRef(value);
  const shown = format ? format(value) : plainText(value, range, inputScale);

  const { fieldProps, drop } = useTypedNumber({
    value,
    range,
    scale: inputScale,
    format,
    onValue: (next) => {
      setValue(next, { reason: 'field' });
      onValueCommit?.(next, { reason: 'field' });
    },
  });
  useValueReset(
    row,
    value,
    (first) => {
      setValue(first, RESET);
      onValueCommit?.(first, RESET);
    },
    drop,
  );

  return (
    <Field
      {...props}
      ref={ref}
      dir={dir}
      label={label}
      hideLabel={hideLabel}
      labelAs="group"
      data-size={size}
      data-layout={hideLabel ? 'stacked' : layout}
      data-disabled={disabled || undefined}
      className={cx(styles.Root, className)}
    >
      {(control, { labelId }) => (
        <div ref={row} className={styles.Row}>
          <SliderTrack
            dir={direction}
            range={range}
            value={[value]}
            disabled={disabled}
            onPointerDownCapture={() => {
              trackReason.current = 'pointer';
              before.current = value;
            }}
            onPointerCancel={() => {
              if (before.current !== value) setValue(before.current, { reason: 'pointer' });
            }}
            onKeyDownCapture={() => {
              trackReason.current = 'keyboard';
            }}
            onValueChange={([next = value]) => setValue(snap(next, range), { reason: trackReason.current })}
            onValueCommit={([next = value]) => onValueCommit?.(snap(next, range), { reason: trackReason.current })}
          >
            <Radix.Thumb
              {...control}
              className={styles.Thumb}
              aria-labelledby={labelId}
              aria-valuemax={range.max}
              aria-valuetext={shown}
              aria-disabled={disabled || undefined}
            />
          </SliderTrack>
          {name === undefined || disabled ? null : <input type="hidden" name={name} value={value} />}
          <SliderValue
            fieldProps={input ? fieldProps : undefined}
            control={control}
            label={valueLabel(label)}
            disabled={disabled}
            shown={shown}
          />
        </div>
      )}
    </Field>
  );
});
