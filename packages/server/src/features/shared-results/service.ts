/** Shared answers on their own pages: opt-in, temporary, and without the image unless its owner adds a preview. */
import { randomBytes } from 'node:crypto';
import { and, count, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { addressPrefix } from '../../platform/http/origin.ts';
import type { Executor, Queries } from '../../platform/db/database.ts';
import { sharedResult } from '../../platform/db/schema.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Identity, Owner } from '../../platform/identity/identity.ts';
import { lockOwner } from '../../platform/identity/lock-owner.ts';
import type { ThumbnailTasks } from '../../imaging/media/tasks.ts';
import type { SharedResult } from './schema.ts';

/** Maximum number of shared results per person. */
const MAX_SHARED = 200;
/** 128 bits: enough that nobody finds a page by guessing. */
const ID_BYTES = 16;

/** The filters of the search, in the form of its request. */
interface Narrowing {
  pool?: string | undefined;
  rating?: string | undefined;
  tags_positive?: string | undefined;
  tags_negative?: string | undefined;
}

/** The images of an answer as the search answers with them. */
export interface ShownResults {
  data: readonly unknown[];
  elsewhere?: unknown;
}

/** The parts of the search that sharing needs. */
export interface AnswerPort<Kept, Shown extends ShownResults> {
  /** Searches for a file. @returns what can be kept of the answer */
  find(file: Uint8Array, fields: Narrowing, call: { owner: Identity | null; signal: AbortSignal }): Promise<Kept>;
  show(kept: Kept): Promise<Shown>;
}

export interface SharedResultParts<Kept, Shown extends ShownResults> {
  db: Queries;
  answers: AnswerPort<Kept, Shown>;
  media: ThumbnailTasks;
  /** Refuses what must not be shown. @throws Problem */
  refuseBlocked: (file: Uint8Array) => Promise<void>;
  /** 0: sharing is disabled. */
  days: number;
  /** Put before the addresses of pages. */
  publicUrl: string;
}

const GONE = 'This shared result has expired or was deleted.';

const ownedBy = ({ kind, id }: Owner) => eq(kind === 'account' ? sharedResult.accountId : sharedResult.visitorId, id);

const isLive = gt(sharedResult.expiresAt, sql`now()`);

/** @throws Problem 422 */
async function checkLimit(executor: Executor, owner: Owner): Promise<void> {
  const [held] = await executor
    .select({ results: count() })
    .from(sharedResult)
    .where(and(ownedBy(owner), isLive));
  if ((held?.results ?? 0) >= MAX_SHARED) {
    throw new Problem(422, 'too-many-shared', `You have ${MAX_SHARED} shared results, the maximum. Delete some first.`);
  }
}

interface Facts {
  id: string;
  hasThumbnail: boolean;
  createdAt: Date;
  expiresAt: Date;
}

const FACTS = {
  id: sharedResult.id,
  hasThumbnail: sql<boolean>`${sharedResult.thumbnail} is not null`,
  createdAt: sharedResult.createdAt,
  expiresAt: sharedResult.expiresAt,
};

export function createSharedResults<Kept, Shown extends ShownResults>(parts: SharedResultParts<Kept, Shown>) {
  const { db, answers, media, refuseBlocked, days, publicUrl } = parts;

  const toResult = ({ id, hasThumbnail, createdAt, expiresAt }: Facts): SharedResult => ({
    id,
    url: `${addressPrefix(publicUrl)}/shared/${id}`,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    thumbnail: hasThumbnail,
  });

  /** @throws Problem 404, 410 */
  async function liveRow(id: string) {
    const [row] = await db.select().from(sharedResult).where(eq(sharedResult.id, id));
    if (!row) throw new Problem(404, 'unknown-shared-result', GONE);
    if (row.expiresAt.getTime() <= Date.now()) throw new Problem(410, 'expired-shared-result', GONE);
    return row;
  }

  return {
    /** Searches for a file and puts the answer on a page. @throws MediaError, BusyError, Problem 403, 422 */
    async share(
      owner: Identity,
      file: Uint8Array,
      { thumbnail, signal, ...narrowing }: Narrowing & { thumbnail: boolean; signal: AbortSignal },
    ): Promise<SharedResult> {
      if (days === 0) throw new Problem(403, 'sharing-is-off', 'Results cannot be shared on this site.');
      // Before the work as well, which would be in vain.
      await checkLimit(db, owner);
      await refuseBlocked(file);
      const values = {
        id: randomBytes(ID_BYTES).toString('base64url'),
        ...(owner.kind === 'account' ? { accountId: owner.id } : { visitorId: owner.id }),
        answer: await answers.find(file, narrowing, { owner, signal }),
        thumbnail: thumbnail ? await media.toThumbnail(file) : null,
        expiresAt: sql`now() + make_interval(days => ${days})`,
      };
      const [row] = await db.transaction(async (tx) => {
        await lockOwner(tx, owner);
        await checkLimit(tx, owner);
        return tx.insert(sharedResult).values(values).returning(FACTS);
      });
      if (!row) throw new Error('A result that was just shared is gone.');
      return toResult(row);
    },

    /** @throws Problem 404, 410 */
    async find(id: string): Promise<{ facts: SharedResult; shown: Shown }> {
      const { answer, thumbnail, createdAt, expiresAt } = await liveRow(id);
      const shown = await answers.show(answer as Kept);
      return { facts: toResult({ id, hasThumbnail: thumbnail !== null, createdAt, expiresAt }), shown };
    },

    /** The small WebP of the searched image. @throws Problem 404, 410 */
    async thumbnail(id: string): Promise<Uint8Array> {
      const { thumbnail } = await liveRow(id);
      if (!thumbnail) throw new Problem(404, 'no-thumbnail', 'This shared result shows no searched image.');
      return thumbnail;
    },

    /** A user's shared results, newest first. */
    async list(owner: Owner): Promise<SharedResult[]> {
      const rows = await db
        .select(FACTS)
        .from(sharedResult)
        .where(and(ownedBy(owner), isLive))
        .orderBy(desc(sharedResult.createdAt));
      return rows.map(toResult);
    },

    /** Deletes a user's own result; a missing one counts as deleted. */
    async remove(owner: Owner, id: string): Promise<void> {
      await db.delete(sharedResult).where(and(ownedBy(owner), eq(sharedResult.id, id)));
    },

    async removeExpired(): Promise<void> {
      await db.delete(sharedResult).where(lt(sharedResult.expiresAt, sql`now()`));
    },

    /** Gives a visitor's to an account. */
    async adopt(visitorId: number, accountId: number, executor: Executor): Promise<void> {
      await executor
        .update(sharedResult)
        .set({ accountId, visitorId: null })
        .where(eq(sharedResult.visitorId, visitorId));
    },
  };
}
export type SharedResults<Shown extends ShownResults = ShownResults> = ReturnType<
  typeof createSharedResults<unknown, Shown>
>;
