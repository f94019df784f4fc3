import { arrayContains, arrayOverlaps, inArray, min, not, or, eq, type SQL } from 'drizzle-orm';
import { MAX_VISITS, type Reach } from '../../catalog/nearest/nearest.ts';
import type { Executor } from '../../platform/db/database.ts';
import { image, tag } from '../../platform/db/schema.ts';
import { Problem } from '../../platform/http/problem.ts';
import { isPool, POOLS, RATINGS, type Pool, type Rating } from '../../catalog/images/pools.ts';
import type { FilterFields } from './schema.ts';
import { ratingOf } from './words/fields.ts';

/** The filters of a search, as stored in a scroll token. Empty lists do not filter. */
export interface Filters {
  pools: Pool[];
  ratings: Rating[];
  positive: string[];
  negative: string[];
}

export const DEFAULT_LIMIT = 64;

/** Reads the filter fields of a form. @throws Problem 400 that names what is unknown */
export function readFilters(fields: FilterFields): Filters {
  const pools = split(fields.pool).map((name) => {
    if (!isPool(name)) throw new Problem(400, 'unknown-pool', `"${name}" is not a source. Known: ${POOLS.join(', ')}.`);
    return name;
  });
  const ratings = split(fields.rating).map((name) => {
    const rating = ratingOf(name.toLowerCase());
    if (!rating) throw new Problem(400, 'unknown-rating', `"${name}" is not a rating. Known: ${RATINGS.join(', ')}.`);
    return rating;
  });
  return {
    pools: [...new Set(pools)],
    ratings: [...new Set(ratings)],
    positive: readTags('tags_positive', fields),
    negative: readTags('tags_negative', fields),
  };
}

/** A tag as boards write it: lower case, underscores for spaces. */
export function tagName(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, '_');
}

const MAX_TAGS = 50;

function readTags(name: 'tags_positive' | 'tags_negative', fields: FilterFields): string[] {
  const tags = [...new Set(split(fields[name]).map(tagName))];
  if (tags.length > MAX_TAGS)
    throw new Problem(400, 'too-many-tags', `"${name}" has ${tags.length} tags. The limit is ${MAX_TAGS}.`);
  return tags;
}

function split(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Finds tags by name or alias. @returns ids by the requested names; unknown names are absent */
export async function findTags(db: Executor, names: readonly string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .select({ id: tag.id, name: tag.name, aliases: tag.aliases })
    .from(tag)
    .where(or(inArray(tag.name, [...names]), arrayOverlaps(tag.aliases, [...names])));
  const found = new Map<string, number>();
  for (const name of names) {
    const row = rows.find((one) => one.name === name) ?? rows.find((one) => one.aliases.includes(name));
    if (row) found.set(name, row.id);
  }
  return found;
}

/**
 * The conditions on `image` for filters.
 * @returns undefined if nothing can match, because a required tag does not exist
 */
export async function conditions(db: Executor, filters: Filters): Promise<SQL[] | undefined> {
  const tags = await findTags(db, [...filters.positive, ...filters.negative]);
  const ids = (names: string[]) => names.flatMap((name) => tags.get(name) ?? []);
  const positive = ids(filters.positive);
  const negative = ids(filters.negative);
  if (positive.length < filters.positive.length) return undefined;
  const all: (SQL | undefined)[] = [
    filters.pools.length > 0 ? arrayOverlaps(image.pools, filters.pools) : undefined,
    ratingCondition(filters.ratings),
    positive.length > 0 ? arrayContains(image.tags, positive) : undefined,
    negative.length > 0 ? not(arrayOverlaps(image.tags, negative)) : undefined,
  ];
  return all.filter((one) => one !== undefined);
}

/** Number of images at which scanning all of them starts to cost more than using the vector index. */
const FEW = 20_000;
/**
 * A step in the vector index costs about as much as scanning three images; the index may cost a third of a full scan.
 */
const IMAGES_A_VISIT = 9;
/**
 * How to search among the images that match filters. The vector index scans from near to far, and reaches a rare tag's
 * images late or never, or those of a tag whose images all look different from the query.
 */
export async function reachOf(db: Executor, { positive }: Pick<Filters, 'positive'>): Promise<Reach> {
  const everything: Reach = { isNarrow: false, visits: MAX_VISITS };
  const found = await findTags(db, positive);
  if (found.size === 0) return everything;
  const [rarest] = await db
    .select({ count: min(tag.count) })
    .from(tag)
    .where(inArray(tag.id, [...found.values()]));
  const count = rarest?.count ?? 0;
  if (count <= FEW) return { ...everything, isNarrow: true };
  return { isNarrow: false, visits: Math.min(MAX_VISITS, Math.round(count / IMAGES_A_VISIT)) };
}

function ratingCondition(ratings: readonly Rating[]): SQL | undefined {
  if (ratings.length === 0 || ratings.length === RATINGS.length) return undefined;
  return ratings.length === 1 && ratings[0] ? eq(image.rating, ratings[0]) : inArray(image.rating, [...ratings]);
}
