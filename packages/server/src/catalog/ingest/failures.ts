/** Posts that could not be indexed: each is retried by the next runs, up to a limit. */
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Executor, Queries } from '../../platform/db/database.ts';
import { ingestFailure } from '../../platform/db/schema.ts';

/** Maximum number of runs that try a post. */
export const MAX_ATTEMPTS = 5;
const MAX_MESSAGE = 500;
/** Failed posts that one run retries. */
const MAX_RETRIES = 1_000;

export interface Failure {
  pool: string;
  postId: string;
  message: string;
  /** By how much it gets closer to `MAX_ATTEMPTS`. */
  attempts: number;
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

export async function noteFailures(tx: Executor, failures: readonly Failure[]): Promise<void> {
  const once = new Map(failures.map((one) => [`${one.pool}\n${one.postId}`, one]));
  if (once.size === 0) return;
  await tx
    .insert(ingestFailure)
    .values(
      [...once.values()].map(({ pool, postId, message, attempts }) => ({
        pool,
        postId,
        message: message.slice(0, MAX_MESSAGE),
        attempts,
      })),
    )
    .onConflictDoUpdate({
      target: [ingestFailure.pool, ingestFailure.postId],
      set: {
        message: sql`excluded.message`,
        attempts: sql`least(${MAX_ATTEMPTS}, ${ingestFailure.attempts} + excluded.attempts)`,
        lastAt: sql`now()`,
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
