import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useState } from 'react';
import { useAnnounce } from '../foundations/announcer/index.ts';
import { takesEscape } from './escape.ts';
import { isComposing } from './is-composing.ts';
import { parseNumber, type Range, snap } from './number.ts';
import { keySteps, plainText, readTyped } from './typed-number.ts';

/** Typed and taken, stepped by the arrow keys or by a button, or reset with the form around it. */
export type TypedNumberReason = 'typing' | 'keyboard' | 'button' | 'reset';

interface TypedNumber {
  /** An allowed value. */
  value: number;
  range: Range;
  /** Typed is `value / scale`. @default 1 */
  scale?: number | undefined;
  /** Shown while nothing is typed. @default the plain number */
  format?: ((value: number) => string) | undefined;
  /** Taken for a text that is no number. @default the value stays */
  fallback?: number | undefined;
  /** Home and End go to the ends of the range instead of the text. @default false */
  ends?: boolean;
  onValue: (value: number, reason: TypedNumberReason) => void;
}

interface TypedNumberField {
  /** What the `<input>` gets. */
  fieldProps: {
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    onFocus: (event: FocusEvent<HTMLInputElement>) => void;
    onBlur: () => void;
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  };
  /** Steps up or down by a button, from what is typed, else from the value; returns where that leads. */
  move: (steps: number) => number;
  /** Forgets what is typed. */
  drop: () => void;
}

/** A text field for a number: typed text counts on Enter or when the field is left, Escape drops it. */
export function useTypedNumber({
  value,
  range,
  scale = 1,
  format,
  fallback,
  ends = false,
  onValue,
}: TypedNumber): TypedNumberField {
  const announce = useAnnounce();
  const [draft, setDraft] = useState<string>();
  const [isFocused, setIsFocused] = useState(false);
  const plain = plainText(value, range, scale);

  const go = (wanted: number, reason: TypedNumberReason) => {
    setDraft(undefined);
    const next = snap(wanted, range);
    if (next !== value) onValue(next, reason);
    return next;
  };
  const commit = () => {
    if (draft === undefined) return;
    const next = go(readTyped(draft, range, scale) ?? fallback ?? value, 'typing');
    // Nobody hears that a field changes by itself.
    const text = plainText(next, range, scale);
    if (parseNumber(draft) !== Number(text)) announce(format ? format(next) : text);
  };
  const move = (steps: number, reason: TypedNumberReason) => {
    const typed = draft === undefined ? undefined : readTyped(draft, range, scale);
    return go((typed ?? value) + steps * range.step, reason);
  };

  return {
    move: (steps) => move(steps, 'button'),
    drop: () => setDraft(undefined),
    fieldProps: {
      ...(draft === undefined ? {} : takesEscape),
      value: draft ?? (isFocused || !format ? plain : format(value)),
      onChange: (event) => setDraft(event.target.value),
      onFocus: ({ currentTarget: field }) => {
        setIsFocused(true);
        // Another text stands there now, of which nothing is selected: what is typed would be added to it.
        if (format) queueMicrotask(() => field.select());
      },
      onBlur: () => {
        setIsFocused(false);
        commit();
      },
      onKeyDown: (event) => {
        if (isComposing(event.nativeEvent)) return;
        const { key } = event;
        const steps = keySteps(key);
        if (steps !== undefined) {
          event.preventDefault();
          move(steps, 'keyboard');
        } else if (ends && (key === 'Home' || key === 'End')) {
          event.preventDefault();
          go(key === 'Home' ? range.min : range.max, 'keyboard');
        } else if (key === 'Enter' && draft !== undefined) {
          // The first Enter takes the number, the next one may submit a form.
          event.preventDefault();
          commit();
        } else if (key === 'Escape' && draft !== undefined) {
          setDraft(undefined);
        }
      },
    },
  };
}
