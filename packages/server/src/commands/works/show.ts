/** An image with its files and posts, as text for the operator. */
import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { image, imageCopy, post } from '../../platform/db/schema.ts';
import { findFile } from '../../catalog/works/find.ts';

const day = (date: Date | null): string => (date ? ` of ${date.toISOString().slice(0, 10)}` : '');

/** @throws {WorkError} if there is no such image */
export async function showWork(db: Executor, wanted: string): Promise<string> {
  const { imageId } = await findFile(db, wanted);
  const [found] = await db.select().from(image).where(eq(image.id, imageId));
  if (!found) throw new Error(`The image ${imageId} is gone.`);
  const copies = await db
    .select()
    .from(imageCopy)
    .where(eq(imageCopy.imageId, imageId))
    .orderBy(asc(imageCopy.createdAt), asc(imageCopy.key));
  const posts = await db.select().from(post).where(eq(post.imageId, imageId)).orderBy(asc(post.postedAt), asc(post.id));
  const postsOf = (key: string | null): string[] =>
    posts
      .filter(({ copyKey }) => copyKey === key)
      .map(
        ({ pool, postId, postedAt, state, url }) =>
          `    ${pool} ${postId}${day(postedAt)}${state === 'active' ? '' : `, ${state}`}${url ? `  ${url}` : ''}`,
      );
  const lines = copies.flatMap(({ key, width, height, bytes, reason, score }) => {
    const size = bytes > 0 ? `, ${Math.ceil(bytes / 1000)} kB` : '';
    const why = reason === 'verified' ? `${reason} ${score.toFixed(2)}` : reason;
    return [`  ${key}  ${width} × ${height}${size}  ${why}`, ...postsOf(key)];
  });
  return [
    `Image ${found.key}: ${found.width} × ${found.height}, rating ${found.rating}, ${found.pools.join(', ') || 'on no board'}`,
    ...lines,
    ...postsOf(null),
  ].join('\n');
}
