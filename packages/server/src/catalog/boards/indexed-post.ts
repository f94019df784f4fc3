import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { image, post } from '../../platform/db/schema.ts';
import { postAt } from './post-address.ts';

/** The key of our copy of the file that a board's page shows; undefined for all other pages. */
export async function indexedKeyAt(db: Executor, address: string): Promise<string | undefined> {
  const asked = postAt(address);
  if (!asked) return undefined;
  const [row] = await db
    .select({ key: sql<string>`coalesce(${post.copyKey}, ${image.key})` })
    .from(post)
    .innerJoin(image, eq(image.id, post.imageId))
    .where(and(eq(post.pool, asked.pool), eq(post.postId, asked.postId)));
  return row?.key;
}
