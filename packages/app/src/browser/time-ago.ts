/** Relative and absolute times in words. */

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' });

/** "5 minutes ago", for an ISO 8601 time. A clock ahead of the server's never shows a future time. */
export function timeAgo(time: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(time)) / 1000);
  for (const [unit, length] of UNITS) {
    if (seconds >= length) return relative.format(-Math.floor(seconds / length), unit);
  }
  return 'just now';
}

/** "Monday, 3 March 2025 at 14:05". */
export function exactTime(time: string): string {
  return exact.format(new Date(time));
}
