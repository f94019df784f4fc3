import { vi } from 'vitest';

/** A little less than the timeout of a test, so that a failure names the missing condition. */
const LIMIT_MS = 270_000;

/** Waits until an assertion holds, for as long as the test may take: how fast the machine is makes no difference. */
export function until<T>(assertion: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(assertion, { timeout: LIMIT_MS, interval: 10 });
}
