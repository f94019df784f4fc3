import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef, useId, useRef } from 'react';
import { Field, type FieldTexts } from '../field/index.ts';
import { type ChangeDetails, RESET } from '../../internal/details.ts';
import { useControllable } from '../../internal/use-controllable.ts';
import { useValueReset } from '../../internal/use-value-reset.ts';
import type { TypedNumberReason } from '../../internal/use-typed-number.ts';
import { warnOnce } from '../../internal/warn-once.ts';
import { sizePresetPickerMessages, type numberStepperMessages } from '../../messages.ts';
import { NumberStepper } from '../number-stepper/index.ts';
import { VisuallyHidden } from '../../foundations/visually-hidden/index.ts';
import { CUSTOM, presetOf, ratioBox, type SizePreset } from './presets.ts';
import styles from './SizePresetPicker.module.css';

export interface SizePresetValue {
  /** The id of a preset. */
  preset: string;
  /** In pixels of the image. */
  width: number;
  height: number;
}

/** A preset was chosen, a number of the custom size was changed, or the form around it was reset. */
type Details = { reason: 'preset' | 'size' | 'reset' };

type RootProps = Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'defaultValue' | 'onChange'>;

export interface SizePresetPickerProps extends Omit<FieldTexts, 'label'>, RootProps {
  /** @default 'Image size' */
  label?: string;
  value?: SizePresetValue;
  /** @default the first preset */
  defaultValue?: SizePresetValue;
  onValueChange?: (value: SizePresetValue, details: Details) => void;
  /** In the order they are shown. One with the id `custom` has fields for its numbers. */
  presets: readonly SizePreset[];
  /** The smallest custom side, in pixels. */
  min: number;
  /** The largest custom side, in pixels. */
  max: number;
  /** Step of a custom side, in pixels. @default 1 */
  step?: number;
  /** @default false */
  disabled?: boolean;
  labels?: Partial<typeof sizePresetPickerMessages & typeof numberStepperMessages>;
}

/** Chooses the size of an image by its shape, or by both its numbers. */
export const SizePresetPicker = forwardRef<HTMLDivElement, SizePresetPickerProps>(function SizePresetPicker(
  {
    label,
    value: givenValue,
    defaultValue,
    onValueChange,
    presets,
    min,
    max,
    step = 1,
    disabled = false,
    labels,
    className,
    ...props
  },
  ref,
) {
  const text = { ...sizePresetPickerMessages, ...labels };
  const name = useId();
  const lastCustom = useRef<SizePresetValue>(undefined);
  const cards = useRef<HTMLDivElement>(null);
  // Presets may load later.
  const first = startOf(presets[0] ?? { id: CUSTOM, label: CUSTOM, width: min, height: min });
  const [wanted, setValue] = useControllable<SizePresetValue | undefined, [Details]>({
    value: givenValue,
    defaultValue,
    onChange: (next = first, details) => onValueChange?.(next, details),
  });
  const value = wanted ?? first;
  useValueReset(
    cards,
    wanted,
    (initial) => setValue(initial, RESET),
    () => {
      lastCustom.current = undefined;
    },
  );
  const isKnown = presets.some(({ id }) => id === value.preset);
  const chosen = isKnown ? value.preset : presetOf(value.width, value.height, presets);
  warnAbout(presets, value, isKnown);

  const choose = (preset: SizePreset) => {
    if (chosen === CUSTOM) lastCustom.current = value;
    const before = preset.id === CUSTOM ? lastCustom.current : undefined;
    setValue(before ?? startOf(preset), { reason: 'preset' });
  };
  const resize = (side: Partial<SizePresetValue>, { reason }: ChangeDetails<TypedNumberReason>) => {
    // The picker is reset as a whole.
    if (reason !== 'reset') setValue({ ...value, preset: CUSTOM, ...side }, { reason: 'size' });
  };

  return (
    <Field
      {...props}
      ref={ref}
      label={label ?? text.label}
      labelAs="group"
      // Width first, in every language.
      end={
        Number.isFinite(value.width * value.height) ? (
          <bdi dir="ltr">{`${value.width} × ${value.height}`}</bdi>
        ) : undefined
      }
      data-disabled={disabled || undefined}
      className={cx(styles.Root, className)}
    >
      {({ id, ...described }, { labelId }) => (
        <div className={styles.Body}>
          <div ref={cards} {...described} id={id} role="radiogroup" aria-labelledby={labelId} className={styles.Cards}>
            {presets.map((preset, index) => {
              const size = preset.id === CUSTOM && chosen === CUSTOM ? value : preset;
              const { width, height } = ratioBox(size.width, size.height, 20);
              const dimensions = `${preset.width} × ${preset.height}`;
              return (
                <label key={index} className={styles.Card} title={preset.id === CUSTOM ? undefined : dimensions}>
                  <input
                    type="radio"
                    name={name}
                    value={preset.id}
                    checked={preset.id === chosen}
                    disabled={disabled}
                    className={styles.Radio}
                    onChange={() => choose(preset)}
                  />
                  <span aria-hidden className={styles.Shape}>
                    <span
                      className={styles.Ratio}
                      data-custom={preset.id === CUSTOM || undefined}
                      style={{ inlineSize: width, blockSize: height }}
                    />
                  </span>
                  <span className={styles.Name}>{preset.label}</span>
                  {preset.id === CUSTOM ? null : <VisuallyHidden>{dimensions}</VisuallyHidden>}
                </label>
              );
            })}
          </div>
          {chosen === CUSTOM ? (
            <Field label={text.custom} hideLabel labelAs="group" hint={text.range(min, max)}>
              {(group, { labelId: groupLabelId }) => (
                <div
                  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset brings a frame and a minimal width of its own
                  role="group"
                  aria-labelledby={groupLabelId}
                  aria-describedby={group['aria-describedby']}
                  className={styles.Custom}
                >
                  <NumberStepper
                    labels={labels}
                    label={text.width}
                    value={value.width}
                    onValueChange={(width, details) => resize({ width }, details)}
                    {...{ min, max, step, disabled }}
                  />
                  <NumberStepper
                    labels={labels}
                    label={text.height}
                    value={value.height}
                    onValueChange={(height, details) => resize({ height }, details)}
                    {...{ min, max, step, disabled }}
                  />
                </div>
              )}
            </Field>
          ) : null}
        </div>
      )}
    </Field>
  );
});

function startOf({ id, width, height }: SizePreset): SizePresetValue {
  return { preset: id, width, height };
}

function warnAbout(presets: readonly SizePreset[], value: SizePresetValue, isKnown: boolean) {
  const ids = presets.map(({ id }) => id);
  const repeated = ids.find((id, index) => ids.indexOf(id) !== index);
  if (repeated !== undefined) {
    warnOnce(
      `SizePresetPicker got two presets of the id '${repeated}', so that one cannot be told from the other; give each its own.`,
    );
  }
  if (!isKnown && presets.length > 0) {
    warnOnce(
      `SizePresetPicker got the preset '${value.preset}', which is none of its presets; take presetOf(width, height, presets). The one of this size is shown.`,
    );
  }
}
