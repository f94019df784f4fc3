import { setTimeout as sleep } from 'node:timers/promises';

export interface BackgroundLoop {
  /** Aborted once it is stopped. */
  signal: AbortSignal;
  /** Starts in the background. @param delayMs before the first step, in milliseconds */
  start: (delayMs?: number) => void;
  /** Resolves once the steps have ended by themselves or were stopped. */
  finished: () => Promise<void>;
  /** Takes no further step, and waits for the current one. */
  stop: () => Promise<void>;
}

/**
 * Repeats a step until it is stopped. Does not keep the process alive.
 * @param step must not reject. Resolves with the pause before the next one, in milliseconds; undefined ends the loop
 */
export function createBackgroundLoop(step: () => Promise<number | undefined>): BackgroundLoop {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running = Promise.resolve();

  async function run(delayMs: number): Promise<void> {
    for (let waitMs: number | undefined = delayMs; waitMs !== undefined && !signal.aborted;) {
      if (waitMs > 0) await sleep(waitMs, undefined, { signal, ref: false }).catch(() => {});
      if (!signal.aborted) waitMs = await step();
    }
  }

  return {
    signal,
    start(delayMs = 0) {
      running = run(delayMs);
    },
    finished: () => running,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
