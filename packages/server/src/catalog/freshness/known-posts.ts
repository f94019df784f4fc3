/** The indexed posts of a board, and what a re-visit writes to them. */
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { BoardPost, SkippedPost } from '../boards/port.ts';
import type { Executor } from '../../platform/db/database.ts';
import { post, tag } from '../../platform/db/schema.ts';
import { ONE_AT_A_TIME } from '../index/index-image.ts';
import { ensureTags } from '../index/index-tags.ts';
import type { BoardPool } from '../images/pools.ts';
import { refreshImages } from '../index/summary.ts';
import { changesOf, type KnownPost } from './changes.ts';

export interface IndexedPost extends KnownPost {
  id: number;
  imageId: number;
  postId: string;
}

/** An indexed post, and what its board says about it now; undefined if it is no longer on the board. */
export interface Visited {
  known: IndexedPost;
  now: BoardPost | SkippedPost | undefined;
  /** Its file has been fetched again, so the board's data about it applies. */
  isFetched?: boolean;
}

const COLUMNS = {
  id: post.id,
  imageId: post.imageId,
  postId: post.postId,
  url: post.url,
  rating: post.rating,
  width: post.width,
  height: post.height,
  title: post.title,
  artist: post.artist,
  postedAt: post.postedAt,
  fileUrl: post.fileUrl,
  md5: post.md5,
  source: post.source,
  state: post.state,
  tagIds: post.tags,
};

/** Real posts that were last checked before a given time, those that waited longest first. */
export async function duePosts(
  queries: Executor,
  { pool, before, limit }: { pool: BoardPool; before: Date; limit: number },
): Promise<IndexedPost[]> {
  const rows = await queries
    .select(COLUMNS)
    .from(post)
    .where(and(eq(post.pool, pool), eq(post.isSample, false), lt(post.checkedAt, before)))
    .orderBy(asc(post.checkedAt), asc(post.id))
    .limit(limit);
  return withTagNames(queries, rows);
}

/** Those with these IDs that are in the index. */
export async function postsOf(queries: Executor, pool: BoardPool, postIds: readonly string[]): Promise<IndexedPost[]> {
  if (postIds.length === 0) return [];
  const rows = await queries
    .select(COLUMNS)
    .from(post)
    .where(and(eq(post.pool, pool), eq(post.isSample, false), inArray(post.postId, [...postIds])));
  return withTagNames(queries, rows);
}

async function withTagNames(
  queries: Executor,
  rows: readonly (Omit<IndexedPost, 'tags'> & { tagIds: number[] })[],
): Promise<IndexedPost[]> {
  const ids = sql.param([...new Set(rows.flatMap(({ tagIds }) => tagIds))]);
  const found = await queries
    .select({ id: tag.id, name: tag.name })
    .from(tag)
    .where(sql`${tag.id} = any(${ids}::int[])`);
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return rows.map(({ tagIds, ...row }) => ({ ...row, tags: tagIds.flatMap((id) => names.get(id) ?? []) }));
}

/** Counts of the results. */
export interface Kept {
  changed: number;
  deleted: number;
  restored: number;
}

/** Writes what boards say now, and when they were asked. @param tx a transaction */
export async function keepVisited(tx: Executor, visited: readonly Visited[]): Promise<Kept> {
  const kept: Kept = { changed: 0, deleted: 0, restored: 0 };
  const changes = visited.flatMap((one) => {
    const { known } = one;
    const fields = writtenOf(one);
    return Object.keys(fields).length > 0 ? [{ known, fields }] : [];
  });
  const touched = [...new Set(changes.map(({ known }) => known.imageId))];
  if (changes.length > 0) await tx.execute(sql`select pg_advisory_xact_lock(${ONE_AT_A_TIME})`);
  const tagIds = await ensureTags(
    tx,
    changes.flatMap(({ fields }) => fields.tags ?? []),
  );
  for (const { known, fields } of changes) {
    const { tags, ...columns } = fields;
    const numbers = tags && [...new Set(tags.flatMap(({ name }) => tagIds.get(name) ?? []))];
    await tx
      .update(post)
      .set({ ...columns, ...(numbers ? { tags: numbers } : {}) })
      .where(eq(post.id, known.id));
    if (fields.state === 'deleted') kept.deleted += 1;
    else if (fields.state === 'active') kept.restored += 1;
    else kept.changed += 1;
  }
  await markChecked(
    tx,
    visited.map(({ known }) => known),
  );
  await refreshImages(tx, touched);
  return kept;
}

function writtenOf({ known, now, isFetched = false }: Visited): ReturnType<typeof changesOf>['fields'] {
  const isGone = now === undefined || ('isGone' in now && now.isGone);
  if (isGone) return known.state === 'deleted' ? {} : { state: 'deleted' };
  // Hidden, or members only: there is nothing to compare, but it exists.
  return 'reason' in now ? {} : changesOf(known, now, isFetched).fields;
}

/** Records that their board was asked now, whatever it answered. */
export async function markChecked(tx: Executor, posts: readonly Pick<IndexedPost, 'id'>[]): Promise<void> {
  const ids = sql.param(posts.map(({ id }) => id));
  await tx
    .update(post)
    .set({ checkedAt: sql`clock_timestamp()` })
    .where(sql`${post.id} = any(${ids}::int[])`);
}
