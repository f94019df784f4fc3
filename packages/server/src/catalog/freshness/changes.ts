/** What a board says about a post now, compared with the index. */
import type { BoardPost, BoardRating } from '../boards/port.ts';
import type { post } from '../../platform/db/schema.ts';
import { isRating } from '../images/pools.ts';

/** The state of the index. */
export type KnownPost = Pick<
  typeof post.$inferSelect,
  'url' | 'rating' | 'width' | 'height' | 'title' | 'artist' | 'postedAt' | 'fileUrl' | 'md5' | 'source' | 'state'
> & {
  /** Names. */
  tags: readonly string[];
};

export interface Changes {
  /** It has another file now, which must be fetched. */
  isMoved: boolean;
  /** Columns with changed values; its tags by their names. */
  fields: ChangedFields & { tags?: BoardPost['tags'] };
}

type ChangedFields = Partial<Omit<KnownPost, 'tags'>>;

/**
 * A missing value does not count as a change: a list may contain less than the post's own page.
 * @param isFetched whether the file that the board names now has been indexed
 */
export function changesOf(known: KnownPost, now: BoardPost, isFetched = false): Changes {
  const isMoved = !isFetched && hasMoved(known, now);
  const fields: ChangedFields = {};
  const set = <K extends keyof ChangedFields>(name: K, value: ChangedFields[K]) => {
    if (value !== undefined && !isSame(value, known[name])) fields[name] = value;
  };
  set('state', 'active');
  set('url', now.pageUrl);
  set('rating', ratingOf(now.rating, known.rating));
  set('title', now.title);
  set('artist', now.artist);
  set('postedAt', now.postedAt);
  set('source', now.source);
  // The fields that identify the file keep their old values until the new file is fetched, otherwise it would not be
  // retried.
  if (!isMoved) {
    set('width', now.width || undefined);
    set('height', now.height || undefined);
    set('md5', now.md5);
    set('fileUrl', now.fileUrls[0]);
  }
  const names = new Set(now.tags.map(({ name }) => name));
  const isRetagged = names.size > 0 && !isSameSet(names, new Set(known.tags));
  return { isMoved, fields: isRetagged ? { ...fields, tags: now.tags } : fields };
}

/**
 * By the checksum of the file if known, otherwise by the URL: files often move between hosts, and URLs contain expiring
 * keys, so only the path counts.
 */
function hasMoved(known: KnownPost, now: BoardPost): boolean {
  if (known.md5 !== null && now.md5 !== undefined) return known.md5 !== now.md5;
  if (known.fileUrl === null || now.fileUrls.length === 0) return false;
  const path = pathOf(known.fileUrl);
  return now.fileUrls.every((address) => pathOf(address) !== path);
}

function pathOf(address: string): string {
  return URL.canParse(address) ? new URL(address).pathname : address;
}

/**
 * Three-level ratings do not distinguish general from sensitive, and some boards have none: the known rating is kept if
 * it still fits.
 */
function ratingOf(now: BoardRating, known: string): string {
  if (isRating(now)) return now;
  const isMild = known === 'g' || known === 's';
  return now === 'unknown' || isMild ? known : 's';
}

function isSame(a: unknown, b: unknown): boolean {
  return a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b;
}

function isSameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((one) => b.has(one));
}
