/** A color from data as a CSS color: `ffcc00` and `#ffcc00` alike; undefined for anything else. */
export function cssColor(color: string | undefined): string | undefined {
  const digits = color?.replace(/^#/, '');
  return digits && /^(?:[\da-f]{3}|[\da-f]{6})$/i.test(digits) ? `#${digits}` : undefined;
}
