/** Posts that could not be indexed: each is retried by the next runs, up to a limit. */
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Executor, Queries } from '../../platform/db/database.ts';
import { ingestFailure } from '../../platform/db/schema.ts';

/** Maximum number of runs that try a post. */
export const MAX_ATTEMPTS = 5;
/** Failures of the board count once in this time, so that no post is given up during an outage of some days. */
const TROUBLE_INTERVAL = sql`interval '1 day'`;
const MAX_MESSAGE = 500;
/** Failed posts that one run retries. */
const MAX_RETRIES = 1_000;

export interface Failure {
  pool: string;
  postId: string;
  message: string;
  /** Number of attempts to add, up to `MAX_ATTEMPTS`. */
  attempts: number;
  /** A file that changes later is read again. @default now */
  lastAt?: Date | undefined;
}

type Row = typeof ingestFailure.$inferSelect;

/** Failed posts of a pool that may be retried, the oldest failures first. */
export async function failuresToRetry(db: Queries, pool: string): Promise<string[]> {
  const rows = await db
    .select({ postId: ingestFailure.postId })
    .from(ingestFailure)
    .where(and(eq(ingestFailure.pool, pool), lt(ingestFailure.attempts, MAX_ATTEMPTS)))
    .orderBy(ingestFailure.lastAt)
    .limit(MAX_RETRIES);
  return rows.map(({ postId }) => postId);
}

/** The recorded failures of these posts. */
export async function failuresOf(db: Queries, pool: string, postIds: readonly string[]): Promise<Map<string, Row>> {
  const rows = await db
    .select()
    .from(ingestFailure)
    .where(and(eq(ingestFailure.pool, pool), inArray(ingestFailure.postId, [...postIds])));
  return new Map(rows.map((row) => [row.postId, row]));
}

/** Each post once, as it is inserted. */
function rowsOf(failures: readonly Failure[]) {
  const once = new Map(failures.map((one) => [`${one.pool}\n${one.postId}`, one]));
  return [...once.values()].map(({ message, lastAt, ...one }) => ({
    ...one,
    message: message.slice(0, MAX_MESSAGE),
    lastAt: lastAt ?? sql`now()`,
  }));
}

const target = [ingestFailure.pool, ingestFailure.postId];

export async function noteFailures(tx: Executor, failures: readonly Failure[]): Promise<void> {
  if (failures.length === 0) return;
  await tx
    .insert(ingestFailure)
    .values(rowsOf(failures))
    .onConflictDoUpdate({
      target,
      set: {
        message: sql`excluded.message`,
        attempts: sql`least(${MAX_ATTEMPTS}, ${ingestFailure.attempts} + excluded.attempts)`,
        lastAt: sql`excluded.last_at`,
      },
    });
}

/** Failures that are the board's fault: they begin with no attempt, and `lastAt` says when one was last added. */
export async function noteTroubles(tx: Executor, troubles: readonly Omit<Failure, 'attempts'>[]): Promise<void> {
  if (troubles.length === 0) return;
  const counts = sql`${ingestFailure.lastAt} < now() - ${TROUBLE_INTERVAL}`;
  await tx
    .insert(ingestFailure)
    .values(rowsOf(troubles.map((one) => ({ ...one, attempts: 0 }))))
    .onConflictDoUpdate({
      target,
      set: {
        message: sql`excluded.message`,
        attempts: sql`least(${MAX_ATTEMPTS}, ${ingestFailure.attempts} + (${counts})::int)`,
        lastAt: sql`case when ${counts} then now() else ${ingestFailure.lastAt} end`,
      },
    });
}

/** Deletes the failures of posts that are now indexed or gone. */
export async function forgetFailures(tx: Executor, posts: readonly { pool: string; postId: string }[]): Promise<void> {
  for (const [pool, some] of Map.groupBy(posts, (one) => one.pool)) {
    const ids = some.map(({ postId }) => postId);
    await tx.delete(ingestFailure).where(and(eq(ingestFailure.pool, pool), inArray(ingestFailure.postId, ids)));
  }
}
