import { BusyError, type TaskOptions } from '../media/types.ts';

/** First guess of how long a turn lasts, in milliseconds; then a running mean. */
const USUAL_MS = 500;

/** Lets one in at a time; who waits may leave, who is in finishes. Those in the background wait for all others. */
export class Turns {
  readonly #most: number;
  readonly #waiting: Record<'interactive' | 'background', (() => void)[]> = { interactive: [], background: [] };
  #isTaken = false;
  #meanMs = USUAL_MS;

  /** @param most How many interactive ones may wait */
  constructor(most: number) {
    this.#most = most;
  }

  /** Rejects with what `work` threw, `BusyError`, or the signal's reason, then without waiting for `work`. */
  async take<T>(work: () => Promise<T>, { signal, priority = 'interactive' }: TaskOptions = {}): Promise<T> {
    signal?.throwIfAborted();
    if (this.#isTaken) await this.#turn(priority, signal);
    this.#isTaken = true;
    const startedAt = performance.now();
    const done = work().finally(() => {
      this.#meanMs += (performance.now() - startedAt - this.#meanMs) / 8;
      const next = this.#waiting.interactive.shift() ?? this.#waiting.background.shift();
      if (next) next();
      else this.#isTaken = false;
    });
    return Promise.race([done, aborted(signal)]);
  }

  #turn(priority: 'interactive' | 'background', signal: AbortSignal | undefined): Promise<void> {
    const queue = this.#waiting[priority];
    if (priority === 'interactive' && queue.length >= this.#most) {
      throw new BusyError(Math.max(1, Math.ceil((queue.length * this.#meanMs) / 1000)));
    }
    return new Promise((resolve, reject) => {
      queue.push(resolve);
      signal?.addEventListener(
        'abort',
        () => {
          const at = queue.indexOf(resolve);
          if (at < 0) return;
          queue.splice(at, 1);
          reject(signal.reason as Error);
        },
        { once: true },
      );
    });
  }
}

function aborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
