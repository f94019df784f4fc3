import { BusyError, type TaskOptions } from '../media/types.ts';

/** Lets one in at a time; who waits may leave, who is in finishes. Those in the background wait for all others. */
export class Turns {
  readonly #most: number;
  readonly #waiting: Record<'interactive' | 'background', (() => void)[]> = { interactive: [], background: [] };
  #isTaken = false;

  /** @param most How many interactive ones may wait */
  constructor(most: number) {
    this.#most = most;
  }

  /** Rejects with what `work` threw, `BusyError`, or the signal's reason, then without waiting for `work`. */
  async take<T>(work: () => Promise<T>, { signal, priority = 'interactive' }: TaskOptions = {}): Promise<T> {
    signal?.throwIfAborted();
    if (this.#isTaken) await this.#turn(priority, signal);
    this.#isTaken = true;
    const done = work().finally(() => {
      const next = this.#waiting.interactive.shift() ?? this.#waiting.background.shift();
      if (next) next();
      else this.#isTaken = false;
    });
    return Promise.race([done, aborted(signal)]);
  }

  #turn(priority: 'interactive' | 'background', signal: AbortSignal | undefined): Promise<void> {
    const queue = this.#waiting[priority];
    if (priority === 'interactive' && queue.length >= this.#most) throw new BusyError(1);
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
