/** The progress of the runs that currently fill the index, whichever process works on them. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { ingestJob } from '../../platform/db/schema.ts';
import { isSilent } from '../../catalog/ingest/jobs.ts';

/** Images. */
export interface Progress {
  done: number;
  /** 0 where nobody knows. */
  total: number;
}

/** Posts that all runs have dealt with whose process lives; undefined where there is no run. A re-visit adds nothing, so it does not count. */
export async function runProgress(queries: Database['queries']): Promise<Progress | undefined> {
  const { rows } = await queries.execute<{ runs: number; done: number }>(
    sql`select count(*)::int as runs, coalesce(sum(
        coalesce((${ingestJob.counts} ->> 'stored')::int, 0) + coalesce((${ingestJob.counts} ->> 'merged')::int, 0)
        + coalesce((${ingestJob.counts} ->> 'known')::int, 0)), 0)::int as done
      from ${ingestJob}
      where ${ingestJob.state} = 'running' and ${ingestJob.kind} <> 'revisit' and not ${isSilent}`,
  );
  const [found] = rows;
  // Boards do not report how many posts they have, and folders are counted while they are read.
  return found?.runs ? { done: found.done, total: 0 } : undefined;
}
