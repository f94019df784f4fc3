/** Turns image IDs into the entries of a response: each image with its posts. */
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { addressPrefix } from '../../platform/http/origin.ts';
import type { Queries } from '../../platform/db/database.ts';
import { originalOf } from '../../catalog/images/original.ts';
import { image, imageCopy, post } from '../../platform/db/schema.ts';
import type { Pool } from '../../catalog/images/pools.ts';
import { type Named, namedIn, nameOf } from '../../catalog/tags/named.ts';
import { viewNamed } from '../../imaging/matching/kept-query.ts';
import type { Filters } from './filters.ts';
import type { SearchItem } from './item-schema.ts';
import type { SearchEntry, SearchMatch, SearchReason } from './schema.ts';

/** An image to show. */
export interface Hit {
  id: number;
  score: number;
  match?: SearchMatch;
  /** Why words found it. */
  reason?: SearchReason;
}

/** Entries in the order of the hits; images that do not meet `where`, and posts of other pools, are left out. */
export async function toEntries(
  db: Queries,
  hits: readonly Hit[],
  { where, pools, publicUrl }: { where: readonly SQL[]; pools: Filters['pools']; publicUrl: string },
): Promise<SearchEntry[]> {
  if (hits.length === 0) return [];
  const ids = hits.map(({ id }) => id);
  const [images, posts] = await Promise.all([
    db
      .select({ id: image.id, key: image.key, color: image.color, tags: image.tags })
      .from(image)
      .where(and(inArray(image.id, ids), ...where)),
    // Includes posts of other pools: which copy is the largest and the oldest does not depend on the filters.
    db
      .select({ post, copy: imageCopy })
      .from(post)
      .leftJoin(imageCopy, eq(imageCopy.key, post.copyKey))
      .where(inArray(post.imageId, ids)),
  ]);
  const named = await namedIn(db, images);
  const imageById = new Map(images.map((row) => [row.id, row]));
  const postsById = Map.groupBy(posts, (row) => row.post.imageId);

  const site = addressPrefix(publicUrl);
  return hits.flatMap(({ id, score, match, reason }) => {
    const indexed = imageById.get(id);
    if (!indexed) return [];
    const { key, color } = indexed;
    const shown = shownOf(postsById.get(id) ?? []);
    const preview = previewKey(key, shown);
    const { area, postedAt } = bestOf(shown);
    const ordered = shown.toSorted(bestFirst);
    const searched = ordered.filter(({ post: { pool } }) => pools.length === 0 || pools.includes(pool as Pool));
    const content = searched.map(({ post: row, copy }): SearchItem => ({
      id: row.id,
      pool: row.pool as SearchItem['pool'],
      source: row.url ?? `${site}/sample/${key}?pool=${encodeURIComponent(row.pool)}`,
      query: key,
      img: `${site}/i/1024/${preview}.webp`,
      preview: `${site}/i/512/${preview}.webp`,
      size: [row.width, row.height],
      color,
      score: Math.round(score * 10_000) / 10_000,
      rating: row.rating as SearchItem['rating'],
      post_id: row.postId,
      ...(row.title ? { title: row.title } : {}),
      ...(row.artist ? { artist: row.artist } : {}),
      ...withNames(row.title, named.get(id)),
      ...(row.postedAt ? { posted_at: row.postedAt.toISOString() } : {}),
      ...withOriginal(row.source),
      sample: row.isSample,
      copy: {
        key: copy?.key ?? key,
        width: copy?.width ?? row.width,
        height: copy?.height ?? row.height,
        largest: areaOf(row) === area,
        oldest: row.postedAt?.getTime() === postedAt,
      },
      ...(row.state === 'active' ? {} : { gone: true }),
    }));
    if (content.length === 0) return [];
    const boards = poolsOf([...searched, ...ordered].map((row) => row.post as { pool: Pool }));
    return [
      {
        content,
        pools: boards,
        ...(match ? { match: { ...match, view: viewNamed(match.view) } } : {}),
        ...(reason ? { reason } : {}),
      },
    ];
  });
}

/** Each board once. */
export function poolsOf(posts: readonly { pool: Pool }[]): Pool[] {
  return [...new Set(posts.map(({ pool }) => pool))];
}

function withOriginal(source: string | null): Pick<SearchItem, 'original'> {
  const original = originalOf(source);
  return original ? { original } : {};
}

function withNames(
  title: string | null,
  named: Named = { characters: [], copyrights: [] },
): Pick<SearchItem, 'name' | 'characters' | 'copyrights'> {
  const name = title || nameOf(named);
  return {
    ...(name ? { name } : {}),
    ...(named.characters.length > 0 ? { characters: named.characters } : {}),
    ...(named.copyrights.length > 0 ? { copyrights: named.copyrights } : {}),
  };
}

interface Row {
  post: typeof post.$inferSelect;
  copy: typeof imageCopy.$inferSelect | null;
}

const areaOf = ({ width, height }: { width: number; height: number }): number => width * height;

/** Posts that are gone from their boards are only shown if no other is left. */
function shownOf(rows: readonly Row[]): readonly Row[] {
  const active = rows.filter((row) => row.post.state === 'active');
  return active.length > 0 ? active : rows;
}

/** The largest area in pixels, and the time of the oldest post; NaN if unknown. */
function bestOf(rows: readonly Row[]): { area: number; postedAt: number } {
  const times = rows.flatMap((row) => row.post.postedAt?.getTime() ?? []);
  return {
    area: Math.max(...rows.map((row) => areaOf(row.post))),
    postedAt: times.length > 0 ? Math.min(...times) : Number.NaN,
  };
}

/** Maximum size of previews, so that larger files show no more. */
const PREVIEW_SIDE = 1024;
/** A copy is clearly larger if its long side is this many times the image's own. */
const CLEARLY = 1.25;

/** The file whose previews are shown: the image's own, or the largest copy if that shows clearly more. */
function previewKey(key: string, rows: readonly Row[]): string {
  const copies = rows.flatMap(({ copy }) => copy ?? []);
  const sideOf = (copy: { width: number; height: number }): number =>
    Math.min(PREVIEW_SIDE, Math.max(copy.width, copy.height));
  const own = copies.find((copy) => copy.key === key);
  const largest = copies.toSorted((a, b) => sideOf(b) - sideOf(a))[0];
  return own && largest && sideOf(largest) >= sideOf(own) * CLEARLY ? largest.key : key;
}

/** The largest copy first, then the oldest. */
function bestFirst({ post: a }: Row, { post: b }: Row): number {
  return (
    areaOf(b) - areaOf(a) || (a.postedAt?.getTime() ?? Infinity) - (b.postedAt?.getTime() ?? Infinity) || a.id - b.id
  );
}
