/**
 * Whose turn a source is, among all server processes: `board_state.next_at` is when it may be taken. Whoever takes it
 * moves that into the near future, again and again while it works; if it dies, the moment comes and another takes it.
 */
import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { boardState } from '../../platform/db/schema.ts';
import type { Pool } from '../images/pools.ts';

/** A process that was silent for so long has lost its source. */
const LEASE = sql`clock_timestamp() + interval '90 seconds'`;
/** How often a lease is renewed. */
export const RENEWAL_MS = 20_000;

/** When our lease of a source ends, to the microsecond, so that no other process writes the same. */
type Token = string;

const token = sql<Token>`${boardState.nextAt}::text`;
const isOurs = (pool: Pool, held: Token) => and(eq(boardState.pool, pool), eq(token, held));

/**
 * Takes a source whose time has come; undefined where it is not, or somebody else is at it.
 * @param everySeconds how often it is taken; a time that is later than that, or than a lease, is from before a clock was set back
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

/** Holds it for longer. @returns undefined if it has been lost */
export async function renewLease(queries: Database['queries'], pool: Pool, held: Token): Promise<Token | undefined> {
  const [row] = await queries.update(boardState).set({ nextAt: LEASE }).where(isOurs(pool, held)).returning({ token });
  return row?.token;
}

/** Gives it back until its next time; one that has been lost stays as it is. */
export async function endLease(queries: Database['queries'], pool: Pool, held: Token, seconds: number): Promise<void> {
  await queries
    .update(boardState)
    .set({ nextAt: sql`clock_timestamp() + ${`${seconds} seconds`}::interval` })
    .where(isOurs(pool, held));
}
