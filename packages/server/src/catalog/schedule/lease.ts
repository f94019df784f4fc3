/**
 * Leases of sources among all server processes: `board_state.next_at` is when a source may be taken. The process that
 * takes it keeps moving that time into the near future while it works; if it dies, the lease expires and another
 * process takes it.
 */
import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
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

/**
 * Takes a source that is due; undefined if it is not, or another process has it.
 * @param everySeconds the interval between runs; a time further ahead than that, or than a lease, is from before a
 * clock was set back
 */
export async function takeLease(
  queries: Database['queries'],
  pool: Pool,
  everySeconds: number,
): Promise<Token | undefined> {
  await queries.insert(boardState).values({ pool }).onConflictDoNothing();
  const isDue = or(
    isNull(boardState.nextAt),
    lte(boardState.nextAt, sql`clock_timestamp()`),
    gt(boardState.nextAt, sql`greatest(${LEASE}, clock_timestamp() + ${`${everySeconds} seconds`}::interval)`),
  );
  const [row] = await queries
    .update(boardState)
    .set({ nextAt: LEASE })
    .where(and(eq(boardState.pool, pool), isDue))
    .returning({ token });
  return row?.token;
}

/** Extends the lease. @returns undefined if it has been lost */
export async function renewLease(queries: Database['queries'], pool: Pool, held: Token): Promise<Token | undefined> {
  const [row] = await queries.update(boardState).set({ nextAt: LEASE }).where(isOurs(pool, held)).returning({ token });
  return row?.token;
}

/** Releases it until its next run; a lost lease does not change. */
export async function endLease(queries: Database['queries'], pool: Pool, held: Token, seconds: number): Promise<void> {
  await queries
    .update(boardState)
    .set({ nextAt: sql`clock_timestamp() + ${`${seconds} seconds`}::interval` })
    .where(isOurs(pool, held));
}
