import { vi } from 'vitest';

/** The limit of this many milliseconds ends when the test says so, and not by the clock. @returns ends it */
export function endLimit(limitMs: number): () => void {
  const limit = new AbortController();
  const byTheClock = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => (ms === limitMs ? limit.signal : byTheClock(ms)));
  return () => limit.abort(new DOMException('The limit is over.', 'TimeoutError'));
}
