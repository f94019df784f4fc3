/** Adds described images and their posts to the index, in one transaction, after their files are stored safely. */
import { createHash } from 'node:crypto';
import { and, eq, inArray, notExists, or, sql } from 'drizzle-orm';
import type { Copy } from '../../platform/db/copy.ts';
import type { Database, Executor, Queries } from '../../platform/db/database.ts';
import { image, imageCopy, post, tagging } from '../../platform/db/schema.ts';
import { addNextVectors, holdEmbedders } from '../embedders/in-use.ts';
import type { IndexedImage } from '../../imaging/media/types.ts';
import { strictest } from '../images/pools.ts';
import type { Tagged } from '../../platform/db/json-columns.ts';
import { refreshImages } from './summary.ts';
import { copyCopies, copyImages, copyPosts, type CopyRow, type ImageRow, type PostRow } from './index-rows.ts';
import { ensureTags, type NewTag } from './index-tags.ts';
import { noteChecked, renewPosts } from './known-posts.ts';
import type { ImageStore } from '../images/port.ts';

export interface NewPost extends Omit<PostRow, 'imageId' | 'copyKey' | 'tags'> {
  /** This post's data about its image. */
  tags: readonly NewTag[];
}

/** Why a file belongs to an image that is already indexed, or to another of the same call. */
export type Belonging = { reason: string; score: number } & ({ imageId: number } | { sameAs: number });

export interface NewEntry {
  /** A described file; or the key of one that is in the index. */
  file: { image: IndexedImage; bytes: number } | { key: string };
  posts: readonly NewPost[];
  /** The work it is a copy of; without it a new one, unless this exact file is known. */
  belongsTo?: Belonging | undefined;
  /** Whether the data of its posts replaces that of known ones with the same file. */
  renews?: boolean | undefined;
  /** The output of a tagger. */
  tagging?: { tagger: string; tagged: Tagged } | undefined;
}

/** `stored`: a new image. `merged`: a post, or a copy, of an existing one. `known`: all of it already existed. */
export type Indexed = 'stored' | 'merged' | 'known';

/** The name of a file's previews and URL: the beginning of its hash. */
export function keyOf({ sha256 }: Pick<IndexedImage, 'sha256'>): string {
  return sha256.slice(0, 32);
}

/** The key of a file. */
export function keyOfFile(bytes: Uint8Array): string {
  return keyOf({ sha256: createHash('sha256').update(bytes).digest('hex') });
}

/** Resolves when image, posts and tags are committed; see `indexEntries`. */
export async function indexImage(
  { database, images }: { database: Pick<Database, 'bulk'>; images: Pick<ImageStore, 'put'> },
  newImage: IndexedImage,
  bytes: number,
  posts: readonly NewPost[],
): Promise<void> {
  await images.put(keyOf(newImage), newImage.thumbnails);
  await database.bulk((tx, copy) => indexEntries(tx, copy, [{ file: { image: newImage, bytes }, posts }]));
}

/** ID of an advisory lock: only one process at a time writes to the index, so that nothing is added twice. */
export const ONE_AT_A_TIME = 2_037_582;

/**
 * Adds images whose previews are in the store. A file that is already indexed gains the posts; a post that is indexed
 * with another file moves to the new one.
 * @param tx of `Database.bulk`
 * @returns the result of each
 * @throws {EmbedderChangedError} if the index was switched since an image was embedded
 */
export async function indexEntries(tx: Queries, copy: Copy, entries: readonly NewEntry[]): Promise<Indexed[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ONE_AT_A_TIME})`);
  const newImages = entries.flatMap(({ file }) => ('image' in file ? [file.image] : []));
  const embedders = await holdEmbedders(tx, newImages);
  const tagIds = await ensureTags(
    tx,
    entries.flatMap(({ posts }) => posts.flatMap(({ tags }) => tags)),
  );
  const { places, images, copies } = await placesOf(tx, entries);
  const { known, moved } = await knownPosts(
    tx,
    entries.filter((_, at) => places[at]),
  );

  const posts: PostRow[] = [];
  const renewed: PostRow[] = [];
  const touched = new Set(moved);
  const outcomes = entries.map((entry, at): Indexed => {
    const place = places[at];
    if (!place) return 'known';
    const rowOf = (one: NewPost): PostRow => {
      const numbers = one.tags.flatMap(({ name }) => tagIds.get(name) ?? []);
      return { ...one, imageId: place.imageId, copyKey: place.key, tags: [...new Set(numbers)] };
    };
    const { there = [], added = [] } = Object.groupBy(entry.posts, (one) =>
      known.has(nameOf(one)) ? 'there' : 'added',
    );
    for (const one of added) known.add(nameOf(one));
    posts.push(...added.map(rowOf));
    if (entry.renews && there.length > 0) {
      renewed.push(...there.map(rowOf));
      touched.add(place.imageId);
    }
    if (place.isNew) return 'stored';
    if (added.length === 0 && !place.isNewCopy) return 'known';
    touched.add(place.imageId);
    return 'merged';
  });
  const added = await imageRows(tx, images, entries, posts);
  await copyImages(copy, added);
  await addNextVectors(tx, embedders, added);
  await copyCopies(copy, copies);
  await copyPosts(copy, posts);
  await renewPosts(tx, renewed);
  await keepTaggings(tx, entries, places);
  if (touched.size > 0) await refreshImages(tx, [...touched]);
  await removeImagesWithoutPosts(tx, moved);
  await noteChecked(
    tx,
    entries.flatMap(({ posts: some }, at) => (outcomes[at] === 'known' ? some : [])),
  );
  return outcomes;
}

interface Place {
  imageId: number;
  /** Key of the file. */
  key: string;
  isNew: boolean;
  isNewCopy: boolean;
}

/** An image to add: its number, and the entry that brings it. */
interface NewImage {
  id: number;
  entry: number;
}

/** The image that each entry belongs to; undefined if the entry's file is gone. */
async function placesOf(tx: Executor, entries: readonly NewEntry[]) {
  const keys = entries.map(({ file }) => ('key' in file ? file.key : keyOf(file.image)));
  const wanted = [...new Set(keys)];
  const isCopy = new Set<string>();
  const byKey = new Map<string, number>();
  // Images that were indexed before copies were recorded have none.
  for (const row of await tx.select({ key: image.key, id: image.id }).from(image).where(inArray(image.key, wanted)))
    byKey.set(row.key, row.id);
  for (const row of await tx.select().from(imageCopy).where(inArray(imageCopy.key, wanted))) {
    byKey.set(row.key, row.imageId);
    isCopy.add(row.key);
  }
  const claimed = entries.flatMap(({ belongsTo }) => (belongsTo && 'imageId' in belongsTo ? [belongsTo.imageId] : []));
  const there = await tx.select({ id: image.id }).from(image).where(inArray(image.id, claimed));
  const existing = new Set(there.map(({ id }) => id));

  const places: (Place | undefined)[] = [];
  const images: NewImage[] = [];
  const copies: CopyRow[] = [];
  const ids = await nextIds(tx, entries.length);
  for (const [at, entry] of entries.entries()) {
    const key = keys[at] as string;
    const { file, belongsTo } = entry;
    let imageId = byKey.get(key);
    let isNew = false;
    if (!('image' in file)) {
      places.push(imageId === undefined ? undefined : { imageId, key, isNew, isNewCopy: false });
      continue;
    }
    const isNewCopy = !isCopy.has(key);
    let [reason, score] = ['first', 1];
    if (imageId === undefined && belongsTo) {
      imageId = 'imageId' in belongsTo ? belongsTo.imageId : places[belongsTo.sameAs]?.imageId;
      if (imageId !== undefined && 'imageId' in belongsTo && !existing.has(imageId)) imageId = undefined;
      if (imageId !== undefined) ({ reason, score } = belongsTo);
    }
    if (imageId === undefined) {
      imageId = ids[at] as number;
      isNew = true;
      images.push({ id: imageId, entry: at });
    }
    byKey.set(key, imageId);
    isCopy.add(key);
    if (isNewCopy) copies.push({ key, imageId, image: file.image, bytes: file.bytes, reason, score });
    places.push({ imageId, key, isNew, isNewCopy });
  }
  return { places, images, copies };
}

async function nextIds(tx: Executor, count: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('image', 'id'))::int as id from generate_series(1, ${count})`,
  );
  return rows.map(({ id }) => id);
}

const nameOf = ({ pool, postId }: { pool: string; postId: string }) => `${pool}\n${postId}`;

/**
 * Posts that are indexed with the file of their entry. Those with another file are removed, and their images returned,
 * since the entry adds them again.
 */
async function knownPosts(tx: Executor, entries: readonly NewEntry[]) {
  const byPool = Map.groupBy(
    entries.flatMap(({ posts }) => posts),
    ({ pool }) => pool,
  );
  const asked = [...byPool].map(([pool, posts]) =>
    and(eq(post.pool, pool), inArray(post.postId, [...new Set(posts.map(({ postId }) => postId))])),
  );
  const known = new Set<string>();
  const moved: number[] = [];
  if (asked.length === 0) return { known, moved };
  const rows = await tx
    .select({
      id: post.id,
      pool: post.pool,
      postId: post.postId,
      imageId: post.imageId,
      copyKey: post.copyKey,
      key: image.key,
    })
    .from(post)
    .innerJoin(image, eq(image.id, post.imageId))
    .where(or(...asked));
  const brought = new Map(
    entries.flatMap(({ file, posts }) => {
      const key = 'key' in file ? file.key : keyOf(file.image);
      return posts.map((one): [string, string] => [nameOf(one), key]);
    }),
  );
  const gone: number[] = [];
  for (const row of rows) {
    const key = row.copyKey ?? row.key;
    if (brought.get(nameOf(row)) === key) known.add(nameOf(row));
    else {
      gone.push(row.id);
      moved.push(row.imageId);
    }
  }
  if (gone.length > 0) await tx.delete(post).where(inArray(post.id, gone));
  return { known, moved };
}

/** The new images with the data of their posts, all from the same call. */
async function imageRows(
  tx: Executor,
  images: readonly NewImage[],
  entries: readonly NewEntry[],
  posts: readonly PostRow[],
): Promise<ImageRow[]> {
  if (images.length === 0) return [];
  const byImage = Map.groupBy(posts, ({ imageId }) => imageId);
  const words = images.map(({ entry }) => {
    const said = (entries[entry] as NewEntry).posts.flatMap(({ tags, title, artist }) => [
      ...tags.map(({ name }) => name.replaceAll('_', ' ')),
      title,
      artist,
    ]);
    return [...new Set(said)].filter(Boolean).join(' ');
  });
  const { rows } = await tx.execute<{ document: Buffer }>(sql`
    select tsvectorsend(to_tsvector('simple', words)) as document
    from unnest(${sql.param(words)}::text[]) with ordinality as given (words, place) order by place`);
  return images.map(({ id, entry }, at) => {
    const { file } = entries[entry] as NewEntry;
    if (!('image' in file)) throw new Error('A new image must be described.');
    const own = byImage.get(id) ?? [];
    return {
      id,
      key: keyOf(file.image),
      image: file.image,
      pools: [...new Set(own.map(({ pool }) => pool))],
      rating: strictest(own.map(({ rating }) => rating)),
      tags: [...new Set(own.flatMap(({ tags }) => tags))],
      document: rows[at]!.document,
    };
  });
}

/** Images whose last post now shows another file: no post refers to them any longer. */
async function removeImagesWithoutPosts(tx: Executor, imageIds: readonly number[]): Promise<void> {
  if (imageIds.length === 0) return;
  await tx
    .delete(image)
    .where(and(inArray(image.id, [...imageIds]), notExists(tx.select().from(post).where(eq(post.imageId, image.id)))));
}

async function keepTaggings(
  tx: Executor,
  entries: readonly NewEntry[],
  places: readonly (Place | undefined)[],
): Promise<void> {
  const rows = entries.flatMap(({ tagging: said }, at) => {
    const place = places[at];
    return said && place ? [{ imageId: place.imageId, ...said }] : [];
  });
  if (rows.length > 0) await tx.insert(tagging).values(rows).onConflictDoNothing();
}
