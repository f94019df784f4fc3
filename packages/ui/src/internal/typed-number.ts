import { decimals, parseNumber, type Range, snap } from './number.ts';

/** More digits help nobody who types. */
const MAX_DIGITS = 6;

/** Without the noise of binary fractions: 7, not 7.000000000000001. */
const exact = (value: number) => Number(value.toPrecision(12));

/** `value` as it is shown in a field: divided by `scale`, always with the digits that a step needs. */
export function plainText(value: number, { min, step }: Range, scale = 1): string {
  const digits = Math.max(decimals(exact(step / scale)), decimals(exact(min / scale)));
  return (value / scale).toFixed(Math.min(digits, MAX_DIGITS));
}

/** The allowed value that a typed text stands for, or undefined where the text is no number. */
export function readTyped(text: string, range: Range, scale = 1): number | undefined {
  const typed = parseNumber(text);
  return typed === undefined ? undefined : snap(typed * scale, range);
}

/** By how many steps a key changes a value, or undefined where it is no such key. */
export function keySteps(key: string): number | undefined {
  switch (key) {
    case 'ArrowUp':
      return 1;
    case 'ArrowDown':
      return -1;
    case 'PageUp':
      return 10;
    case 'PageDown':
      return -10;
    default:
      return undefined;
  }
}
