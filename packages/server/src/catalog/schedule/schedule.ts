/** Fills and refreshes the index from within the server: one run at a time for each source, among all processes. */
import type { Database } from '../../platform/db/database.ts';
import type { Pool } from '../images/pools.ts';
import { IngestError } from '../ingest/params.ts';
import { endLease, renewLease, RENEWAL_MS, takeLease } from './lease.ts';
import type { Pauses } from './pauses.ts';
import type { RunRequests } from './requests.ts';
import type { BoardSource, Schedule } from './settings.ts';

/** Interval of checks for a source that is due. */
const LOOK_MS = 5_000;
/** Sources that one process works on at once. */
export const MAX_AT_ONCE = 3;
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
  /** Boards that are indexed only when an operator asks for it. */
  byRequest: readonly BoardSource[];
  pauses: Pick<Pauses, 'paused'>;
  requests: Pick<RunRequests, 'wanted'>;
  ingestBoard: (source: BoardSource, signal: AbortSignal) => Promise<Ended>;
  revisitBoard: (source: BoardSource, signal: AbortSignal) => Promise<Ended>;
  ingestFolder: (source: Schedule['folders'][number], signal: AbortSignal) => Promise<Ended>;
  log: { info: (details: object, text: string) => void; error: (details: object, text: string) => void };
}

/** A source and its tasks, in order. */
interface Task {
  pool: Pool;
  /** Undefined for one that runs by request only. */
  everyMinutes: number | undefined;
  work: readonly ((signal: AbortSignal) => Promise<Ended>)[];
}

interface Running {
  ended: Promise<void>;
  pausing: AbortController;
  /** By an operator, until the next run. */
  stopping: AbortController;
}

export function createSchedule(parts: ScheduleParts) {
  const { queries, pauses, requests, log } = parts;
  const tasks = tasksOf(parts);
  const stopping = new AbortController();
  const running = new Map<Pool, Running>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    const [paused, { requested, stopped }] = await Promise.all([pauses.paused(), requests.wanted()]);
    for (const [pool, one] of running) {
      if (paused.has(pool)) one.pausing.abort();
      if (stopped.has(pool)) one.stopping.abort();
    }
    // An operator waits for those that were requested.
    const inOrder = tasks.toSorted((a, b) => Number(requested.has(b.pool)) - Number(requested.has(a.pool)));
    for (const task of inOrder) {
      if (stopping.signal.aborted || running.size >= MAX_AT_ONCE) return;
      if (running.has(task.pool) || paused.has(task.pool)) continue;
      const { everyMinutes } = task;
      if (everyMinutes === undefined && !requested.has(task.pool)) continue;
      const held = await takeLease(queries, task.pool, everyMinutes && everyMinutes * 60);
      if (held === undefined) continue;
      const ends = { pausing: new AbortController(), stopping: new AbortController() };
      const ended = runTask(task, held, ends).finally(() => running.delete(task.pool));
      running.set(task.pool, { ended, ...ends });
    }
  }

  /** Never rejects. */
  async function runTask(
    { pool, everyMinutes = 0, work }: Task,
    taken: string,
    ends: Omit<Running, 'ended'>,
  ): Promise<void> {
    let held: string | undefined = taken;
    const lost = new AbortController();
    const { signal: paused } = ends.pausing;
    const { signal: stopped } = ends.stopping;
    const signal = AbortSignal.any([stopping.signal, paused, stopped, lost.signal]);
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
    let seconds = everyMinutes * 60;
    let failure: string | undefined;
    try {
      for (const piece of work) {
        if (signal.aborted) break;
        const ended = await piece(signal);
        if (ended.state !== 'failed') continue;
        log.error({ pool, reason: ended.message }, 'scheduled indexing failed; it is tried again');
        failure = ended.message;
        seconds = Math.min(seconds, RETRY_SECONDS);
        // A board that does not respond gets no further requests; a failed folder says nothing about the next.
        if (pool !== 'local') break;
      }
    } catch (error) {
      if (!signal.aborted) {
        log.error({ err: error, pool }, 'scheduled indexing failed; it is tried again');
        failure = error instanceof IngestError ? error.message : 'The run failed. The log of the server says why.';
      }
      seconds = Math.min(seconds, RETRY_SECONDS);
    }
    clearInterval(renewal);
    await renewing;
    // It is resumed by the next process, at the next start, or at the end of the pause.
    const isUnfinished = !stopped.aborted && (stopping.signal.aborted || paused.aborted);
    if (held !== undefined) {
      await endLease(queries, pool, held, { seconds, isUnfinished, failure }).catch((error: unknown) =>
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

function tasksOf({ schedule, byRequest, ingestBoard, revisitBoard, ingestFolder }: ScheduleParts): Task[] {
  const { boards, folders, foldersEveryMinutes } = schedule;
  const taskOf = (source: BoardSource, everyMinutes: number | undefined): Task => ({
    pool: source.pool,
    everyMinutes,
    work: [
      ...(source.limit > 0 ? [(signal: AbortSignal) => ingestBoard(source, signal)] : []),
      ...(source.revisit > 0 ? [(signal: AbortSignal) => revisitBoard(source, signal)] : []),
    ],
  });
  const tasks = [
    ...boards.map((source) => taskOf(source, source.everyMinutes)),
    ...byRequest.map((source) => taskOf(source, undefined)),
  ];
  if (folders.length > 0) {
    const work = folders.map((source) => (signal: AbortSignal) => ingestFolder(source, signal));
    tasks.push({ pool: 'local', everyMinutes: foldersEveryMinutes, work });
  }
  return tasks;
}
