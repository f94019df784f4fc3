/** The filters of a search. */
import type { SearchItem } from '@mekiki/api-client';

type Pool = SearchItem['pool'];

const ALL_POOLS: Record<Pool, true> = {
  danbooru: true,
  gelbooru: true,
  zerochan: true,
  'anime-pictures': true,
  'yande.re': true,
  'e-shuushuu': true,
  safebooru: true,
  konachan: true,
  tbib: true,
  local: true,
};
/** Every source that the API knows; the compiler reports missing ones. */
export const POOLS = Object.keys(ALL_POOLS) as Pool[];

/** The operator's own folders, which few sites have: only offered if the index has images from them. */
const LOCAL: Pool = 'local';

/** The sources that are offered, and those of `chosen` that are shown as selected. */
export function offeredPools(chosen: readonly string[], hasLocal: boolean) {
  const offered = hasLocal ? POOLS : POOLS.filter((pool) => pool !== LOCAL);
  // All means all available ones; what was chosen individually stays, so that it can be removed.
  return { offered, chosen: isEveryPool(chosen) ? offered : chosen };
}

/** Whether no source is left out. */
export function hasAllPools(pools: readonly string[]): boolean {
  return pools.length === 0 || isEveryPool(pools);
}

function isEveryPool(pools: readonly string[]): boolean {
  return POOLS.every((pool) => pools.includes(pool));
}

/** Boards without explicit images: the default, also when searching from a favorite. */
export const SAFE_POOLS: readonly Pool[] = ['zerochan', 'anime-pictures', 'e-shuushuu', 'safebooru'];

/** From safe to explicit. */
export const RATINGS = ['general', 'sensitive', 'questionable', 'explicit'] as const;

export type Rating = (typeof RATINGS)[number];

/** Maximum number of tags of a kind that the server accepts. */
export const MAX_TAGS = 50;

export interface Filters {
  /** Boards; empty means all. */
  pools: readonly string[];
  /** Empty means the default ones: nobody should see explicit images by leaving everything unchecked. */
  ratings: readonly Rating[];
  /** Required tags. */
  positive: readonly string[];
  /** Excluded tags. */
  negative: readonly string[];
}

export const DEFAULT_FILTERS: Filters = {
  pools: SAFE_POOLS,
  ratings: ['general', 'sensitive'],
  positive: [],
  negative: [],
};

/** Filters as every search sends them. */
export function filterFields({ pools, ratings, positive, negative }: Filters) {
  return {
    ...(pools.length > 0 ? { pool: pools.join(',') } : {}),
    rating: lettersOf(ratings.length > 0 ? ratings : DEFAULT_FILTERS.ratings),
    ...(positive.length > 0 ? { tags_positive: positive.join(',') } : {}),
    ...(negative.length > 0 ? { tags_negative: negative.join(',') } : {}),
  };
}

/** First letters, from safe to explicit. */
function lettersOf(ratings: readonly Rating[]): string {
  return RATINGS.filter((rating) => ratings.includes(rating))
    .map((rating) => rating.charAt(0))
    .join(',');
}

/** Equal for all filters that search alike, regardless of the order of selection. */
export function keyOfFilters({ pools, positive, negative, ...rest }: Filters): string {
  const sorted = {
    pools: isEveryPool(pools) ? [] : pools.toSorted(),
    positive: positive.toSorted(),
    negative: negative.toSorted(),
  };
  return JSON.stringify(filterFields({ ...rest, ...sorted }));
}

/** How many of the filters differ from the defaults. */
export function changedFilters(filters: Filters): number {
  const names = Object.keys(DEFAULT_FILTERS) as (keyof Filters)[];
  return names.filter(
    (name) => keyOfFilters({ ...DEFAULT_FILTERS, [name]: filters[name] }) !== keyOfFilters(DEFAULT_FILTERS),
  ).length;
}

/**
 * Filters with other tags of a kind; a tag cannot be both required and excluded, so it is removed from the other kind.
 */
export function withTags(filters: Filters, kind: 'positive' | 'negative', tags: readonly string[]): Filters {
  const other = kind === 'positive' ? 'negative' : 'positive';
  const taken = new Set(tags.map(foldTag));
  return { ...filters, [kind]: tags, [other]: filters[other].filter((tag) => !taken.has(foldTag(tag))) };
}

function foldTag(tag: string): string {
  return tag.normalize('NFC').toLowerCase().replaceAll(' ', '_');
}

/** The boards in a link, comma-separated; undefined if it names none that is known. */
export function poolsOfLink(pool: string | undefined): string[] | undefined {
  const named = new Set((pool ?? '').split(','));
  const known = POOLS.filter((name) => named.has(name));
  return known.length > 0 ? known : undefined;
}

/** Filters from a link, which override the stored ones. */
export interface LinkedFilters {
  /** Names of boards, comma-separated. */
  pool?: string | undefined;
  /** Letters of ratings, comma-separated. */
  rating?: string | undefined;
  /** `any`: no tag is required or excluded. */
  tags?: string | undefined;
}

/** Filters overridden by a link; the same object if it names nothing known. */
export function linkedFilters(filters: Filters, { pool, rating, tags }: LinkedFilters): Filters {
  const pools = poolsOfLink(pool);
  const ratings = ratingsOfLink(rating);
  const isAny = tags === 'any';
  if (!pools && !ratings && !isAny) return filters;
  return {
    ...filters,
    ...(pools ? { pools } : {}),
    ...(ratings ? { ratings } : {}),
    ...(isAny ? { positive: [], negative: [] } : {}),
  };
}

function ratingsOfLink(letters: string | undefined): Rating[] | undefined {
  const named = new Set((letters ?? '').split(','));
  const known = RATINGS.filter((rating) => named.has(rating.charAt(0)));
  return known.length > 0 ? known : undefined;
}
