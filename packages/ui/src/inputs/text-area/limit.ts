/** How near a text is to its limit: `near` in the last tenth, and at the limit itself. */
export type Zone = 'far' | 'near' | 'over';

/** @param max in characters */
export function zoneOf(length: number, max: number): Zone {
  if (length > max) return 'over';
  return length >= max * 0.9 && length > 0 ? 'near' : 'far';
}
