import * as Radix from '@radix-ui/react-slider';
import { cx } from 'class-variance-authority';
import { forwardRef, type KeyboardEvent, useRef, useState } from 'react';
import { type ChangeDetails, RESET } from '../../internal/details.ts';
import { saneRange, saneValue } from '../../internal/sane-range.ts';
import { keySteps, plainText } from '../../internal/typed-number.ts';
import { useControllable } from '../../internal/use-controllable.ts';
import { useDirection } from '../../internal/use-direction.ts';
import { useValueReset } from '../../internal/use-value-reset.ts';
import { useTypedNumber } from '../../internal/use-typed-number.ts';
import { rangeSliderMessages } from '../../messages.ts';
import { Field } from '../field/index.ts';
import type { SliderProps, SliderReason } from '../slider/Slider.tsx';
import { SliderTrack, SliderValue } from '../slider/track.tsx';
import styles from '../slider/Slider.module.css';
import { type End, type Interval, moveEnd, rangeOf, sortInterval } from './interval.ts';

type Details = ChangeDetails<SliderReason>;

export interface RangeSliderProps extends Omit<
  SliderProps,
  'value' | 'defaultValue' | 'onValueChange' | 'onValueCommit' | 'valueLabel'
> {
  /** The smaller and the larger value. */
  value?: readonly [min: number, max: number];
  /** @default [min, max] */
  defaultValue?: readonly [min: number, max: number];
  /** With every step of a drag, too. */
  onValueChange?: (value: [min: number, max: number], details: Details) => void;
  /** At the end of a drag, after a key, and with each typed value: for what costs something. */
  onValueCommit?: (value: [min: number, max: number], details: Details) => void;
  /** How far apart the values are at least, in their unit; rounded up to whole steps. @default 0 */
  minDistance?: number;
  /** Sends both values under this name with a form, the smaller one first. */
  name?: string;
  /** @default rangeSliderMessages */
  labels?: Partial<typeof rangeSliderMessages>;
}

/** Chooses a range of numbers on a track with two thumbs, or by typing its ends. */
export const RangeSlider = forwardRef<HTMLDivElement, RangeSliderProps>(function RangeSlider(
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
    minDistance = 0,
    format,
    input = true,
    inputScale = 1,
    layout = 'stacked',
    size = 'md',
    disabled = false,
    name,
    labels,
    dir,
    className,
    ...props
  },
  ref,
) {
  const text = { ...rangeSliderMessages, ...labels };
  const row = useRef<HTMLDivElement>(null);
  const direction = useDirection(row, dir);
  const range = {
    ...saneRange('RangeSlider', { min, max, step }),
    distance: saneValue('RangeSlider', minDistance, 0),
  };
  const [wanted, setValue] = useControllable<Interval, [Details]>({
    value: givenValue,
    defaultValue: defaultValue ?? [range.min, range.max],
    onChange: (next, details) => onValueChange?.([...next], details),
  });
  const interval = sortInterval(
    [saneValue('RangeSlider', wanted[0], range.min), saneValue('RangeSlider', wanted[1], range.max)],
    range,
  );
  // From then on, a drag stays with its thumb, also where both are in one place.
  const [hasMoved, setHasMoved] = useState(false);
  // The page is scrolled by a finger that began on the track: the values are what they were.
  const before = useRef(interval);
  const show = (value: number) => (format ? format(value) : plainText(value, range, inputScale));

  /** By a key or by typing, each of which is a change of its own. */
  const move = (end: End, to: number, reason: SliderReason) => {
    const next = moveEnd(end, to, interval, range);
    if (next[end] === interval[end]) return;
    setValue(next, { reason });
    onValueCommit?.([...next], { reason });
  };
  const endOf = (end: End) => ({
    value: interval[end],
    range: rangeOf(end, interval, range),
    scale: inputScale,
    format,
    onValue: (to: number) => move(end, to, 'field'),
  });
  const { fieldProps: minField, drop: dropMin } = useTypedNumber(endOf(0));
  const { fieldProps: maxField, drop: dropMax } = useTypedNumber(endOf(1));
  useValueReset(
    row,
    interval,
    (first) => {
      setValue(first, RESET);
      onValueCommit?.([...first], RESET);
    },
    () => {
      dropMin();
      dropMax();
    },
  );

  // Radix takes Home and End for the whole track, and lets thumbs in one place pass each other.
  const onKeyDown = (event: KeyboardEvent, end: End) => {
    const own = rangeOf(end, interval, range);
    const on = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const arrows = event.key === on ? 1 : /^Arrow(Left|Right)$/.test(event.key) ? -1 : keySteps(event.key);
    const steps = arrows && event.shiftKey && Math.abs(arrows) === 1 ? arrows * 10 : arrows;
    if (steps !== undefined) move(end, interval[end] + steps * range.step, 'keyboard');
    else if (event.key === 'Home') move(end, own.min, 'keyboard');
    else if (event.key === 'End') move(end, own.max, 'keyboard');
    else return;
    event.preventDefault();
  };

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
      {({ id, ...control }, { labelId }) => {
        const thumb = (end: End) => {
          const own = rangeOf(end, interval, range);
          return (
            <Radix.Thumb
              {...control}
              id={`${id}-${end}`}
              className={styles.Thumb}
              aria-label={(end === 0 ? text.min : text.max)(label)}
              aria-valuemin={own.min}
              aria-valuemax={own.max}
              aria-valuetext={show(interval[end])}
              aria-disabled={disabled || undefined}
              onKeyDown={disabled ? undefined : (event) => onKeyDown(event, end)}
            />
          );
        };
        const value = (end: End) => (
          <SliderValue
            fieldProps={input ? [minField, maxField][end] : undefined}
            control={{ id, ...control }}
            label={(end === 0 ? text.minValue : text.maxValue)(label)}
            disabled={disabled}
            shown={show(interval[end])}
          />
        );
        return (
          <div
            ref={row}
            className={styles.Row}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be named by an element elsewhere
            role="group"
            aria-labelledby={labelId}
            onPointerDownCapture={() => {
              before.current = interval;
            }}
            onPointerUp={() => setHasMoved(false)}
            onPointerCancel={() => {
              setHasMoved(false);
              if (String(before.current) !== String(interval)) setValue(before.current, { reason: 'pointer' });
            }}
          >
            {value(0)}
            <SliderTrack
              dir={direction}
              range={range}
              value={[...interval]}
              disabled={disabled}
              // In one place, the direction of the drag says which of them is meant.
              preserveThumbOrder={hasMoved || interval[0] !== interval[1]}
              onValueChange={([low = range.min, high = range.max]) => {
                setHasMoved(true);
                const next = low === interval[0] ? moveEnd(1, high, interval, range) : moveEnd(0, low, interval, range);
                if (String(next) !== String(interval)) setValue(next, { reason: 'pointer' });
              }}
              onValueCommit={([low = range.min, high = range.max]) =>
                onValueCommit?.([...sortInterval([low, high], range)], { reason: 'pointer' })
              }
            >
              {thumb(0)}
              {thumb(1)}
            </SliderTrack>
            {value(1)}
            {name === undefined || disabled
              ? null
              : ([0, 1] as const).map((end) => <input key={end} type="hidden" name={name} value={interval[end]} />)}
          </div>
        );
      }}
    </Field>
  );
});
