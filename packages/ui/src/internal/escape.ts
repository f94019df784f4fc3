import { isComposing } from './is-composing.ts';

/** On an element that has a use for Escape of its own just now, such as a field that drops what was typed. */
export const takesEscape = { 'data-takes-escape': '' } as const;

/**
 * Whether Escape is meant for an input method, or for something in a dialog, which then stays open. Radix hears the key
 * before React does.
 */
export function isEscapeTaken(event: KeyboardEvent): boolean {
  const { target } = event;
  return isComposing(event) || (target instanceof Element && target.closest('[data-takes-escape]') !== null);
}
