/** Stops an image on a server of A1111's kind, where `/interrupt` stops whatever runs: never another user's. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { A1111Http } from './http.ts';
import type { Standing, Task } from './task.ts';

interface Parts {
  http: A1111Http;
  task: Task;
}

const LOOK_MS = 50;
/** After this many responses in a row that do not know an aborted image, it is gone. */
const GONE_AFTER = 5;

const canStop = (seen: Standing): boolean => seen.kind === 'active' && seen.isDeaf !== true;

/**
 * Stops it if it is running, and waits for that. Never rejects.
 * @param parts.answered resolves with the end of its request
 * @returns whether nothing is left to do
 */
export async function stopNow(
  { http, task, answered }: Parts & { answered: Promise<{ answer: { status: number } } | { error: unknown }> },
  signal: AbortSignal,
): Promise<boolean> {
  const state = { isOver: false, isCut: false };
  const over = answered.then((outcome) => {
    state.isOver = 'answer' in outcome && outcome.answer.status <= 500;
    state.isCut = !state.isOver;
  });
  let isStopped = false;
  try {
    // Lets a response that has already arrived be processed.
    await sleep(0);
    while (!state.isOver) {
      const seen = await task.look(signal);
      if (seen.kind === 'hidden') return true;
      if (seen.kind === 'queued') return isStopped;
      if (seen.kind === 'unknown' && state.isCut) return isStopped || seen.wasSeen === true;
      if (canStop(seen) && !isStopped && !state.isOver) {
        await http.post('/sdapi/v1/interrupt', {}, signal);
        isStopped = true;
      }
      await (state.isCut ? sleep(LOOK_MS, undefined, { signal }) : Promise.race([over, sleep(LOOK_MS)]));
    }
    return true;
  } catch {
    // It no longer responds, or is slow to stop.
    return isStopped;
  }
}

/** Waits until it runs, then stops it. Ends when it is no longer known, or with the signal; never rejects. */
export async function stopLater(
  { http, task, lookMs }: Parts & { lookMs: number },
  signal: AbortSignal,
): Promise<void> {
  let unknown = 0;
  try {
    while (unknown < GONE_AFTER) {
      const seen = await task.look(signal);
      if (canStop(seen)) return void (await http.post('/sdapi/v1/interrupt', {}, signal));
      unknown = seen.kind === 'queued' || seen.kind === 'active' ? 0 : unknown + 1;
      await sleep(lookMs, undefined, { signal });
    }
  } catch {
    // It no longer responds: nothing of it is left.
  }
}
