/** How far the runs are that fill the index now, whichever process works on them. */
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { ingestJob } from '../db/schema.ts';

/** Pictures. */
export interface Progress {
  done: number;
  /** 0 where nobody knows. */
  total: number;
}

/** A run that said nothing for so long has died with its process. */
const SILENCE = sql`interval '60 seconds'`;

/** All runs that add pictures together; undefined where there is none. A re-visit adds none, so it does not count. */
export async function runProgress(queries: Database['queries']): Promise<Progress | undefined> {
  const { rows } = await queries.execute<{ runs: number; done: number; total: number | null }>(
    sql`select count(*)::int as runs, coalesce(sum((${ingestJob.counts} ->> 'done')::int), 0)::int as done,
      case when bool_and(${ingestJob.counts} ? 'total') then sum((${ingestJob.counts} ->> 'total')::int)::int end as total
      from ${ingestJob}
      where ${ingestJob.state} = 'running' and ${ingestJob.kind} <> 'revisit' and ${ingestJob.heartbeatAt} > now() - ${SILENCE}`,
  );
  const [found] = rows;
  return found?.runs ? { done: found.done, total: found.total ?? 0 } : undefined;
}
