/** Records how boards respond: one that stopped is stale since its first failure, until it responds again. */
import { sql } from 'drizzle-orm';
import type { Board } from '../boards/port.ts';
import { BoardError } from '../boards/port.ts';
import type { Database } from '../../platform/db/database.ts';
import { boardState } from '../../platform/db/schema.ts';
import type { BoardPool } from '../images/pools.ts';

/** Failed calls in a row that make a board stale; a single one may be temporary. */
export const STALE_AFTER = 3;
/** Minimum interval between two records of successful responses, in milliseconds. */
const NOTED_FOR = 10_000;
const MAX_MESSAGE = 500;

/** Errors of a healthy board: this search is invalid, this item does not exist. */
const ANSWERS: readonly BoardError['kind'][] = ['refused', 'missing'];

/**
 * The same boards, with responses and failures recorded in `board_state`. Images are often on other hosts, so they say
 * nothing about their board.
 */
export function watchBoards(
  queries: Database['queries'],
  boards: (pool: BoardPool) => Board,
): (pool: BoardPool) => Board {
  const watched = new Map<BoardPool, Board>();
  const notedAt = new Map<BoardPool, number>();

  async function answered(pool: BoardPool): Promise<void> {
    const noted = notedAt.get(pool);
    if (noted !== undefined && performance.now() - noted < NOTED_FOR) return;
    await queries
      .insert(boardState)
      .values({ pool, answeredAt: sql`now()` })
      .onConflictDoUpdate({
        target: boardState.pool,
        set: { answeredAt: sql`now()`, failures: 0, staleSince: null, message: null },
      });
    notedAt.set(pool, performance.now());
  }

  async function failed(pool: BoardPool, text: string): Promise<void> {
    notedAt.delete(pool);
    const message = text.slice(0, MAX_MESSAGE);
    await queries
      .insert(boardState)
      .values({ pool, failures: 1, staleSince: sql`now()`, message })
      .onConflictDoUpdate({
        target: boardState.pool,
        set: {
          failures: sql`${boardState.failures} + 1`,
          staleSince: sql`coalesce(${boardState.staleSince}, now())`,
          message,
        },
      });
  }

  async function noting<T>(pool: BoardPool, call: Promise<T>, signal?: AbortSignal): Promise<T> {
    let value: T;
    try {
      value = await call;
    } catch (error) {
      // A call that we aborted says nothing about the board.
      if (error instanceof BoardError && !signal?.aborted)
        await (ANSWERS.includes(error.kind) ? answered(pool) : failed(pool, error.message));
      throw error;
    }
    await answered(pool);
    return value;
  }

  return (pool) => {
    const board = boards(pool);
    const known = watched.get(pool) ?? {
      pool,
      list: (params) => noting(pool, board.list(params), params.signal),
      post: (postId, signal) => noting(pool, board.post(postId, signal), signal),
      image: (post, signal) => board.image(post, signal),
    };
    watched.set(pool, known);
    return known;
  };
}
