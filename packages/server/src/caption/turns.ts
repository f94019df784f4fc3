/** Turns at something that bears only a few at once: first come, first served. */
import { BusyError } from '../media/types.ts';

export interface TurnOptions {
  /** How many have their turn at once. */
  atOnce: number;
  /** How many may wait. */
  maxWaiting: number;
}

/** First guess of how long a turn lasts, in milliseconds; then a running mean. */
const USUAL_MS = 10_000;

export function createTurns({ atOnce, maxWaiting }: TurnOptions) {
  const waiting: (() => void)[] = [];
  let running = 0;
  let meanMs = USUAL_MS;

  function begin(): () => void {
    running++;
    const startedAt = performance.now();
    return () => {
      running--;
      meanMs += (performance.now() - startedAt - meanMs) / 8;
      waiting.shift()?.();
    };
  }

  return {
    /**
     * Waits for a turn; call what it resolves with when the turn is over.
     * @throws {BusyError} when too many wait; `signal.reason` once aborted
     */
    async take(signal: AbortSignal): Promise<() => void> {
      signal.throwIfAborted();
      if (running < atOnce) return begin();
      if (waiting.length >= maxWaiting) {
        throw new BusyError(Math.max(1, Math.ceil((waiting.length * meanMs) / atOnce / 1000)));
      }
      return new Promise((resolve, reject) => {
        const start = () => {
          signal.removeEventListener('abort', leave);
          resolve(begin());
        };
        const leave = () => {
          waiting.splice(waiting.indexOf(start), 1);
          reject(signal.reason as Error);
        };
        waiting.push(start);
        signal.addEventListener('abort', leave, { once: true });
      });
    },
  };
}
