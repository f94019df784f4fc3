/** What the sliders with one and with two thumbs share. */
import * as Radix from '@radix-ui/react-slider';
import { cx } from 'class-variance-authority';
import type { ComponentPropsWithoutRef } from 'react';
import controlStyles from '../field/Control.module.css';
import type { FieldControlProps } from '../field/index.ts';
import type { Direction } from '../../internal/use-direction.ts';
import type { Range } from '../../internal/number.ts';
import styles from './Slider.module.css';

interface SliderTrackProps extends Omit<Radix.SliderProps, 'className' | 'min' | 'max' | 'step' | 'name' | 'form'> {
  range: Range;
  dir: Direction;
}

/** A track whose chosen part is filled; its children are the thumbs. */
export function SliderTrack({ range: { min, max, step }, disabled, children, ...props }: SliderTrackProps) {
  const hasChoice = max > min;
  return (
    <Radix.Root
      {...props}
      // No form: when that is reset, Radix would take the focus to a thumb.
      form="-"
      className={styles.Slider}
      min={min}
      // A track needs a length, also where there is nothing to choose.
      max={hasChoice ? max : min + step}
      step={step}
      disabled={disabled || !hasChoice}
    >
      <Radix.Track className={styles.Track}>
        <Radix.Range className={styles.Range} />
      </Radix.Track>
      {children}
    </Radix.Root>
  );
}

interface SliderValueProps {
  /** Props of the field, from `useTypedNumber`; without them the value is text. */
  fieldProps: ComponentPropsWithoutRef<'input'> | undefined;
  control: FieldControlProps;
  /** Accessible name of the field. */
  label: string;
  disabled: boolean;
  /** The value as it is shown. */
  shown: string;
}

/** A value beside the track: a field to type it, or text. */
export function SliderValue({ fieldProps, control, label, disabled, shown }: SliderValueProps) {
  return fieldProps ? (
    <input
      {...fieldProps}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      disabled={disabled}
      aria-label={label}
      aria-describedby={control['aria-describedby']}
      aria-invalid={control['aria-invalid']}
      data-size="sm"
      className={cx(controlStyles.Control, styles.Input)}
    />
  ) : (
    <span aria-hidden className={styles.Value}>
      {shown}
    </span>
  );
}
