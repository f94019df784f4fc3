/** Input events that scroll, or press what must not move. */
const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Aborted as soon as the user scrolls or presses anything: from then on the page must not move under the pointer. */
export function untilInput(): AbortSignal {
  const input = new AbortController();
  const options = { signal: input.signal, passive: true, capture: true };
  for (const name of INPUTS) addEventListener(name, () => input.abort(), options);
  return input.signal;
}
