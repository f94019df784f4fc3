/** Work that fills the index behind the running site, in one process at a time. */
import type { Database } from '../db/database.ts';
import { createBackgroundLoop } from '../process/background-loop.ts';
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
  /** Between two looks whether it is paused, in milliseconds. */
  lookMs?: number;
  /** Does everything there is to do. */
  run: (signal: AbortSignal) => Promise<void>;
}

export function createBackgroundWork(
  database: Pick<Database, 'connect'>,
  { name, pauseMs, repeatMs, isPaused = neverPaused, lookMs, run }: BackgroundWork,
  log: { error: (details: object, text: string) => void },
) {
  const loop = createBackgroundLoop(async () => {
    try {
      const isDone = await unlessPaused(
        isPaused,
        loop.signal,
        (signal) => alone(database, name, () => run(signal)),
        lookMs,
      );
      if (isDone === undefined) return 0;
      return isDone ? repeatMs : pauseMs;
    } catch (error) {
      if (!loop.signal.aborted) log.error({ err: error }, `${name}: continues after a pause`);
      return pauseMs;
    }
  });
  const { start, finished, stop } = loop;
  return {
    /** Starts in the background. */
    start: () => start(),
    /** Resolves once there is nothing left to do, or it was stopped. */
    finished,
    /** Stops; another process, or the next start, continues. */
    stop,
  };
}
