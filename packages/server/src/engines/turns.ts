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

/** How long somebody waits yet. */
export interface Waiting {
  /** Place in the queue, from 1 on. */
  position: number;
  /** A guess, in seconds. */
  seconds: number;
}

export interface TurnWish extends Pick<TaskOptions, 'signal' | 'priority'> {
  /** Told at once to who must wait, and whenever they come nearer. */
  onWait?: ((waiting: Waiting) => void) | undefined;
}

interface Waiter {
  start: () => void;
  onWait: TurnWish['onWait'];
}

export function createTurns({ atOnce, maxWaiting, usualMs }: TurnOptions) {
  const waiting: Record<Priority, Waiter[]> = { interactive: [], background: [] };
  let running = 0;
  let meanMs = usualMs;

  function begin(): () => void {
    running++;
    const startedAt = performance.now();
    return () => {
      running--;
      meanMs += (performance.now() - startedAt - meanMs) / 8;
      (waiting.interactive.shift() ?? waiting.background.shift())?.start();
      tellAll();
    };
  }

  function tellAll(): void {
    for (const [i, { onWait }] of [...waiting.interactive, ...waiting.background].entries()) {
      onWait?.({ position: i + 1, seconds: Math.ceil(((i + 1) * meanMs) / atOnce / 1000) });
    }
  }

  return {
    /**
     * Waits for a turn; call what it resolves with when the turn is over.
     * @throws {BusyError} when too many wait; `signal.reason` once aborted
     */
    async take({ signal, priority = 'interactive', onWait }: TurnWish = {}): Promise<() => void> {
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
          queue.splice(queue.indexOf(waiter), 1);
          tellAll();
          reject(signal?.reason as Error);
        };
        const waiter = { start, onWait };
        queue.push(waiter);
        tellAll();
        signal?.addEventListener('abort', leave, { once: true });
      });
    },
  };
}
