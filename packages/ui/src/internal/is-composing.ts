/**
 * Whether a key belongs to an input method, such as the Enter that accepts a word. Safari ends the composition first, and
 * tells by the key code only.
 */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === 229;
}
