import { cx } from 'class-variance-authority';
import {
  type ComponentPropsWithoutRef,
  type CSSProperties,
  forwardRef,
  type KeyboardEvent,
  useRef,
  type ReactNode,
} from 'react';
import { useAnnounce } from '../../foundations/announcer/index.ts';
import controlStyles from '../field/Control.module.css';
import { Field, type FieldTexts } from '../field/index.ts';
import { isComposing } from '../../internal/is-composing.ts';
import { useControllable } from '../../internal/use-controllable.ts';
import { useValueReset } from '../../internal/use-value-reset.ts';
import { useMergedRef } from '../../internal/use-merged-ref.ts';
import { warnOnce } from '../../internal/warn-once.ts';
import { textAreaMessages } from '../../messages.ts';
import { type Zone, zoneOf } from './limit.ts';
import styles from './TextArea.module.css';
import { useAutoSize } from './use-auto-size.ts';
import { type ChangeDetails, RESET } from '../../internal/details.ts';

type Details = ChangeDetails<'typing' | 'reset'>;

type NativeProps = Omit<
  ComponentPropsWithoutRef<'textarea'>,
  'value' | 'defaultValue' | 'children' | 'rows' | 'maxLength' | 'onSubmit'
>;

/** `className` and `style` apply to the root; everything else goes to the `<textarea>`. */
export interface TextAreaProps extends FieldTexts<ReactNode>, NativeProps {
  value?: string;
  /** @default '' */
  defaultValue?: string;
  /** With every letter; the native `onChange` works, too. */
  onValueChange?: (value: string, details: Details) => void;
  /** Ctrl or Cmd with Enter. Never called while an input method composes a word. */
  onSubmit?: (value: string) => void;
  /** In UTF-16 units, as JavaScript counts. Longer texts are marked as wrong, not cut. */
  maxLength?: number;
  /** @default whether there is a `maxLength` */
  showCounter?: boolean;
  /** In lines. @default 3 */
  minRows?: number;
  /** In lines; longer texts scroll. @default 12 */
  maxRows?: number;
  labels?: Partial<typeof textAreaMessages>;
}

/** Several lines of text, as high as it needs. */
export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(
  {
    label,
    hideLabel = false,
    hint,
    error,
    value: givenValue,
    defaultValue = '',
    onValueChange,
    onChange,
    onSubmit,
    onKeyDown,
    maxLength,
    showCounter = maxLength !== undefined,
    minRows: givenMinRows = 3,
    maxRows: givenMaxRows = 12,
    labels,
    id,
    className,
    style,
    ...props
  },
  ref,
) {
  const text = { ...textAreaMessages, ...labels };
  const announce = useAnnounce();
  const area = useRef<HTMLTextAreaElement>(null);
  const mergedRef = useMergedRef(area, ref);
  const [value, setValue] = useControllable<string, [Details]>({
    value: givenValue,
    defaultValue,
    onChange: onValueChange,
  });
  useValueReset(area, value, (first) => setValue(first, RESET));
  useAutoSize(area, value);
  const max = saneLimit(maxLength);
  const [minRows, maxRows] = saneRows(givenMinRows, givenMaxRows);
  const zone = zoneFor(value, max);

  const change = (next: string) => {
    setValue(next, { reason: 'typing' });
    const nextZone = zoneFor(next, max);
    // Once per border, not with every letter.
    if (max !== undefined && nextZone !== zone && nextZone !== 'far') announce(text.remaining(max - next.length));
  };
  const submit = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    onKeyDown?.(event);
    if (!onSubmit || event.defaultPrevented || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!isComposing(event.nativeEvent)) onSubmit(value);
  };

  return (
    <Field
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      controlId={id}
      className={className}
      style={{ '--text-area-min-rows': minRows, '--text-area-max-rows': maxRows, ...style } as CSSProperties}
      end={
        showCounter ? (
          <span className={styles.Counter} data-zone={zone}>
            {max === undefined ? value.length : text.counter(value.length, max)}
          </span>
        ) : undefined
      }
    >
      {(control) => (
        <textarea
          {...props}
          {...control}
          aria-describedby={cx(control['aria-describedby'], props['aria-describedby']) || undefined}
          aria-invalid={control['aria-invalid'] ?? (zone === 'over' || props['aria-invalid'])}
          ref={mergedRef}
          rows={minRows}
          value={value}
          className={cx(controlStyles.Control, styles.Area)}
          onChange={(event) => {
            change(event.target.value);
            onChange?.(event);
          }}
          onKeyDown={submit}
        />
      )}
    </Field>
  );
});

function zoneFor(value: string, max: number | undefined): Zone {
  return max === undefined ? 'far' : zoneOf(value.length, max);
}

function saneLimit(maxLength: number | undefined): number | undefined {
  if (maxLength === undefined || maxLength >= 0) return maxLength;
  warnOnce(`TextArea got maxLength={${maxLength}}, which no text can keep; give 0 or more. None is taken.`);
  return undefined;
}

function saneRows(min: number, max: number): [number, number] {
  if (min >= 1 && max >= min) return [min, max];
  const sane: [number, number] = [min >= 1 ? min : 1, Math.max(1, min || 1, max || 1)];
  warnOnce(
    `TextArea got minRows={${min}} and maxRows={${max}}, between which there is no height; give numbers from 1 on, in this order. ${sane.join(' and ')} are taken.`,
  );
  return sane;
}
