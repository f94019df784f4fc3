/**
 * Leases of sources among all server processes: `board_state.next_at` is when a source may be taken. The process that
 * takes it keeps moving that time into the near future while it works; if it dies, the lease expires and another
 * process takes it. An operator's request makes a source due that nobody has.
 */
import { and, eq, gt, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { boardState } from '../../platform/db/schema.ts';
import type { Pool } from '../images/pools.ts';

/** A process that has not renewed its lease for this long has lost its source. */
const LEASE = sql`clock_timestamp() + interval '90 seconds'`;
/** How often a lease is renewed. */
export const RENEWAL_MS = 20_000;

/** When our lease of a source ends, in microseconds, so that no other process writes the same value. */
type Token = string;

const token = sql<Token>`${boardState.nextAt}::text`;
const isOurs = (pool: Pool, held: Token) => and(eq(boardState.pool, pool), eq(token, held));

/** Whether a time is over, or so far ahead that it is from before a clock was set back. */
const isOver = (everySeconds: number): SQL =>
  or(
    isNull(boardState.nextAt),
    lte(boardState.nextAt, sql`clock_timestamp()`),
    gt(boardState.nextAt, sql`greatest(${LEASE}, clock_timestamp() + ${`${everySeconds} seconds`}::interval)`),
  )!;

/** Whether a process runs a source and is alive. */
export const isHeld: SQL = and(isNotNull(boardState.takenAt), not(isOver(0)))!;

/**
 * Takes a source that is due; undefined if it is not, or another process has it.
 * @param everySeconds the interval between runs; a time further ahead than that, or than a lease, is from before a
 * clock was set back. Undefined where it runs by request only
 */
export async function takeLease(
  queries: Database['queries'],
  pool: Pool,
  everySeconds: number | undefined,
): Promise<Token | undefined> {
  await queries.insert(boardState).values({ pool }).onConflictDoNothing();
  const isRequested = and(isNotNull(boardState.requestedAt), not(isHeld));
  const isDue = everySeconds === undefined ? isRequested : or(isOver(everySeconds), isRequested);
  const [row] = await queries
    .update(boardState)
    .set({ nextAt: LEASE, takenAt: sql`clock_timestamp()`, stoppedAt: null })
    .where(and(eq(boardState.pool, pool), isDue))
    .returning({ token });
  return row?.token;
}

/** Extends the lease. @returns undefined if it has been lost */
export async function renewLease(queries: Database['queries'], pool: Pool, held: Token): Promise<Token | undefined> {
  const [row] = await queries.update(boardState).set({ nextAt: LEASE }).where(isOurs(pool, held)).returning({ token });
  return row?.token;
}

/** How a run ended. */
export interface LeaseEnd {
  /** Until the next run. */
  seconds: number;
  /** The run is due immediately and its request stays, unless an operator has stopped it. */
  isUnfinished?: boolean | undefined;
  /** In one sentence, why it failed. */
  failure?: string | undefined;
}

/** Releases it until its next run; a lost lease does not change. */
export async function endLease(
  queries: Database['queries'],
  pool: Pool,
  held: Token,
  { seconds, isUnfinished = false, failure }: LeaseEnd,
): Promise<void> {
  if (isUnfinished) {
    // A stop that came since the last look counts, else the run would be continued.
    const left = await queries
      .update(boardState)
      .set({ nextAt: sql`clock_timestamp()`, takenAt: null })
      .where(and(isOurs(pool, held), isNull(boardState.stoppedAt)))
      .returning({ token });
    if (left.length > 0) return;
  }
  await queries
    .update(boardState)
    .set({
      nextAt: sql`clock_timestamp() + ${`${seconds} seconds`}::interval`,
      takenAt: null,
      requestedAt: null,
      stoppedAt: null,
      endedAt: sql`now()`,
      failure: failure ?? null,
    })
    .where(isOurs(pool, held));
}
