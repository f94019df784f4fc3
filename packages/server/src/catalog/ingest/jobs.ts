/** Runs that fill the index, in the database: interrupted runs resume, and each run has one process at a time. */
import { randomUUID } from 'node:crypto';
import { and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import type { Executor, Queries } from '../../platform/db/database.ts';
import { type Holder, isAlive, thisProcess } from '../../platform/process/process-id.ts';
import { ingestJob } from '../../platform/db/schema.ts';
import { type IngestCounts, IngestError, type IngestParams, type RevisitJob, sourceOf } from './params.ts';

/** A process without a heartbeat for this long is considered dead, in seconds. */
const SILENT_SECONDS = 60;
const HEARTBEAT_MS = 10_000;
/** Runs that ended this long ago are deleted by the next of the same source, in days. */
const KEPT_DAYS = 30;

/** Whether the process that runs a job is dead. A heartbeat in the future is from before the clock was set back. */
export const isSilent = sql<boolean>`(${ingestJob.heartbeatAt} not between now() - make_interval(secs => ${SILENT_SECONDS}) and now() + make_interval(secs => ${SILENT_SECONDS}))`;

export interface Job {
  id: string;
  checkpoint: unknown;
  counts: IngestCounts;
}

export const NO_COUNTS: IngestCounts = { stored: 0, merged: 0, known: 0, skipped: 0, failed: 0 };

type Row = typeof ingestJob.$inferSelect & { isSilent: boolean };

export function createIngestJobs(queries: Queries) {
  /**
   * Resumes the last run of the same source if it did not end, otherwise starts over.
   * @param again what a new run takes from the checkpoint of one that ended
   * @throws IngestError if another process is running it
   */
  async function begin(params: IngestParams | RevisitJob, again: (checkpoint: unknown) => unknown): Promise<Job> {
    const source = sourceOf(params);
    return queries.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${source}))`);
      const [last] = await tx
        .select({ ...getTableColumns(ingestJob), isSilent })
        .from(ingestJob)
        .where(eq(ingestJob.source, source))
        .orderBy(desc(ingestJob.createdAt))
        .limit(1);
      if (last) refuseRunning(last);
      const mine = { state: 'running', holder: JSON.stringify(thisProcess()), heartbeatAt: sql`now()` };
      if (last && last.state !== 'done') {
        await tx
          .update(ingestJob)
          .set({ ...mine, options: params, message: null, finishedAt: null })
          .where(eq(ingestJob.id, last.id));
        return { id: last.id, checkpoint: last.checkpoint ?? undefined, counts: { ...NO_COUNTS, ...last.counts } };
      }
      const job: Job = { id: randomUUID(), checkpoint: again(last?.checkpoint ?? undefined), counts: NO_COUNTS };
      await tx
        .insert(ingestJob)
        .values({ ...job, ...mine, kind: params.kind, source, options: params, counts: { ...job.counts } });
      const longAgo = sql`now() - make_interval(days => ${KEPT_DAYS})`;
      await tx.delete(ingestJob).where(and(eq(ingestJob.source, source), lt(ingestJob.finishedAt, longAgo)));
      return job;
    });
  }

  return {
    begin,

    /** The checkpoint from which the next run of this source would resume. */
    async next(params: IngestParams, again: (checkpoint: unknown) => unknown): Promise<unknown> {
      const [last] = await queries
        .select()
        .from(ingestJob)
        .where(eq(ingestJob.source, sourceOf(params)))
        .orderBy(desc(ingestJob.createdAt))
        .limit(1);
      const checkpoint = last?.checkpoint ?? undefined;
      return last?.state === 'done' ? again(checkpoint) : checkpoint;
    },

    /** Stores the checkpoint of a run, in the same transaction as its results. */
    async keep(tx: Executor, { id, checkpoint, counts }: Job): Promise<void> {
      await tx
        .update(ingestJob)
        .set({ checkpoint, counts: { ...counts }, heartbeatAt: sql`now()` })
        .where(eq(ingestJob.id, id));
    },

    async end({ id }: Job, state: 'done' | 'stopped' | 'failed', message: string | undefined): Promise<void> {
      await queries
        .update(ingestJob)
        .set({ state, message: message ?? null, holder: null, finishedAt: sql`now()` })
        .where(eq(ingestJob.id, id));
    },

    /** Sends regular heartbeats of the run. @returns a function that stops them */
    beat({ id }: Job): () => void {
      const timer = setInterval(() => {
        // If the database stays down, the run itself fails.
        queries
          .update(ingestJob)
          .set({ heartbeatAt: sql`now()` })
          .where(eq(ingestJob.id, id))
          .catch(() => {});
      }, HEARTBEAT_MS);
      return () => clearInterval(timer);
    },
  };
}
export type IngestJobs = ReturnType<typeof createIngestJobs>;

function refuseRunning({ state, holder, isSilent: isGone }: Row): void {
  if (state !== 'running' || holder === null || isGone) return;
  const who = JSON.parse(holder) as Holder;
  const isHere = who.host === thisProcess().host;
  // A process that is not visible from here is dead once its heartbeat stops.
  if (isAlive(who) === false) return;
  throw new IngestError(
    `Process ${who.pid}${isHere ? '' : ` on ${who.host}`} indexes this source already. Wait until it has ended, or stop it.`,
  );
}
