/** Work that fills the index behind the running site, in one process at a time. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import { alone } from './alone.ts';
import { type IsPaused, neverPaused, unlessPaused } from './pausable.ts';

export interface BackgroundWork {
  /** Identifies the work to the other processes, and names it in the log. */
  name: string;
  /** Delay before a retry, in milliseconds: another process does it, or something failed. */
  pauseMs: number;
  /** Delay before looking for more to do, in milliseconds; without it, the work ends once it is done. */
  repeatMs?: number;
  /** Whether the operator has paused it. @default never */
  isPaused?: IsPaused | undefined;
  /** Does everything there is to do. */
  run: (signal: AbortSignal) => Promise<void>;
}

export function createBackgroundWork(
  database: Pick<Database, 'connect'>,
  { name, pauseMs, repeatMs, isPaused = neverPaused, run }: BackgroundWork,
  log: { error: (details: object, text: string) => void },
) {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();

  /** @returns how long to wait before the next attempt; undefined if there is none */
  async function attempt(): Promise<number | undefined> {
    try {
      const isDone = await unlessPaused(isPaused, stopping.signal, (signal) =>
        alone(database, name, () => run(signal)),
      );
      if (isDone === undefined) return 0;
      return isDone ? repeatMs : pauseMs;
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ err: error }, `${name}: continues after a pause`);
      return pauseMs;
    }
  }

  async function untilDone(): Promise<void> {
    while (!stopping.signal.aborted) {
      const waitMs = await attempt();
      if (waitMs === undefined) return;
      await sleep(waitMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  }

  return {
    /** Starts in the background. */
    start(): void {
      running = untilDone();
    },
    /** Resolves once there is nothing left to do, or it was stopped. */
    finished: (): Promise<void> => running,
    /** Stops; another process, or the next start, continues. */
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}
