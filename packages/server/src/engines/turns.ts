/** Turns at something that bears only a few at once: first come, first served, those in the background last. */
import { BusyError, type Priority, type TaskOptions } from '../media/types.ts';

export interface TurnOptions {
  /** How many have their turn at once. */
  atOnce: number;
  /** How many interactive ones may wait. */
  maxWaiting: number;
  /** First guess of how long a turn lasts, in milliseconds; then a running mean. */
  usualMs: number;
}

export function createTurns({ atOnce, maxWaiting, usualMs }: TurnOptions) {
  const waiting: Record<Priority, (() => void)[]> = { interactive: [], background: [] };
  let running = 0;
  let meanMs = usualMs;

  function begin(): () => void {
    running++;
    const startedAt = performance.now();
    return () => {
      running--;
      meanMs += (performance.now() - startedAt - meanMs) / 8;
      (waiting.interactive.shift() ?? waiting.background.shift())?.();
    };
  }

  return {
    /**
     * Waits for a turn; call what it resolves with when the turn is over.
     * @throws {BusyError} when too many wait; `signal.reason` once aborted
     */
    async take({ signal, priority = 'interactive' }: Pick<TaskOptions, 'signal' | 'priority'> = {}): Promise<
      () => void
    > {
      signal?.throwIfAborted();
      if (running < atOnce) return begin();
      const queue = waiting[priority];
      if (priority === 'interactive' && queue.length >= maxWaiting) {
        throw new BusyError(Math.max(1, Math.ceil((queue.length * meanMs) / atOnce / 1000)));
      }
      return new Promise((resolve, reject) => {
        const start = () => {
          signal?.removeEventListener('abort', leave);
          resolve(begin());
        };
        const leave = () => {
          queue.splice(queue.indexOf(start), 1);
          reject(signal?.reason as Error);
        };
        queue.push(start);
        signal?.addEventListener('abort', leave, { once: true });
      });
    },
  };
}
