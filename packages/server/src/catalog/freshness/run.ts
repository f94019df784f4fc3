/** Re-visits as visible runs: one at a time for each board, with the result in `ingest_job`. */
import { eq, sql } from 'drizzle-orm';
import { ingestJob, post } from '../../platform/db/schema.ts';
import type { Queries } from '../../platform/db/database.ts';
import { createIngestJobs } from '../ingest/jobs.ts';
import { BOARD_POOLS, type BoardPool } from '../images/pools.ts';
import {
  revisit,
  type RevisitHandlers,
  type RevisitParts,
  type RevisitSummary,
  type RevisitParams,
} from './revisit.ts';

/**
 * Runs until all posts of a board are checked, its limit is reached, or it is stopped.
 * @throws IngestError if another process is running it
 */
export async function runRevisit(
  parts: RevisitParts,
  params: RevisitParams,
  { signal, onProgress }: RevisitHandlers = {},
): Promise<RevisitSummary> {
  const { queries } = parts;
  const jobs = createIngestJobs(queries);
  const job = await jobs.begin({ kind: 'revisit', ...params }, () => undefined);
  const keep = (counts: RevisitSummary['counts']) =>
    queries
      .update(ingestJob)
      .set({ counts: { ...counts } })
      .where(eq(ingestJob.id, job.id));
  const stopBeating = jobs.beat(job);
  let summary: RevisitSummary;
  try {
    summary = await revisit(parts, params, {
      signal,
      onProgress: async (counts) => {
        await keep(counts);
        await onProgress?.(counts);
      },
    });
  } catch (error) {
    await jobs.end(job, 'failed', error instanceof Error ? error.message : String(error));
    throw error;
  } finally {
    stopBeating();
  }
  await keep(summary.counts);
  // Checked posts stay checked: the next run starts with those that waited longest.
  await jobs.end(job, summary.state === 'stopped' ? 'done' : summary.state, summary.message);
  return summary;
}

/** Boards with real posts in the index. */
export async function visitedBoards(queries: Queries): Promise<BoardPool[]> {
  const rows = await queries
    .selectDistinct({ pool: post.pool })
    .from(post)
    .where(eq(post.isSample, sql`false`));
  return BOARD_POOLS.filter((pool) => rows.some((row) => row.pool === pool));
}

/** The summary of a run, in one line. */
export function revisitText(pool: BoardPool, { counts, state, message }: RevisitSummary): string {
  const number = (value: number): string => value.toLocaleString('en');
  const { checked, changed, moved, deleted, restored, failed } = counts;
  const end = {
    done: 'All of its posts are looked at.',
    stopped: 'The next run continues with the others.',
    failed: message ?? 'It failed.',
  }[state];
  return `[mekiki] ${pool}: ${number(checked)} posts looked at, ${number(changed)} changed, ${number(moved)} with another file, ${number(deleted)} deleted, ${number(restored)} back, ${number(failed)} failed. ${end}`;
}
