const TENTH = 100;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Digits after the second's point. */
export type Precision = 0 | 1;

/**
 * A duration in clock format, truncated and not rounded, so that no time shows early: `0:07.4`, `1:05.0`, `1:02:03.0`;
 * with precision 0 without tenths.
 * @param elapsed milliseconds; negative values and NaN count as 0
 */
export function formatElapsed(elapsed: number, precision: Precision = 1): string {
  const time = elapsed > 0 ? Math.min(elapsed, Number.MAX_SAFE_INTEGER) : 0;
  const hours = Math.floor(time / HOUR);
  const minutes = Math.floor((time % HOUR) / MINUTE);
  const seconds = Math.floor((time % MINUTE) / SECOND);
  const clock = hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds)}` : `${minutes}:${pad(seconds)}`;
  return precision === 0 ? clock : `${clock}.${Math.floor((time % SECOND) / TENTH)}`;
}

/** The same as `datetime` of a `<time>`: an ISO 8601 duration in seconds, `PT7.4S`. */
export function isoDuration(elapsed: number): string {
  const time = elapsed > 0 ? Math.min(elapsed, Number.MAX_SAFE_INTEGER) : 0;
  return `PT${Math.floor(time / TENTH) / 10}S`;
}

/** Milliseconds until the text of a running clock changes next. */
export function untilNextTick(elapsed: number, precision: Precision): number {
  const unit = precision === 0 ? SECOND : TENTH;
  return unit - (Math.max(0, elapsed) % unit);
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
