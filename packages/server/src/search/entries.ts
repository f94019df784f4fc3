/** Turns picture ids into the entries of an answer: each picture with its posts. */
import { and, inArray, type SQL } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { image, post } from '../db/schema.ts';
import type { Filters } from './filters.ts';
import type { SearchEntry, SearchItem, SearchMatch } from './schema.ts';

/** A picture to show. */
export interface Hit {
  id: number;
  score: number;
  match?: SearchMatch;
}

/** Entries in the order of the hits; pictures that do not meet `where`, and posts of other pools, are left out. */
export async function toEntries(
  db: Queries,
  hits: readonly Hit[],
  { where, pools, publicUrl }: { where: readonly SQL[]; pools: Filters['pools']; publicUrl: string },
): Promise<SearchEntry[]> {
  if (hits.length === 0) return [];
  const ids = hits.map(({ id }) => id);
  const wanted: (SQL | undefined)[] = [inArray(post.imageId, ids)];
  if (pools.length > 0) wanted.push(inArray(post.pool, pools));
  const [images, posts] = await Promise.all([
    db
      .select({ id: image.id, key: image.key, color: image.color })
      .from(image)
      .where(and(inArray(image.id, ids), ...where)),
    db
      .select()
      .from(post)
      .where(and(...wanted)),
  ]);
  const imageById = new Map(images.map((row) => [row.id, row]));
  const postsById = Map.groupBy(posts, ({ imageId }) => imageId);

  return hits.flatMap(({ id, score, match }) => {
    const picture = imageById.get(id);
    const content = (postsById.get(id) ?? []).toSorted(bestFirst).map((row): SearchItem => {
      const { key, color } = picture as NonNullable<typeof picture>;
      return {
        id: row.id,
        pool: row.pool as SearchItem['pool'],
        source: row.url ?? `${publicUrl}/sample/${key}?pool=${encodeURIComponent(row.pool)}`,
        query: key,
        img: `${publicUrl}/i/1024/${key}.webp`,
        preview: `${publicUrl}/i/512/${key}.webp`,
        size: [row.width, row.height],
        color,
        score: Math.round(score * 10_000) / 10_000,
        rating: row.rating as SearchItem['rating'],
        post_id: row.postId,
        ...(row.title ? { title: row.title } : {}),
        ...(row.artist ? { artist: row.artist } : {}),
        ...(row.postedAt ? { posted_at: row.postedAt.toISOString() } : {}),
        sample: row.isSample,
      };
    });
    return picture && content.length > 0 ? [{ content, ...(match ? { match } : {}) }] : [];
  });
}

type Post = typeof post.$inferSelect;

/** The largest copy first, then the oldest. */
function bestFirst(a: Post, b: Post): number {
  return (
    b.width * b.height - a.width * a.height ||
    (a.postedAt?.getTime() ?? Infinity) - (b.postedAt?.getTime() ?? Infinity) ||
    a.id - b.id
  );
}
