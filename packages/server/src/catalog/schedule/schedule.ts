/** Fills and refreshes the index from within the server: one run at a time for each source, among all processes. */
import type { Database } from '../../platform/db/database.ts';
import type { Pool } from '../images/pools.ts';
import { endLease, renewLease, RENEWAL_MS, takeLease } from './lease.ts';
import type { Pauses } from './pauses.ts';
import type { Schedule } from './settings.ts';

/** Interval of checks for a source that is due. */
const LOOK_MS = 5_000;
/** Sources that one process works on at once. */
const MAX_AT_ONCE = 3;
/** Failures are retried after this time at the latest. */
const RETRY_SECONDS = 15 * 60;

/** How a task ended. */
export interface Ended {
  state: 'done' | 'stopped' | 'failed';
  message?: string | undefined;
}

export interface ScheduleParts {
  queries: Database['queries'];
  schedule: Schedule;
  pauses: Pick<Pauses, 'paused'>;
  ingestBoard: (source: Schedule['boards'][number], signal: AbortSignal) => Promise<Ended>;
  revisitBoard: (source: Schedule['boards'][number], signal: AbortSignal) => Promise<Ended>;
  ingestFolder: (source: Schedule['folders'][number], signal: AbortSignal) => Promise<Ended>;
  log: { info: (details: object, text: string) => void; error: (details: object, text: string) => void };
}

/** A source and its tasks, in order. */
interface Task {
  pool: Pool;
  everyMinutes: number;
  work: readonly ((signal: AbortSignal) => Promise<Ended>)[];
}

export function createSchedule(parts: ScheduleParts) {
  const { queries, pauses, log } = parts;
  const tasks = tasksOf(parts);
  const stopping = new AbortController();
  const running = new Map<Pool, { ended: Promise<void>; pausing: AbortController }>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    const paused = await pauses.paused();
    for (const [pool, { pausing }] of running) if (paused.has(pool)) pausing.abort();
    for (const task of tasks) {
      if (stopping.signal.aborted || running.size >= MAX_AT_ONCE) return;
      if (running.has(task.pool) || paused.has(task.pool)) continue;
      const held = await takeLease(queries, task.pool, task.everyMinutes * 60);
      if (held === undefined) continue;
      const pausing = new AbortController();
      const ended = runTask(task, held, pausing.signal).finally(() => running.delete(task.pool));
      running.set(task.pool, { ended, pausing });
    }
  }

  /** Never rejects. */
  async function runTask({ pool, everyMinutes, work }: Task, taken: string, paused: AbortSignal): Promise<void> {
    let held: string | undefined = taken;
    const lost = new AbortController();
    const signal = AbortSignal.any([stopping.signal, paused, lost.signal]);
    let renewing = Promise.resolve();
    const renewal = setInterval(() => {
      if (held === undefined) return;
      renewing = renewLease(queries, pool, held).then(
        (renewed) => {
          held = renewed;
          if (renewed !== undefined) return;
          log.error({ pool }, 'another process took over the indexing of this source, because this one was silent');
          lost.abort();
        },
        // The next renewal tries again; if none succeeds, the lease is lost and the next renewal reports it.
        (error: unknown) => log.error({ err: error, pool }, 'the lease of a source could not be renewed'),
      );
    }, RENEWAL_MS);
    let wait = everyMinutes * 60;
    try {
      for (const piece of work) {
        if (signal.aborted) break;
        const ended = await piece(signal);
        if (ended.state !== 'failed') continue;
        log.error({ pool, reason: ended.message }, 'scheduled indexing failed; it is tried again');
        wait = Math.min(wait, RETRY_SECONDS);
        // A board that does not respond gets no further requests; a failed folder says nothing about the next.
        if (pool !== 'local') break;
      }
    } catch (error) {
      if (!signal.aborted) log.error({ err: error, pool }, 'scheduled indexing failed; it is tried again');
      wait = Math.min(wait, RETRY_SECONDS);
    }
    clearInterval(renewal);
    await renewing;
    // Stopped work is resumed by the next process, at the next start, or at the end of the pause.
    if (stopping.signal.aborted || paused.aborted) wait = 0;
    if (held !== undefined) {
      await endLease(queries, pool, held, wait).catch((error: unknown) =>
        log.error({ err: error, pool }, 'the lease of a source could not be given back; it ends by itself'),
      );
    }
  }

  function again(): void {
    looking = look()
      .catch((error: unknown) => log.error({ err: error }, 'the schedule could not be read; it is tried again'))
      .then(() => {
        if (stopping.signal.aborted) return;
        timer = setTimeout(again, LOOK_MS);
        timer.unref();
      });
  }

  return {
    /** Starts with the sources that are due. */
    start(): void {
      if (tasks.length > 0) again();
    },
    /** Stops running tasks at a point where they can resume. */
    async stop(): Promise<void> {
      stopping.abort();
      clearTimeout(timer);
      await looking;
      await Promise.all([...running.values()].map(({ ended }) => ended));
    },
  };
}

function tasksOf({ schedule, ingestBoard, revisitBoard, ingestFolder }: ScheduleParts): Task[] {
  const { boards, folders, foldersEveryMinutes } = schedule;
  const tasks: Task[] = boards.map((source) => ({
    pool: source.pool,
    everyMinutes: source.everyMinutes,
    work: [
      ...(source.limit > 0 ? [(signal: AbortSignal) => ingestBoard(source, signal)] : []),
      ...(source.revisit > 0 ? [(signal: AbortSignal) => revisitBoard(source, signal)] : []),
    ],
  }));
  if (folders.length > 0) {
    const work = folders.map((source) => (signal: AbortSignal) => ingestFolder(source, signal));
    tasks.push({ pool: 'local', everyMinutes: foldersEveryMinutes, work });
  }
  return tasks;
}
