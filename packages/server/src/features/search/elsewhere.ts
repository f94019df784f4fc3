/** Sure matches outside the filters: filters decide what is listed, never what is known. */
import { and, inArray, sql } from 'drizzle-orm';
import { POOLS, type Pool, type Rating } from '../../catalog/images/pools.ts';
import type { Queries } from '../../platform/db/database.ts';
import { image } from '../../platform/db/schema.ts';
import { type Hit, toEntries } from './entries.ts';
import { conditions, type Filters } from './filters.ts';
import type { SearchItem } from './item-schema.ts';
import type { SearchElsewhere } from './schema.ts';

/** Nearest images for each view of the query that are checked regardless of the filters. */
export const NEAREST_OUTSIDE = 8;

/** Whether filters exclude anything. */
export function isNarrowed(filters: Filters): boolean {
  return Object.values(filters).some((values) => values.length > 0);
}

/** An image, and how filters exclude it. */
export interface Place {
  id: number;
  rating: Rating;
  /** The filters that exclude it; empty for a listed image. */
  leftOutBy: SearchElsewhere['filters'];
  /** Boards that have it and are not searched; all of its boards if it is excluded. */
  outside: Pool[];
}

/**
 * The sure matches that filters exclude.
 * @returns undefined if they exclude nothing
 */
export async function elsewhereOf(
  db: Queries,
  sure: readonly Hit[],
  { filters, publicUrl }: { filters: Filters; publicUrl: string },
): Promise<SearchElsewhere | undefined> {
  if (sure.length === 0 || !isNarrowed(filters)) return undefined;
  const images = await placesOf(
    db,
    sure.map(({ id }) => id),
    filters,
  );
  const outside = images.filter(({ leftOutBy }) => leftOutBy.length > 0);
  const sources = images.flatMap((one) => one.outside);
  if (sources.length === 0) return undefined;
  const onlyBoards = new Set(outside.filter(({ leftOutBy }) => leftOutBy.join() === 'pool').map(({ id }) => id));
  const listed = new Set(images.filter(({ leftOutBy }) => leftOutBy.length === 0).map(({ id }) => id));
  const [data, copies] = await Promise.all([
    toEntries(
      db,
      sure.filter(({ id }) => onlyBoards.has(id)),
      { where: [], pools: [], publicUrl },
    ),
    postsOutside(
      db,
      sure.filter(({ id }) => listed.has(id)),
      { filters, publicUrl },
    ),
  ]);
  return {
    images: outside.length,
    sources: countsOf(sources).map(([pool, count]) => ({ pool, images: count })),
    ratings: countsOf(outside.map(({ rating }) => rating)).map(([rating, count]) => ({ rating, images: count })),
    filters: [...new Set(outside.flatMap(({ leftOutBy }) => leftOutBy))],
    data,
    copies,
  };
}

/** Posts of images on boards that are not searched. */
async function postsOutside(
  db: Queries,
  hits: readonly Hit[],
  { filters, publicUrl }: { filters: Filters; publicUrl: string },
): Promise<SearchItem[]> {
  const pools = POOLS.filter((pool) => !isWanted(filters.pools, pool));
  if (pools.length === 0) return [];
  return (await toEntries(db, hits, { where: [], pools, publicUrl })).flatMap(({ content }) => content);
}

/** Where images are, as seen from filters. */
export async function placesOf(db: Queries, ids: readonly number[], filters: Filters): Promise<Place[]> {
  if (ids.length === 0) return [];
  const byTags = await conditions(db, {
    pools: [],
    ratings: [],
    positive: filters.positive,
    negative: filters.negative,
  });
  const rows = await db
    .select({
      id: image.id,
      pools: image.pools,
      rating: image.rating,
      hasTags: byTags ? sql<boolean>`${and(sql`true`, ...byTags)}` : sql<boolean>`false`,
    })
    .from(image)
    .where(inArray(image.id, [...ids]));
  return rows.map((row) => {
    const pools = row.pools as Pool[];
    const rating = row.rating as Rating;
    const leftOutBy: Place['leftOutBy'] = [];
    if (!pools.some((pool) => isWanted(filters.pools, pool))) leftOutBy.push('pool');
    if (!isWanted(filters.ratings, rating)) leftOutBy.push('rating');
    if (!row.hasTags) leftOutBy.push('tags');
    const outside = leftOutBy.length > 0 ? pools : pools.filter((pool) => !isWanted(filters.pools, pool));
    return { id: row.id, rating, leftOutBy, outside };
  });
}

/** An empty list means everything. */
export function isWanted<Value>(wanted: readonly Value[], value: Value): boolean {
  return wanted.length === 0 || wanted.includes(value);
}

/** How often each value occurs, most frequent first. */
function countsOf<Value>(values: readonly Value[]): [Value, number][] {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a);
}
