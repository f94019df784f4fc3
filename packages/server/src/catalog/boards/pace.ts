/** The rate of requests to a board: how many at once, how many per second, and none while it asks for a pause. */

/** Time and randomness, so that tests need not wait for either. */
export interface Clock {
  /** Milliseconds since the Unix epoch; monotonic, so it may be off if the machine's clock was set. */
  now: () => number;
  /** @throws the signal's reason once it is aborted */
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** From 0 to just below 1. */
  random: () => number;
}

export const REAL_CLOCK: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  random: Math.random,
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      const abort = () => {
        clearTimeout(timer);
        reject(signal?.reason as Error);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', abort);
        resolve();
      }, ms);
      if (signal?.aborted) abort();
      else signal?.addEventListener('abort', abort, { once: true });
    }),
};

export interface PaceOptions {
  requestsPerSecond: number;
  /** Maximum number of concurrent requests. */
  concurrency: number;
  clock: Clock;
}

export type Pace = ReturnType<typeof createPace>;

/** One per board: its pages and its images share one queue. */
export function createPace({ requestsPerSecond, concurrency, clock }: PaceOptions) {
  const line: (() => void)[] = [];
  let free = concurrency;
  let notBefore = 0;
  let pausedUntil = 0;

  function leave(): void {
    const next = line.shift();
    if (next) next();
    else free++;
  }

  async function enter(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (free > 0) return void free--;
    await new Promise<void>((resolve, reject) => {
      const abort = () => {
        line.splice(line.indexOf(go), 1);
        reject(signal.reason as Error);
      };
      const go = () => {
        signal.removeEventListener('abort', abort);
        resolve();
      };
      line.push(go);
      signal.addEventListener('abort', abort, { once: true });
    });
  }

  return {
    /**
     * Runs the work when it is its turn.
     * @param check is called before each wait, and throws to give up the turn
     * @throws what the work or the check throws, or the signal's reason
     */
    async inTurn<T>(work: () => Promise<T>, signal: AbortSignal, check: () => void = () => {}): Promise<T> {
      await enter(signal);
      try {
        for (let wait = notBefore - clock.now(); wait > 0; wait = notBefore - clock.now()) {
          check();
          await clock.sleep(wait, signal);
        }
        notBefore = clock.now() + 1_000 / requestsPerSecond;
        return await work();
      } finally {
        leave();
      }
    },
    /** No request is sent for this long. */
    pause(seconds: number): void {
      pausedUntil = Math.max(pausedUntil, clock.now() + seconds * 1_000);
      notBefore = Math.max(notBefore, pausedUntil);
    },
    isPaused: (): boolean => clock.now() < pausedUntil,
  };
}
