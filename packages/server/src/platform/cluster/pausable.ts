/** Work that the operator can pause on all servers. */
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 1_000;

/** Must not reject. */
export type IsPaused = () => Promise<boolean>;
export const neverPaused: IsPaused = async () => false;

/**
 * Waits while the work is paused, then does it, and aborts it when it is paused meanwhile.
 * @param stopping ends the wait, and the work
 * @param lookMs between two looks whether it is paused, in milliseconds
 * @returns what the work does; undefined where it was paused. @throws what the work throws, and where it is stopped
 */
export async function unlessPaused<Done>(
  isPaused: IsPaused,
  stopping: AbortSignal,
  work: (signal: AbortSignal) => Promise<Done>,
  lookMs = LOOK_MS,
): Promise<Done | undefined> {
  while (await isPaused()) await sleep(lookMs, undefined, { signal: stopping, ref: false });
  const paused = new AbortController();
  const timer = setInterval(() => {
    void isPaused().then((is) => {
      if (is) paused.abort();
    });
  }, lookMs);
  timer.unref();
  try {
    return await work(AbortSignal.any([stopping, paused.signal]));
  } catch (error) {
    if (paused.signal.aborted && !stopping.aborted) return undefined;
    throw error;
  } finally {
    clearInterval(timer);
  }
}
