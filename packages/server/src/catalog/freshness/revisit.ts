/** Asks boards again about the posts that are indexed, those that waited longest first, and keeps what has changed. */
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
   * @returns the numbers of those whose file could be had
   */
  reindex: (board: Board, posts: readonly BoardPost[], signal: AbortSignal) => Promise<ReadonlySet<string>>;
}

/** The limit may be exceeded somewhat: a page of the board is always used up. */
export type RevisitParams = Omit<RevisitJob, 'kind'>;

export interface RevisitCounts {
  checked: number;
  /** Other ratings, tags, titles. */
  changed: number;
  /** Other files. */
  moved: number;
  deleted: number;
  /** Deleted ones that are back. */
  restored: number;
  /** Could not be read, or their new file could not be had: tried again at the next visit. */
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

/** As many as every board gives at once. */
const PAGE = 100;
/** Posts that are looked at together, to find those that one page has. */
const BATCH = 400;
/**
 * From how many posts on a page is cheaper than each by itself. Where pages are counted from the newest post, the right
 * one must be looked for; Anime-Pictures is asked about every post of a page.
 */
const PAGE_PAYS: Partial<Record<BoardPool, number>> = { zerochan: 12, 'e-shuushuu': 12, 'anime-pictures': Infinity };
const PAGE_PAYS_USUALLY = 2;
/** Unreadable answers in a row, after which it is the board and not the post. */
const MAX_ODD = 3;

/** One run at a time for each board; see `schedule/`. What is checked stays so, and the next run continues with the rest. */
export async function revisit(
  { queries, boards, reindex }: RevisitParts,
  { pool, limit }: RevisitParams,
  { signal = new AbortController().signal, onProgress }: RevisitHandlers = {},
): Promise<RevisitSummary> {
  const board = boards(pool);
  const counts: RevisitCounts = { checked: 0, changed: 0, moved: 0, deleted: 0, restored: 0, failed: 0 };
  const isOver = () => signal.aborted || counts.checked >= limit;
  let oddInARow = 0;

  /** Keeps what the board said; files that moved are fetched first, so that a stop between leaves nothing half done. */
  async function keep(visited: readonly Visited[]): Promise<void> {
    const moved = visited.flatMap(({ known, now }) =>
      now && 'pageUrl' in now && changesOf(known, now).isMoved ? [{ known, now }] : [],
    );
    let current = visited;
    if (moved.length > 0) {
      const posts = moved.map(({ now }) => now);
      const had = await reindex(board, posts, signal);
      signal.throwIfAborted();
      // Each is another row now, with all that was said, unless its file could not be had or was the same.
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

  /** @param due by falling number. @returns how many of them one page of the board was about */
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
    // A list leaves out what is deleted, but also what it hides for other reasons: the post itself tells.
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
    // By the clock they would be due again where it is set back meanwhile.
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
        // Numbers have gaps, so a page has these at least.
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
