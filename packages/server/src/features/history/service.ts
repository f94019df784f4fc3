/** Past searches of a user. Texts and URLs are stored unchanged; of an image its vector, never the image. */
import { createHash } from 'node:crypto';
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Owner } from '../../platform/identity/identity.ts';
import type { Executor, Queries } from '../../platform/db/database.ts';
import { historyEntry } from '../../platform/db/schema.ts';
import { newToken } from '../../platform/identity/tokens.ts';
import type { HistoryEntry, SearchMode } from './schema.ts';

/** A search to remember. */
export interface Remembered<Kept> {
  mode: SearchMode;
  /** The text, the URL, or the key of the best match. May be empty. */
  ref: string;
  /** Identifies the query, to find equal searches. */
  identity: string;
  /** The data that repeats the search, as stored in the JSON column. */
  search?: Kept;
}

/** Maximum number of entries per person; the newest are kept. */
const MAX_ENTRIES = 10_000;

/** The largest number that PostgreSQL's integer holds. */
const LAST_ID = 2_147_483_647;

const ownedBy = ({ kind, id }: Owner) => eq(kind === 'account' ? historyEntry.accountId : historyEntry.visitorId, id);

function toEntry(row: typeof historyEntry.$inferSelect): HistoryEntry {
  return {
    id_history: row.id,
    history_token: row.token,
    history_ref: {
      search_mode: row.mode as SearchMode,
      search_ref: row.ref,
      ...(row.mode === 'Text' && row.search !== null ? { with_image: true } : {}),
    },
    created_at: row.createdAt.toISOString(),
  };
}

/** @param Kept what is needed to repeat a search; only the search feature knows its shape */
export function createHistory<Kept>(db: Queries) {
  return {
    /** Puts a search on top; an existing one moves there and keeps its token. @returns the token */
    async remember(owner: Owner, { mode, ref, identity, search }: Remembered<Kept>): Promise<string> {
      const digest = createHash('sha256').update(`${mode}\0${identity}`).digest();
      const same = and(ownedBy(owner), eq(historyEntry.digest, digest));
      return db.transaction(async (tx) => {
        const [known] = await tx.delete(historyEntry).where(same).returning({ token: historyEntry.token });
        const token = known?.token ?? newToken();
        const [added] = await tx
          .insert(historyEntry)
          .values({
            ...(owner.kind === 'account' ? { accountId: owner.id } : { visitorId: owner.id }),
            token,
            mode,
            ref,
            digest,
            search: search ?? null,
          })
          // The same search at the same moment, from two tabs: the other one wins.
          .onConflictDoNothing()
          .returning({ token: historyEntry.token });
        const tooOld = tx
          .select({ id: historyEntry.id })
          .from(historyEntry)
          .where(ownedBy(owner))
          .orderBy(desc(historyEntry.id))
          .offset(MAX_ENTRIES);
        await tx.delete(historyEntry).where(inArray(historyEntry.id, tooOld));
        if (added) return added.token;
        const [other] = await tx.select({ token: historyEntry.token }).from(historyEntry).where(same);
        if (!other) throw new Error('A search was neither added to the history nor found there.');
        return other.token;
      });
    },

    /** The newest entries before one, newest first. */
    async list(owner: Owner, { before, limit }: { before: number; limit: number }): Promise<HistoryEntry[]> {
      const rows = await db
        .select()
        .from(historyEntry)
        .where(and(ownedBy(owner), before > LAST_ID ? undefined : lt(historyEntry.id, before)))
        .orderBy(desc(historyEntry.id))
        .limit(limit);
      return rows.map(toEntry);
    },

    /** Every entry, newest first. */
    async all(owner: Owner): Promise<HistoryEntry[]> {
      const rows = await db.select().from(historyEntry).where(ownedBy(owner)).orderBy(desc(historyEntry.id));
      return rows.map(toEntry);
    },

    /** A search by its token, for its owner alone. */
    async find(
      owner: Owner,
      token: string,
    ): Promise<(Pick<Remembered<Kept>, 'mode' | 'ref'> & { search?: Kept }) | undefined> {
      const [row] = await db
        .select()
        .from(historyEntry)
        .where(and(ownedBy(owner), eq(historyEntry.token, token)));
      if (!row) return undefined;
      const search = row.search as Kept | null;
      return { mode: row.mode as SearchMode, ref: row.ref, ...(search ? { search } : {}) };
    },

    /**
     * Deletes an entry; a missing one counts as deleted.
     * @param token of the entry, which it keeps where it is repeated, unlike its number
     */
    async remove(owner: Owner, id: number, token?: string): Promise<void> {
      const isMeant = token === undefined ? eq(historyEntry.id, Math.min(id, LAST_ID)) : eq(historyEntry.token, token);
      await db.delete(historyEntry).where(and(ownedBy(owner), isMeant));
    },

    async clear(owner: Owner): Promise<void> {
      await db.delete(historyEntry).where(ownedBy(owner));
    },

    /** Transfers a visitor's searches to an account; of equal ones the later stays. */
    async adopt(visitorId: number, accountId: number, executor: Executor): Promise<void> {
      await executor.execute(sql`
        delete from ${historyEntry} as older using ${historyEntry} as newer
        where older.digest = newer.digest and older.id < newer.id
          and ((older.account_id = ${accountId} and newer.visitor_id = ${visitorId})
            or (older.visitor_id = ${visitorId} and newer.account_id = ${accountId}))`);
      await executor
        .update(historyEntry)
        .set({ accountId, visitorId: null })
        .where(eq(historyEntry.visitorId, visitorId));
    },
  };
}
export type History<Kept = unknown> = ReturnType<typeof createHistory<Kept>>;
