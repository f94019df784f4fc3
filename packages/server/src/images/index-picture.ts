/** Puts a described picture and its posts into the index, in one transaction, after its files are safe. */
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database, Executor } from '../db/database.ts';
import { image, imageSignature, post, tag } from '../db/schema.ts';
import type { IndexedPicture } from '../media/types.ts';
import { isRating, type Pool, type Rating, strictest } from '../pools.ts';
import type { ImageStore } from './port.ts';

export interface NewTag {
  name: string;
  category: string;
  /** Other names for it. */
  aliases?: readonly string[];
}

export interface NewPost {
  pool: Pool;
  postId: string;
  /** Where it can be seen; undefined for samples. */
  url?: string;
  rating: Rating;
  width: number;
  height: number;
  title?: string;
  artist?: string;
  postedAt?: Date;
  isSample?: boolean;
}

/**
 * Returns when picture, posts and tags are committed. A picture that is there already gains the posts and tags; posts
 * that are there already stay as they are.
 */
export async function indexPicture(
  { queries, images }: { queries: Database['queries']; images: ImageStore },
  picture: IndexedPicture,
  posts: readonly NewPost[],
  tags: readonly NewTag[],
): Promise<void> {
  const key = picture.sha256.slice(0, 32);
  await images.put(key, picture.thumbnails);
  await queries.transaction(async (tx) => {
    const tagIds = await ensureTags(tx, tags);
    const pools = [...new Set(posts.map(({ pool }) => pool))];
    const words = [
      ...tags.map(({ name }) => name.replaceAll('_', ' ')),
      ...posts.flatMap(({ title, artist }) => [title, artist]),
    ];
    const document = sql`to_tsvector('simple', ${words.filter(Boolean).join(' ')})`;
    const [added] = await tx
      .insert(image)
      .values({
        key,
        width: picture.width,
        height: picture.height,
        color: picture.color,
        phash: picture.pHash,
        embedding: Array.from(picture.embedding),
        pools,
        rating: strictest(posts.map(({ rating }) => rating)),
        tags: tagIds,
        document,
      })
      .onConflictDoNothing()
      .returning({ id: image.id });

    const id =
      added?.id ?? (await merge(tx, key, { pools, tagIds, document, ratings: posts.map(({ rating }) => rating) }));
    await tx.insert(imageSignature).values({ imageId: id, signature: picture.signature }).onConflictDoNothing();
    await tx
      .insert(post)
      .values(posts.map((one) => ({ ...one, imageId: id })))
      .onConflictDoNothing();
  });
}

async function ensureTags(tx: Executor, tags: readonly NewTag[]): Promise<number[]> {
  if (tags.length === 0) return [];
  await tx
    .insert(tag)
    .values(tags.map(({ name, category, aliases = [] }) => ({ name, category, aliases: [...aliases] })))
    .onConflictDoNothing();
  const names = tags.map(({ name }) => name);
  const rows = await tx.select({ id: tag.id }).from(tag).where(inArray(tag.name, names));
  return rows.map(({ id }) => id);
}

async function merge(
  tx: Executor,
  key: string,
  found: { pools: Pool[]; tagIds: number[]; document: ReturnType<typeof sql>; ratings: Rating[] },
): Promise<number> {
  const [known] = await tx.select().from(image).where(eq(image.key, key)).for('update');
  if (!known) throw new Error(`The picture ${key} was neither added nor found.`);
  await tx
    .update(image)
    .set({
      pools: [...new Set([...known.pools, ...found.pools])],
      tags: [...new Set([...known.tags, ...found.tagIds])],
      rating: strictest([...found.ratings, ...[known.rating].filter(isRating)]),
      document: sql`${image.document} || ${found.document}`,
    })
    .where(eq(image.id, known.id));
  return known.id;
}
