/** History tokens: they know a visitor who has not signed in. Only the visitor holds the token; we keep its hash. */
import { eq, lt, sql } from 'drizzle-orm';
import type { Executor, Queries } from '../db/database.ts';
import { visitor } from '../db/schema.ts';
import { hashOf, newToken } from './tokens.ts';

export function createVisitors(db: Queries) {
  return {
    /** A new token. */
    async create(): Promise<string> {
      const token = newToken();
      await db.insert(visitor).values({ tokenHash: hashOf(token) });
      return token;
    },

    /** The visitor's number, or undefined for a token that was never given out or has been forgotten. */
    async find(token: string): Promise<number | undefined> {
      const [row] = await db
        .select({ id: visitor.id, isStale: sql<boolean>`${visitor.lastSeenAt} < now() - interval '1 day'` })
        .from(visitor)
        .where(eq(visitor.tokenHash, hashOf(token)));
      if (row?.isStale)
        await db
          .update(visitor)
          .set({ lastSeenAt: sql`now()` })
          .where(eq(visitor.id, row.id));
      return row?.id;
    },

    /** Forgets a visitor and their history. */
    async remove(id: number, executor: Executor = db): Promise<void> {
      await executor.delete(visitor).where(eq(visitor.id, id));
    },

    /** Deletes visitors who have not returned for this many days. */
    async removeUnused(days: number): Promise<void> {
      await db.delete(visitor).where(lt(visitor.lastSeenAt, sql`now() - make_interval(days => ${days})`));
    },
  };
}
export type Visitors = ReturnType<typeof createVisitors>;
