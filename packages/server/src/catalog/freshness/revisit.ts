/** Checks the boards again for indexed posts, those that waited longest first, and stores what has changed. */
import { sql } from 'drizzle-orm';
import { type Board, BoardError, type BoardPost, type SkippedPost } from '../boards/port.ts';
import type { Database } from '../../platform/db/database.ts';
import type { RevisitJob } from '../ingest/params.ts';
import type { BoardPool } from '../images/pools.ts';
import { changesOf } from './changes.ts';
import { duePosts, type IndexedPost, keepVisited, markChecked, postsOf, type Visited } from './known-posts.ts';

export interface RevisitParts {
  queries: Database['queries'];
  boards: (pool: BoardPool) => Board;
  /**
   * Fetches the files of posts and indexes them, so that each belongs to the image that it shows now.
   * @returns the IDs of those whose file was fetched
   */
  reindex: (board: Board, posts: readonly BoardPost[], signal: AbortSignal) => Promise<ReadonlySet<string>>;
}

/** The limit may be exceeded slightly: a page of the board is always processed completely. */
export type RevisitParams = Omit<RevisitJob, 'kind'>;

export interface RevisitCounts {
  checked: number;
  /** Changed ratings, tags or titles. */
  changed: number;
  /** Changed files. */
  moved: number;
  deleted: number;
  /** Deleted posts that are back. */
  restored: number;
  /** Could not be read, or their new file could not be fetched: retried at the next visit. */
  failed: number;
}

export interface RevisitSummary {
  counts: RevisitCounts;
  /** `done`: all have been checked since the run began. `stopped`: by its limit or the signal. `failed`: `message` says why. */
  state: 'done' | 'stopped' | 'failed';
  message?: string;
}

export interface RevisitHandlers {
  signal?: AbortSignal | undefined;
  /** Called after each page. */
  onProgress?: ((counts: RevisitCounts) => void | Promise<void>) | undefined;
}

/** The page size that every board supports. */
const PAGE = 100;
/** Posts that are processed together, to find those on the same page. */
const BATCH = 400;
/**
 * The number of posts from which a page is cheaper than single requests. With offset paging, the right page must be
 * searched for; Anime-Pictures takes a request for every post of a page.
 */
const PAGE_PAYS: Partial<Record<BoardPool, number>> = { zerochan: 12, 'e-shuushuu': 12, 'anime-pictures': Infinity };
const PAGE_PAYS_USUALLY = 2;
/** Unreadable responses in a row after which the board is to blame, not the post. */
const MAX_ODD = 3;

/**
 * One run at a time for each board; see `schedule/`. Checked posts stay checked, and the next run continues with the
 * rest.
 */
export async function revisit(
  { queries, boards, reindex }: RevisitParts,
  { pool, limit }: RevisitParams,
  { signal = new AbortController().signal, onProgress }: RevisitHandlers = {},
): Promise<RevisitSummary> {
  const board = boards(pool);
  const counts: RevisitCounts = { checked: 0, changed: 0, moved: 0, deleted: 0, restored: 0, failed: 0 };
  const isOver = () => signal.aborted || counts.checked >= limit;
  let oddInARow = 0;

  /** Stores what the board said; changed files are fetched first, so that an interruption leaves nothing half done. */
  async function keep(visited: readonly Visited[]): Promise<void> {
    const moved = visited.flatMap(({ known, now }) =>
      now && 'pageUrl' in now && changesOf(known, now).isMoved ? [{ known, now }] : [],
    );
    let current = visited;
    if (moved.length > 0) {
      const posts = moved.map(({ now }) => now);
      const had = await reindex(board, posts, signal);
      signal.throwIfAborted();
      // Each is a new row now, with all its data, unless its file could not be fetched or was the same.
      const again = await postsOf(
        queries,
        pool,
        posts.map(({ postId }) => postId),
      );
      const byNumber = new Map(posts.map((now) => [now.postId, now]));
      const rows = again.map((known) => ({
        known,
        now: byNumber.get(known.postId),
        isFetched: had.has(known.postId),
      }));
      counts.moved += had.size;
      counts.failed += moved.length - had.size;
      current = [...visited.filter(({ known }) => !byNumber.has(known.postId)), ...rows];
    }
    const kept = await queries.transaction((tx) => keepVisited(tx, current));
    counts.checked += current.length;
    counts.changed += kept.changed;
    counts.deleted += kept.deleted;
    counts.restored += kept.restored;
    await onProgress?.(counts);
  }

  async function visitOne(known: IndexedPost): Promise<void> {
    let now: Visited['now'];
    try {
      now = await board.post(known.postId, signal);
      oddInARow = 0;
    } catch (error) {
      if (signal.aborted || !(error instanceof BoardError)) throw error;
      const isOfThisPost = error.kind === 'odd' || error.kind === 'refused' || error.kind === 'missing';
      oddInARow += 1;
      if (!isOfThisPost || oddInARow >= MAX_ODD) throw error;
      counts.checked += 1;
      counts.failed += 1;
      return markChecked(queries, [known]);
    }
    await keep([{ known, now }]);
  }

  /** @param due by descending ID. @returns how many of them one page of the board covered */
  async function visitPage(due: readonly IndexedPost[]): Promise<number> {
    const [first] = due;
    if (!first) return 0;
    const before = String(Number(first.postId) + 1);
    const page = await board.list({ tags: [], before, limit: PAGE, signal });
    const said = new Map<string, BoardPost | SkippedPost>(
      [...page.posts, ...page.skipped].map((one) => [one.postId, one]),
    );
    const lowest = page.before === undefined ? 0 : Number(page.before);
    const covered = due.filter(({ postId }) => Number(postId) >= lowest);
    const isDue = new Set(covered.map(({ postId }) => postId));
    const others = await postsOf(
      queries,
      pool,
      [...said.keys()].filter((postId) => !isDue.has(postId)),
    );
    await keep(
      [...covered.filter(({ postId }) => said.has(postId)), ...others].map((known) => ({
        known,
        now: said.get(known.postId),
      })),
    );
    // A list leaves out deleted posts, but also those hidden for other reasons: only the post itself says which.
    for (const known of covered.filter(({ postId }) => !said.has(postId))) {
      if (signal.aborted) break;
      await visitOne(known);
    }
    if (covered.length > 0) return covered.length;
    // The page lists other posts than requested: do not request it over and over.
    await visitOne(first);
    return 1;
  }

  async function visitAll(): Promise<RevisitSummary['state']> {
    const { rows } = await queries.execute<{ now: Date }>(sql`select clock_timestamp() as now`);
    const started = new Date(rows[0]?.now ?? Date.now());
    // By the clock, they would be due again if it is set back meanwhile.
    const visited = new Set<string>();
    while (!isOver()) {
      const limited = Math.min(BATCH, limit - counts.checked);
      const due = (await duePosts(queries, { pool, before: started, limit: limited })).filter(
        ({ postId }) => !visited.has(postId),
      );
      if (due.length === 0) return 'done';
      for (const { postId } of due) visited.add(postId);
      let rest = due.toSorted((a, b) => Number(b.postId) - Number(a.postId));
      while (rest.length > 0 && !isOver()) {
        const [first] = rest;
        // IDs have gaps, so a page has at least these.
        const near = rest.filter(({ postId }) => Number(first?.postId) - Number(postId) < PAGE).length;
        const isPage = near >= (PAGE_PAYS[pool] ?? PAGE_PAYS_USUALLY);
        if (first && !isPage) await visitOne(first);
        rest = rest.slice(isPage ? await visitPage(rest) : 1);
      }
    }
    return 'stopped';
  }

  try {
    return { counts, state: await visitAll() };
  } catch (error) {
    if (signal.aborted) return { counts, state: 'stopped' };
    if (error instanceof BoardError) return { counts, state: 'failed', message: error.message };
    throw error;
  }
}
