/** Removes images with everything that refers to them: rows, previews, and users' saved data. */
import { count, or, sql } from 'drizzle-orm';
import type { Executor, Queries } from '../../platform/db/database.ts';
import { oneOf } from '../../platform/db/one-of.ts';
import {
  alert,
  favorite,
  historyEntry,
  image,
  imageApart,
  imageCopy,
  post,
  sharedResult,
} from '../../platform/db/schema.ts';
import type { ImageStore } from '../images/port.ts';
import { ONE_AT_A_TIME } from '../index/index-image.ts';

/** What a removal affects. */
export interface Removed {
  images: number;
  posts: number;
  /** Files of these images, each with a preview in every size. */
  copies: number;
  favorites: number;
  /** Saved searches that show them. */
  history: number;
  /** Shared results whose thumbnail may show them. */
  shared: number;
}

/** The keys of all files of these images. */
export async function keysOf(db: Executor, imageIds: readonly number[]): Promise<string[]> {
  const own = await db.select({ key: image.key }).from(image).where(oneOf(image.id, imageIds));
  const copies = await db.select({ key: imageCopy.key }).from(imageCopy).where(oneOf(imageCopy.imageId, imageIds));
  return [...new Set([...own, ...copies].map(({ key }) => key))];
}

/** Those of these keys that are of a file in the index. */
export async function indexedOf(db: Executor, keys: readonly string[]): Promise<Set<string>> {
  const own = await db.select({ key: image.key }).from(image).where(oneOf(image.key, keys));
  const copies = await db.select({ key: imageCopy.key }).from(imageCopy).where(oneOf(imageCopy.key, keys));
  return new Set([...own, ...copies].map(({ key }) => key));
}

class DryRun extends Error {
  readonly removed: Removed;
  constructor(removed: Removed) {
    super('Nothing was removed.');
    this.removed = removed;
  }
}

/** What a removal would affect: it is executed, counted and rolled back. */
export async function countRemoval(db: Pick<Queries, 'transaction'>, imageIds: readonly number[]): Promise<Removed> {
  try {
    return await db.transaction(async (tx) => {
      throw new DryRun(await removeRows(tx, imageIds, await keysOf(tx, imageIds)));
    });
  } catch (error) {
    if (error instanceof DryRun) return error.removed;
    throw error;
  }
}

/**
 * Previews are removed before the rows are: a removal that was killed can be repeated with the same command.
 * @param note runs in the transaction that removes the rows
 * @param options `mayFail`: `note` may throw, which keeps rows and previews; others wait while previews are removed
 */
export async function removeImages(
  { db, images }: { db: Queries; images: Pick<ImageStore, 'remove'> },
  imageIds: readonly number[],
  note: (tx: Executor, removed: Removed) => Promise<void>,
  { mayFail }: { mayFail: boolean },
): Promise<Removed> {
  const before = new Set(mayFail ? [] : await keysOf(db, imageIds));
  for (const key of before) await images.remove(key);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ONE_AT_A_TIME})`);
    // A copy may have been added since.
    const keys = await keysOf(tx, imageIds);
    const removed = await removeRows(tx, imageIds, keys);
    await note(tx, removed);
    for (const key of keys) if (!before.has(key)) await images.remove(key);
    return removed;
  });
}

async function removeRows(tx: Executor, imageIds: readonly number[], keys: readonly string[]): Promise<Removed> {
  if (imageIds.length === 0) return { images: 0, posts: 0, copies: 0, favorites: 0, history: 0, shared: 0 };
  const favorites = await tx.delete(favorite).where(oneOf(favorite.key, keys)).returning({ id: favorite.id });
  const history = await tx.delete(historyEntry).where(oneOf(historyEntry.ref, keys)).returning({ id: historyEntry.id });
  const shared = await tx
    .update(sharedResult)
    .set({ thumbnail: null })
    .where(
      sql`${sharedResult.thumbnail} is not null and exists (
        select from jsonb_array_elements(${sharedResult.answer}->'hits') as hit
        where (hit->>'id')::int = any(${sql.param([...imageIds])}::int[]) and hit ? 'match')`,
    )
    .returning({ id: sharedResult.id });
  await tx
    .update(alert)
    .set({ foundKey: null, foundScore: null, foundAt: null, seenAt: null })
    .where(oneOf(alert.foundKey, keys));
  await tx.delete(imageApart).where(or(oneOf(imageApart.keyA, keys), oneOf(imageApart.keyB, keys)));
  const [posts] = await tx.select({ found: count() }).from(post).where(oneOf(post.imageId, imageIds));
  // Posts, files, signatures, features and tags are deleted with their image.
  const images = await tx.delete(image).where(oneOf(image.id, imageIds)).returning({ id: image.id });
  return {
    images: images.length,
    posts: posts?.found ?? 0,
    copies: keys.length,
    favorites: favorites.length,
    history: history.length,
    shared: shared.length,
  };
}
