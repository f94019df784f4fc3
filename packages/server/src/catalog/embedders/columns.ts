/** The column `image.embedding_next` from its creation to the switch, each step in one short transaction. */
import { eq, ne, sql } from 'drizzle-orm';
import type { Executor, Queries } from '../../platform/db/database.ts';
import { embedder, image } from '../../platform/db/schema.ts';
import { setNextVectors } from './in-use.ts';
import { BUILTIN_EMBEDDER, type EmbedderRef } from '../../imaging/matching/embedders.ts';
import { EmbedderChangedError } from './port.ts';

export const NEXT_INDEX = 'image_embedding_next';
/** Also in schema.ts: the renamed index must match the one that every new database has. */
const HNSW = `using hnsw (embedding_next vector_cosine_ops) with (m = 16, ef_construction = 200)`;

/** Searches queue behind a lock request that waits, so it never waits for long. */
const LOCK_TIMEOUT = '500ms';

/**
 * Exists while the switch is prepared: it lets PostgreSQL know, without checking every row, that none lacks a vector.
 */
const PROOF = 'image_embedding_next_there';
const dropProof = sql.raw(`alter table image drop constraint if exists ${PROOF}`);
/** Attempts to remove it. */
const WITHDRAWALS = 10;

/** Every database belongs to an embedder from its first start. */
export async function registerActive(db: Executor): Promise<void> {
  await db.execute(sql`
    insert into ${embedder} (name, dimensions, state, active_at)
    select ${BUILTIN_EMBEDDER.name}, ${BUILTIN_EMBEDDER.dimensions}, 'active', now()
    where not exists (select from ${embedder} where state = 'active')
    on conflict do nothing`);
}

type Transaction = Parameters<Parameters<Queries['transaction']>[0]>[0];

/** A transaction that does not wait long for locks. @throws if one is not free in time */
function briefly<T>(db: Queries, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local lock_timeout = '${LOCK_TIMEOUT}'`));
    return work(tx);
  });
}

/** A transaction in which no other process changes embedders or adds images. @throws if the lock is not free in time */
function exclusively<T>(db: Queries, work: (tx: Transaction, active: string) => Promise<T>): Promise<T> {
  return briefly(db, async (tx) => {
    await tx.execute(sql`lock table ${embedder} in exclusive mode`);
    const [active] = await tx.select().from(embedder).where(eq(embedder.state, 'active'));
    return work(tx, active?.name ?? BUILTIN_EMBEDDER.name);
  });
}

async function dropNext(tx: Executor): Promise<void> {
  await tx.execute(sql`alter table ${image} drop column if exists embedding_next`);
  await tx.delete(embedder).where(ne(embedder.state, 'active'));
}

/** What there is of the column. Looking does not lock the table, and changes do, also those that find nothing to do. */
async function stateOfNext(tx: Executor) {
  const { rows } = await tx.execute<{ column: boolean; index: boolean; proof: boolean }>(sql`
    select to_regclass(${NEXT_INDEX}) is not null as index,
      exists (select from pg_constraint where conname = ${PROOF}) as proof,
      exists (
        select from pg_attribute
        where attrelid = 'image'::regclass and attname = 'embedding_next' and not attisdropped
      ) as column`);
  return rows[0] ?? { column: false, index: false, proof: false };
}

/**
 * Ensures that there is a column for the vectors of an embedder; one started by another embedder is dropped.
 * @param indexFirst whether the column is indexed while it is empty
 * @returns false if the index already belongs to that embedder; a column started by another one is dropped then, too
 */
export async function prepareNext(
  db: Queries,
  { name, dimensions }: EmbedderRef,
  indexFirst: boolean,
): Promise<boolean> {
  const isBuilding = await exclusively(db, async (tx, active) => {
    const [begun] = await tx.select().from(embedder).where(ne(embedder.state, 'active'));
    const isOurs = begun?.name === name && begun.dimensions === dimensions;
    if (active === name) {
      if (begun) await dropNext(tx);
      return false;
    }
    if (!isOurs) {
      await dropNext(tx);
      await tx.insert(embedder).values({ name, dimensions, state: 'building' });
    }
    const has = await stateOfNext(tx);
    // The leftover of a killed switch would reject images that have no vector yet.
    if (has.proof) await tx.execute(dropProof);
    if (!has.column) await tx.execute(sql.raw(`alter table image add column embedding_next vector(${dimensions})`));
    if (indexFirst && !has.index) await tx.execute(sql.raw(`create index ${NEXT_INDEX} on image ${HNSW}`));
    await tx.update(embedder).set({ state: 'building', message: null }).where(eq(embedder.name, name));
    return true;
  });
  if (isBuilding) await countDone(db, name);
  return isBuilding;
}

/** Reads the whole table, so nobody waits for it. */
async function countDone(db: Queries, name: string): Promise<void> {
  const done = await db.$count(image, sql`embedding_next is not null`);
  await db.update(embedder).set({ done }).where(eq(embedder.name, name));
}

/** Stores vectors of an embedder. @throws {EmbedderChangedError} if the index is no longer being moved to it */
export function storeNext(
  db: Queries,
  name: string,
  rows: readonly { id: number; vector: Float32Array }[],
): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${embedder} in row share mode`);
    const [row] = await tx.select().from(embedder).where(eq(embedder.name, name));
    if (row?.state !== 'building') throw new EmbedderChangedError(name, 'another');
    await setNextVectors(tx, rows);
    await tx
      .update(embedder)
      .set({ done: sql`${embedder.done} + ${rows.length}` })
      .where(eq(embedder.name, name));
  });
}

/**
 * Records in one sentence why the index cannot be moved to an embedder; completed work is kept for the next attempt.
 */
export async function markFailed(db: Executor, name: string, message: string): Promise<void> {
  await db.update(embedder).set({ state: 'failed', message }).where(eq(embedder.name, name));
}

/** Indexes the filled column while the site serves; PostgreSQL only. @param execute uses a session of its own */
export async function buildNextIndex(execute: (statement: string) => Promise<{ rows: unknown[] }>): Promise<void> {
  const { rows } = await execute(`select from pg_index where indexrelid = to_regclass('${NEXT_INDEX}') and indisvalid`);
  if (rows.length > 0) return;
  // The leftover of a killed build is never completed.
  await execute(`drop index concurrently if exists ${NEXT_INDEX}`);
  await execute(`create index concurrently ${NEXT_INDEX} on image ${HNSW}`);
}

/**
 * Proves that every image has a vector, in a session of its own, while searches continue.
 * @returns false if one has none
 */
async function proveComplete(db: Queries): Promise<boolean> {
  const { rows } = await db.execute<{ missing: boolean }>(
    sql`select exists (select from image where embedding_next is null) as missing`,
  );
  if (rows[0]?.missing) return false;
  await briefly(db, async (tx) => {
    await tx.execute(dropProof);
    await tx.execute(sql.raw(`alter table image add constraint ${PROOF} check (embedding_next is not null) not valid`));
  });
  await db.execute(sql.raw(`alter table image validate constraint ${PROOF}`));
  return true;
}

/** Removes the proof of a switch that did not happen: with it, images without a vector could not be added. */
async function withdrawProof(db: Queries): Promise<void> {
  for (let turn = 1; ; turn += 1) {
    const { rows } = await db.execute(sql`select from pg_constraint where conname = ${PROOF}`);
    if (rows.length === 0) return;
    try {
      await briefly(db, (tx) => tx.execute(dropProof));
    } catch (error) {
      if (turn === WITHDRAWALS) throw error;
    }
  }
}

/**
 * Makes searches use the new column. Readers wait for a moment; earlier queries use the old one.
 * @param hasSessions whether there is another session besides that of the transaction
 * @returns false if an image has no vector in it yet
 */
export function switchTo(
  db: Queries,
  { name }: EmbedderRef,
  { message, hasSessions }: { message: string | null; hasSessions: boolean },
): Promise<boolean> {
  return exclusively(db, async (tx, active) => {
    if (active === name) return true;
    const run = (statement: string) => tx.execute(sql.raw(statement));
    // No images are added meanwhile: writers wait for the embedders.
    try {
      if (hasSessions && !(await proveComplete(db))) return false;
      // In a savepoint, because the transaction continues if it fails: writers must wait until the proof is removed.
      await tx.transaction((inner) => inner.execute(sql`lock table ${image} in access exclusive mode`));
    } catch (error) {
      if (hasSessions) await withdrawProof(db);
      throw error;
    }
    if (!hasSessions) {
      const { rows } = await run('select from image where embedding_next is null limit 1');
      if (rows.length > 0) return false;
    }
    await run('alter table image drop column embedding');
    await run('alter table image alter column embedding_next set not null');
    await tx.execute(dropProof);
    await run('alter table image rename column embedding_next to embedding');
    await run(`alter index ${NEXT_INDEX} rename to image_embedding`);
    await tx.delete(embedder).where(eq(embedder.state, 'active'));
    await tx.update(embedder).set({ state: 'active', activeAt: new Date(), message }).where(eq(embedder.name, name));
    return true;
  });
}
