/** A clock on which waiting takes no time. */
import type { Clock } from '../../catalog/boards/pace.ts';

export interface FakeClock extends Clock {
  /** Milliseconds that were waited. */
  waited: () => number;
  /** From now on waiting never ends by itself. @returns a promise of the next wait's begin */
  stand: () => Promise<void>;
}

export function fakeClock(): FakeClock {
  let time = Date.UTC(2026, 0, 1);
  let begun: (() => void) | undefined;
  const start = time;
  return {
    now: () => time,
    random: () => 0.5,
    waited: () => time - start,
    stand: () =>
      new Promise((resolve) => {
        begun = resolve;
      }),
    async sleep(ms, signal) {
      signal?.throwIfAborted();
      if (begun === undefined) {
        time += ms;
        return;
      }
      begun();
      await new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      });
    },
  };
}
