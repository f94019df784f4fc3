import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Removed rows that are worth a vacuum: so many, and this share of the others, as PostgreSQL's autovacuum has it. */
const MIN_REMOVED = 1_000;
const SHARE = 0.2;
/** PGlite forgets at each start what was removed, so larger tables are looked through once; in bytes. */
const LARGE = 8 * 1024 ** 2;

/**
 * Frees the space of rows that were removed or changed, table by table, as PostgreSQL does by itself: the embedded
 * database has no autovacuum.
 */
export async function vacuumWhereNeeded(
  { kind, queries }: Pick<Database, 'kind' | 'queries'>,
  signal: AbortSignal,
): Promise<void> {
  if (kind !== 'embedded') return;
  const { rows } = await queries.execute<{ name: string; many: boolean }>(sql`
    select name, many from (
      select relname as name, n_dead_tup >= ${MIN_REMOVED}::int + ${SHARE}::float8 * n_live_tup as many,
        last_vacuum is null and pg_relation_size(relid) >= ${LARGE}::int as unknown
      from pg_stat_user_tables
    ) as tables
    where many or unknown order by name`);
  for (const { name, many } of rows) {
    if (signal.aborted) return;
    // Without changes this skips all pages; counting values would not.
    await queries.execute(sql`vacuum ${many ? sql`(analyze)` : sql``} ${sql.identifier(name)}`);
  }
}
