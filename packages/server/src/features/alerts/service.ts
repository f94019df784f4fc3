/** Images that accounts wait for: opt-in, stored as a description only, for at most a year. */
import { createHash } from 'node:crypto';
import { decodeFeatures } from '@mekiki/matching';
import { and, count, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Executor, Queries } from '../../platform/db/database.ts';
import { alert, alertView } from '../../platform/db/schema.ts';
import { vectorLiteral } from '../../platform/db/vector-literal.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { AccountIdentity } from '../../platform/identity/identity.ts';
import { lockOwner } from '../../platform/identity/lock-owner.ts';
import { activeName } from '../../catalog/embedders/in-use.ts';
import type { EmbedderTasks } from '../../engines/embedders/tasks.ts';
import { MIN_FEATURES } from '../../imaging/matching/kept-query.ts';
import type { QueryImage } from '@mekiki/matching/search/port.ts';
import type { AlertCheck } from './check.ts';
import { ALERT_LIFE, isLive } from './life.ts';
import type { Alert } from './schema.ts';

/** Maximum number of alerts per account. */
const MAX_ALERTS = 100;
/** Longer names are truncated. */
const MAX_NAME = 100;

/** The parts of the search that alerts need. */
export interface AlertSearch {
  /** Whether the index already has an image, on any board and with any rating. @throws MediaError, BusyError */
  isKnown(file: Uint8Array, call: { owner: AccountIdentity; signal: AbortSignal }): Promise<boolean>;
  /** Images in the form of responses, by their keys; those that have left the index are absent. */
  byKeys(found: readonly { key: string; score: number }[]): Promise<ReadonlyMap<string, unknown>>;
}

export interface AlertParts {
  db: Queries;
  search: AlertSearch;
  media: Pick<EmbedderTasks, 'describeQuery'>;
  check: Pick<AlertCheck, 'last' | 'compareSince'>;
}

type Row = typeof alert.$inferSelect;

export function createAlerts({ db, search, media, check }: AlertParts) {
  const mine = (accountId: number, id: number) => and(eq(alert.accountId, accountId), eq(alert.id, id));

  async function describe(rows: readonly Row[]): Promise<Alert[]> {
    if (rows.length === 0) return [];
    const [inUse] = await db.select({ name: sql<string>`${activeName}` }).from(sql`(select 1) as one`);
    const shown = await search.byKeys(
      rows.flatMap(({ foundKey, foundScore }) => (foundKey ? [{ key: foundKey, score: foundScore ?? 1 }] : [])),
    );
    return rows.map((row) => {
      const found = row.foundKey === null ? undefined : shown.get(row.foundKey);
      const ends = new Date(row.createdAt);
      ends.setFullYear(ends.getFullYear() + 1);
      return {
        id: row.id,
        name: row.name,
        state: row.foundKey !== null ? 'found' : row.embedder === inUse?.name ? 'waiting' : 'outdated',
        created_at: row.createdAt.toISOString(),
        ends_at: ends.toISOString(),
        seen: row.foundKey === null || row.seenAt !== null,
        ...(row.foundAt ? { found_at: row.foundAt.toISOString() } : {}),
        ...(found === undefined ? {} : { found }),
      };
    });
  }

  return {
    /**
     * Creates an alert for an image; an existing one stays.
     * @throws MediaError, BusyError, Problem 409 for an image of the index, 422
     */
    async add(
      owner: AccountIdentity,
      { file, name, signal }: { file: Uint8Array; name: string; signal: AbortSignal },
    ): Promise<Alert> {
      // Before the work as well, which would be in vain.
      await checkLimit(db, owner.id);
      const last = await check.last();
      if (await search.isKnown(file, { owner, signal })) {
        throw new Problem(409, 'known-image', 'This image is in the index by now. Search for it again.');
      }
      const image = await media.describeQuery(file, { signal });
      if (decodeFeatures(image.features ?? new Uint8Array()).count < MIN_FEATURES) {
        throw new Problem(422, 'too-plain', 'This image has too little detail to be recognized later.');
      }
      const id = await db.transaction(async (tx) => {
        await lockOwner(tx, owner);
        await checkLimit(tx, owner.id);
        return insert(tx, owner.id, name, image);
      });
      // Images indexed meanwhile were not yet known, and may have been compared without this alert.
      await check.compareSince(last);
      const [added] = await describe(await db.select().from(alert).where(mine(owner.id, id)));
      if (!added) throw new Error('An alert that was just added is gone.');
      return added;
    },

    /** All alerts of an account, the latest finds first, then the newest. */
    async list(accountId: number): Promise<Alert[]> {
      const rows = await db
        .select()
        .from(alert)
        .where(and(eq(alert.accountId, accountId), isLive))
        .orderBy(sql`${alert.foundAt} desc nulls last`, desc(alert.id));
      return describe(rows);
    },

    /** Marks everything that was found as seen by its owner. */
    async see(accountId: number): Promise<void> {
      await db
        .update(alert)
        .set({ seenAt: sql`now()` })
        .where(and(eq(alert.accountId, accountId), isNotNull(alert.foundKey), isNull(alert.seenAt)));
    },

    /**
     * Keeps waiting: the found image is a different one and is not reported again. Images that have appeared meanwhile are
     * compared in the background.
     * @throws Problem 404
     */
    async resume(accountId: number, id: number): Promise<Alert> {
      const rows = await db
        .update(alert)
        .set({
          refused: sql`case when ${alert.foundKey} is null then ${alert.refused} else array_append(${alert.refused}, ${alert.foundKey}) end`,
          foundKey: null,
          foundScore: null,
          foundAt: null,
          seenAt: null,
        })
        .where(mine(accountId, id))
        .returning();
      const [resumed] = await describe(rows);
      if (!resumed) throw new Problem(404, 'unknown-alert', 'This alert has ended.');
      return resumed;
    },

    /** Ends an alert; a missing one counts as ended. */
    async remove(accountId: number, id: number): Promise<void> {
      await db.delete(alert).where(mine(accountId, id));
    },

    async removeExpired(): Promise<void> {
      await db.delete(alert).where(lt(alert.createdAt, sql`now() - ${ALERT_LIFE}`));
    },
  };
}
export type Alerts = ReturnType<typeof createAlerts>;

/** @throws Problem 422 */
async function checkLimit(executor: Executor, accountId: number): Promise<void> {
  const [held] = await executor.select({ alerts: count() }).from(alert).where(eq(alert.accountId, accountId));
  if ((held?.alerts ?? 0) >= MAX_ALERTS) {
    throw new Problem(422, 'too-many-alerts', `You have ${MAX_ALERTS} alerts, the maximum. End some first.`);
  }
}

/** @returns the number of the alert, whether new or existing */
async function insert(tx: Executor, accountId: number, name: string, image: QueryImage): Promise<number> {
  const { width, height, embedder, views, features } = image;
  const [full] = views;
  if (!full || !features) throw new Error('A described image has a view and local features.');
  const digest = createHash('sha256').update(vectorLiteral(full.embedding)).digest();
  const [added] = await tx
    .insert(alert)
    .values({
      accountId,
      name: Array.from(name.trim()).slice(0, MAX_NAME).join('') || 'Image',
      embedder,
      digest,
      outline: { width, height, views: views.map(({ name: view, region }) => ({ name: view, region })) },
      features,
    })
    .onConflictDoNothing()
    .returning({ id: alert.id });
  if (!added) {
    const known = and(eq(alert.accountId, accountId), eq(alert.digest, digest));
    const [row] = await tx.select({ id: alert.id }).from(alert).where(known);
    if (!row) throw new Error('An alert was neither added nor found.');
    return row.id;
  }
  await tx.insert(alertView).values(
    views.map(({ embedding }, view) => ({
      alertId: added.id,
      view,
      embedder,
      embedding: vectorLiteral(embedding),
    })),
  );
  return added.id;
}
