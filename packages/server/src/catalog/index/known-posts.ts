/** Posts that are indexed already, with the same file. */
import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { post } from '../../platform/db/schema.ts';
import type { PostRow } from './index-rows.ts';

/** Replaces the data of posts; the caller refreshes their images. */
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
export async function noteChecked(
  tx: Executor,
  posts: readonly Pick<PostRow, 'pool' | 'postId' | 'checkedAt'>[],
): Promise<void> {
  const values = posts.map(
    ({ pool, postId, checkedAt }) => sql`(${pool}, ${postId}, ${checkedAt ?? null}::timestamptz)`,
  );
  if (values.length === 0) return;
  await tx.execute(sql`
    update ${post} set checked_at = coalesce(seen.at, now())
    from (values ${sql.join(values, sql`, `)}) as seen (pool, post_id, at)
    where ${post.pool} = seen.pool and ${post.postId} = seen.post_id`);
}
