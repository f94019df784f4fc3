/** Sessions: who is signed in on which device. */
import { and, desc, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Executor, Queries } from '../db/database.ts';
import type { OwnBudget } from '../db/json-columns.ts';
import { account, session } from '../db/schema.ts';
import { hashOf, newToken } from './tokens.ts';

/** A session that is unused for this many days ends. */
const LIFE_DAYS = 90;

const expired = sql`now() - make_interval(days => ${LIFE_DAYS})`;

export interface SessionInfo {
  id: number;
  device: string;
  createdAt: Date;
  lastSeenAt: Date;
}

export function createSessions(db: Queries) {
  return {
    /** Signs a device in. @returns its token */
    async create(accountId: number, device: string, executor: Executor = db): Promise<string> {
      const token = newToken();
      await executor.insert(session).values({ accountId, device, tokenHash: hashOf(token) });
      return token;
    },

    /** The token's account; undefined if the token is unknown or expired, or the account is suspended. */
    async find(token: string): Promise<{ id: number; sessionId: number; budget: OwnBudget | undefined } | undefined> {
      const [row] = await db
        .select({
          id: session.accountId,
          sessionId: session.id,
          budget: account.budget,
          isExpired: sql<boolean>`${session.lastSeenAt} < ${expired}`,
          isStale: sql<boolean>`${session.lastSeenAt} < now() - interval '5 minutes'`,
        })
        .from(session)
        .innerJoin(account, eq(account.id, session.accountId))
        .where(and(eq(session.tokenHash, hashOf(token)), isNull(account.suspendedAt)));
      if (!row || row.isExpired) return undefined;
      // A write for each request would be expensive, and no one needs precision to the second.
      if (row.isStale)
        await db
          .update(session)
          .set({ lastSeenAt: sql`now()` })
          .where(eq(session.id, row.sessionId));
      return { id: row.id, sessionId: row.sessionId, budget: row.budget ?? undefined };
    },

    /** The devices of an account, the last used first. */
    async list(accountId: number): Promise<SessionInfo[]> {
      return db
        .select({
          id: session.id,
          device: session.device,
          createdAt: session.createdAt,
          lastSeenAt: session.lastSeenAt,
        })
        .from(session)
        .where(eq(session.accountId, accountId))
        .orderBy(desc(session.lastSeenAt), desc(session.id));
    },

    /** Whether a device is signed in to an account. */
    async has(accountId: number, sessionId: number, executor: Executor): Promise<boolean> {
      const rows = await executor
        .select({ id: session.id })
        .from(session)
        .where(and(eq(session.accountId, accountId), eq(session.id, sessionId)));
      return rows.length > 0;
    },

    /** Signs one device of an account out; what is not there is out already. */
    async end(accountId: number, sessionId: number): Promise<void> {
      await db.delete(session).where(and(eq(session.accountId, accountId), eq(session.id, sessionId)));
    },

    /** Signs all devices of an account out, but for one if it is named. */
    async endAll(accountId: number, except?: number, executor: Executor = db): Promise<void> {
      await executor
        .delete(session)
        .where(and(eq(session.accountId, accountId), except === undefined ? undefined : ne(session.id, except)));
    },

    async removeExpired(): Promise<void> {
      await db.delete(session).where(lt(session.lastSeenAt, expired));
    },
  };
}
export type Sessions = ReturnType<typeof createSessions>;
