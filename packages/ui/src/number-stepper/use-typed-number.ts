import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { useAnnounce } from '../announcer/index.ts';
import { parseNumber, type Range, snap } from '../internal/number.ts';
import { keySteps, plainText, readTyped } from './typed.ts';

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
  onValue: (value: number) => void;
}

/** What the `<input>` gets. */
interface TypedNumberProps {
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onFocus: () => void;
  onBlur: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** A text field for a number: typed text counts on Enter or when the field is left, Escape drops it. */
export function useTypedNumber({ value, range, scale = 1, format, fallback, onValue }: TypedNumber): TypedNumberProps {
  const announce = useAnnounce();
  const [draft, setDraft] = useState<string>();
  const [isFocused, setIsFocused] = useState(false);
  const plain = plainText(value, range, scale);

  const commit = () => {
    if (draft === undefined) return;
    setDraft(undefined);
    const next = readTyped(draft, range, scale) ?? fallback ?? value;
    if (next !== value) onValue(next);
    // Nobody hears that a field changes by itself.
    const text = plainText(next, range, scale);
    if (parseNumber(draft) !== Number(text)) announce(format ? format(next) : text);
  };
  const move = (steps: number) => {
    setDraft(undefined);
    const typed = draft === undefined ? undefined : readTyped(draft, range, scale);
    const next = snap((typed ?? value) + steps * range.step, range);
    if (next !== value) onValue(next);
  };

  return {
    value: draft ?? (isFocused || !format ? plain : format(value)),
    onChange: (event) => setDraft(event.target.value),
    onFocus: () => setIsFocused(true),
    onBlur: () => {
      setIsFocused(false);
      commit();
    },
    onKeyDown: (event) => {
      const steps = keySteps(event.key);
      if (steps !== undefined) {
        event.preventDefault();
        move(steps);
      } else if (event.key === 'Enter' && draft !== undefined) {
        // The first Enter takes the number, the next one may submit a form.
        event.preventDefault();
        commit();
      } else if (event.key === 'Escape' && draft !== undefined) {
        event.stopPropagation();
        setDraft(undefined);
      }
    },
  };
}
