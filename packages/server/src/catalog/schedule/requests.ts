/** Runs that an operator starts and stops, on whichever server has the source or takes it. */
import { and, eq, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import type { Executor, Queries } from '../../platform/db/database.ts';
import { boardState, ingestJob } from '../../platform/db/schema.ts';
import { isSilent } from '../ingest/jobs.ts';
import type { Pool } from '../images/pools.ts';
import { isHeld } from './lease.ts';

/** The source of a job: its board, or `local` for folders. */
const poolOfJob = sql<string>`coalesce(${ingestJob.options} ->> 'pool', 'local')`;
const isRunning = and(eq(ingestJob.state, 'running'), not(isSilent));

export interface SourceState {
  /** `waiting`: a run was requested, and no server has begun it. */
  state: 'idle' | 'waiting' | 'running' | 'stopping';
  /** When scheduled indexing takes it next. */
  nextAt: Date | undefined;
  /** When its last run ended, and why it failed, if it did. */
  endedAt: Date | undefined;
  failure: string | undefined;
  /** The newest part of a run: new posts, a folder, or posts that are checked again. */
  job: Pick<typeof ingestJob.$inferSelect, 'kind' | 'state' | 'counts' | 'message'> | undefined;
}

/** @param note runs in the transaction that does it */
type Note = (tx: Executor) => Promise<void>;

export function createRunRequests(db: Queries) {
  return {
    /** Asks the servers for a run. @returns false if one runs or waits already, a command's included */
    async start(pool: Pool, note: Note): Promise<boolean> {
      return db.transaction(async (tx) => {
        await tx.insert(boardState).values({ pool }).onConflictDoNothing();
        const [job] = await tx
          .select({ id: ingestJob.id })
          .from(ingestJob)
          .where(and(eq(poolOfJob, pool), isRunning))
          .limit(1);
        if (job) return false;
        const changed = await tx
          .update(boardState)
          .set({ requestedAt: sql`now()` })
          .where(and(eq(boardState.pool, pool), isNull(boardState.requestedAt), not(isHeld)))
          .returning();
        if (changed.length === 0) return false;
        await note(tx);
        return true;
      });
    },

    /** Stops a run, or takes the request for one back. @returns false if there is none */
    async stop(pool: Pool, note: Note): Promise<boolean> {
      return db.transaction(async (tx) => {
        const isOfSource = eq(boardState.pool, pool);
        const stopped = await tx
          .update(boardState)
          .set({ stoppedAt: sql`now()` })
          .where(and(isOfSource, isHeld, isNull(boardState.stoppedAt)))
          .returning();
        const withdrawn = await tx
          .update(boardState)
          .set({ requestedAt: null })
          .where(and(isOfSource, isNotNull(boardState.requestedAt)))
          .returning();
        if (stopped.length + withdrawn.length === 0) return false;
        await note(tx);
        return true;
      });
    },

    /** Sources with a request, and those whose run is to be stopped. */
    async wanted(): Promise<{ requested: ReadonlySet<string>; stopped: ReadonlySet<string> }> {
      const rows = await db
        .select()
        .from(boardState)
        .where(or(isNotNull(boardState.requestedAt), isNotNull(boardState.stoppedAt)));
      return {
        requested: new Set(rows.filter((row) => row.requestedAt).map(({ pool }) => pool)),
        stopped: new Set(rows.filter((row) => row.stoppedAt).map(({ pool }) => pool)),
      };
    },

    async states(pools: readonly Pool[]): Promise<Map<Pool, SourceState>> {
      if (pools.length === 0) return new Map();
      const rows = await db
        .select({ row: boardState, isHeld: sql<boolean>`(${isHeld})` })
        .from(boardState)
        .where(inArray(boardState.pool, [...pools]));
      const jobs = await db
        .selectDistinctOn([poolOfJob], { pool: poolOfJob, job: ingestJob })
        .from(ingestJob)
        .where(inArray(poolOfJob, [...pools]))
        .orderBy(poolOfJob, sql`${ingestJob.heartbeatAt} desc`);
      return new Map(
        pools.map((pool) => {
          const found = rows.find(({ row }) => row.pool === pool);
          const job = jobs.find((one) => one.pool === pool)?.job;
          return [
            pool,
            {
              state: found ? stateOf(found) : 'idle',
              nextAt: found?.row.nextAt ?? undefined,
              endedAt: found?.row.endedAt ?? undefined,
              failure: found?.row.failure ?? undefined,
              job,
            },
          ];
        }),
      );
    },
  };
}
export type RunRequests = ReturnType<typeof createRunRequests>;

function stateOf(found: { row: typeof boardState.$inferSelect; isHeld: boolean }): SourceState['state'] {
  if (found.isHeld) return found.row.stoppedAt ? 'stopping' : 'running';
  return found.row.requestedAt ? 'waiting' : 'idle';
}
