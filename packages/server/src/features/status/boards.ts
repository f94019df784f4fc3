/** The boards of this index: their indexed posts, and how they last responded. */
import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Database } from '../../platform/db/database.ts';
import { boardState, post } from '../../platform/db/schema.ts';
import { STALE_AFTER } from '../../catalog/freshness/board-state.ts';
import { POOLS, type Pool } from '../../catalog/images/pools.ts';
import { seldom } from './seldom.ts';

export interface BoardSummary {
  pool: Pool;
  posts: number;
  samples?: number;
  newestAt?: string;
  answeredAt?: string;
  staleSince?: string;
  message?: string;
}

export const BoardSummarySchema = Type.Object({
  pool: Type.Enum([...POOLS]),
  posts: Type.Integer({ description: 'Number of indexed posts, without deleted ones.' }),
  samples: Type.Optional(Type.Integer({ description: 'How many of these are samples and not on the real board.' })),
  newestAt: Type.Optional(Type.String({ description: 'When its newest post was published. ISO 8601.' })),
  answeredAt: Type.Optional(Type.String({ description: 'When it last responded. ISO 8601.' })),
  staleSince: Type.Optional(Type.String({ description: 'When it stopped responding, if it did. ISO 8601.' })),
  message: Type.Optional(Type.String({ description: 'Why it does not respond, in one sentence.' })),
});

/** Reads the summaries of boards that the index has posts of, or that are configured, in the order of `POOLS`. */
export function createBoardSummaries(queries: Database['queries'], configured: readonly Pool[] = []) {
  async function read(): Promise<BoardSummary[]> {
    const { rows: found } = await queries.execute<{
      pool: string;
      posts: number;
      samples: number;
      newest: Date | null;
    }>(
      sql`select ${post.pool} as pool, count(*)::int as posts, (count(*) filter (where ${post.isSample}))::int as samples,
        max(${post.postedAt}) filter (where not ${post.isSample}) as newest
        from ${post} where ${post.state} = 'active' group by ${post.pool}`,
    );
    const states = await queries.select().from(boardState);
    return POOLS.flatMap((pool): BoardSummary[] => {
      const counted = found.find((row) => row.pool === pool);
      const state = states.find((row) => row.pool === pool);
      if (!counted && !configured.includes(pool)) return [];
      const isStale = (state?.failures ?? 0) >= STALE_AFTER;
      return [
        {
          pool,
          posts: counted?.posts ?? 0,
          ...(counted?.samples ? { samples: counted.samples } : {}),
          ...(counted?.newest ? { newestAt: new Date(counted.newest).toISOString() } : {}),
          ...(state?.answeredAt ? { answeredAt: state.answeredAt.toISOString() } : {}),
          ...(isStale && state?.staleSince ? { staleSince: state.staleSince.toISOString() } : {}),
          ...(isStale && state?.message ? { message: state.message } : {}),
        },
      ];
    });
  }

  return seldom(read);
}
