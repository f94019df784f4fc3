/**
 * Posts of a board by descending ID: first those that are new since the last run, then the rest from where it stopped.
 */
import type { Board, BoardPost, SkippedPost } from '../boards/port.ts';
import { PROFILES } from '../boards/profile.ts';
import { cover, isCovered, rangesOf, skipCovered } from './covered.ts';
import type { IngestCandidate, Found, FoundPost, Skipped, IngestSource } from './source.ts';
import { type BoardParams, IngestError } from './params.ts';

const PAGE = 200;

/** @throws IngestError for a `since` that is neither an ID nor a date, and for a date where posts have none */
export function boardSource(params: BoardParams, board: Board): IngestSource {
  const { firstId, firstDay } = readSince(params.since);
  const { name, hasDates } = PROFILES[board.pool];
  if (firstDay && !hasDates) {
    throw new IngestError(`Posts of ${name} have no date, so --since takes only a post's number for it.`);
  }

  async function* posts(checkpoint: unknown, signal: AbortSignal): AsyncGenerator<Found> {
    let ranges = rangesOf(checkpoint);
    // The newest post when this walk began; later posts belong to the next walk.
    let top: number | undefined;
    let before: number | undefined;
    while (!signal.aborted) {
      const page = await board.list({
        tags: params.tags ?? [],
        before: before === undefined ? undefined : String(before),
        limit: PAGE,
        signal,
      });
      for (const one of byFallingNumber([...page.posts, ...page.skipped])) {
        const id = Number(one.postId);
        if (!Number.isSafeInteger(id) || id <= 0) {
          yield { found: foundOf(one, board), at: 'a post without a number' };
          continue;
        }
        if (signal.aborted || id < firstId) return;
        if (firstDay && 'postedAt' in one && one.postedAt && one.postedAt < firstDay) return;
        if (isCovered(ranges, id)) continue;
        top ??= id;
        ranges = cover(ranges, { high: top, low: id });
        yield { found: foundOf(one, board), checkpoint: ranges, at: `post ${one.postId}` };
      }
      if (page.before === undefined) return;
      const next = skipCovered(ranges, Number(page.before));
      // A board that makes no progress would be queried forever.
      if (before !== undefined && next >= before) throw new IngestError(`${board.pool} gives the same page again.`);
      before = next;
    }
  }

  return {
    pool: board.pool,
    again: (checkpoint) => checkpoint,
    posts,
    expected: async () => undefined,
    retry: async (postId, signal) => {
      const one = await board.post(postId, signal);
      return one && foundOf(one, board);
    },
    limit: params.limit,
    tagger: false,
    mayMend: true,
  };
}

function readSince(since: string | undefined): { firstId: number; firstDay: Date | undefined } {
  if (since === undefined) return { firstId: 0, firstDay: undefined };
  if (/^\d{1,15}$/.test(since)) return { firstId: Number(since), firstDay: undefined };
  const firstDay = new Date(since);
  if (!/^\d{4}-\d\d-\d\d/.test(since) || Number.isNaN(firstDay.getTime())) {
    throw new IngestError(`--since takes a post's number or a day such as 2026-01-31, not "${since}".`);
  }
  return { firstId: 0, firstDay };
}

const byFallingNumber = <T extends { postId: string }>(posts: readonly T[]): T[] =>
  posts.toSorted((a, b) => Number(b.postId) - Number(a.postId));

function foundOf(one: BoardPost | SkippedPost, board: Board): IngestCandidate | Skipped {
  if ('reason' in one) return { kind: 'skipped', pool: board.pool, postId: one.postId, reason: one.reason };
  return {
    kind: 'candidate',
    pool: board.pool,
    postId: one.postId,
    md5: one.md5,
    post: async () => postOf(one),
    read: (signal) => board.image(one, signal),
  };
}

/** A board's data in the form of the index. */
export function postOf({ fileUrls, ...post }: BoardPost): FoundPost {
  return { ...post, fileUrl: fileUrls[0] };
}
