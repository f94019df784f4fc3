/** Posts that are indexed already, with the same file. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { post } from '../../platform/db/schema.ts';
import type { PostRow } from './index-rows.ts';

/** Replaces what is said of them; their images are refreshed by the caller. */
export async function renewPosts(tx: Executor, rows: readonly PostRow[]): Promise<void> {
  for (const { pool, postId, rating, tags, title, artist, source, postedAt } of rows) {
    await tx
      .update(post)
      .set({
        rating,
        tags: [...tags],
        title: title ?? null,
        artist: artist ?? null,
        source: source ?? null,
        postedAt: postedAt ?? null,
      })
      .where(and(eq(post.pool, pool), eq(post.postId, postId)));
  }
}

/** Posts that were checked and are unchanged. */
export async function noteChecked(tx: Executor, posts: readonly Pick<PostRow, 'pool' | 'postId'>[]): Promise<void> {
  for (const [pool, some] of Map.groupBy(posts, (one) => one.pool)) {
    const ids = some.map(({ postId }) => postId);
    await tx
      .update(post)
      .set({ checkedAt: sql`now()` })
      .where(and(eq(post.pool, pool), inArray(post.postId, ids)));
  }
}
