/** The vector index: rebuilt after a large load, and whenever it is missing. */
import { and, eq, not, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../platform/db/database.ts';
import { ingestJob } from '../../platform/db/schema.ts';
import { isSilent } from './jobs.ts';

/** Number of new images from which rebuilding the index is cheaper than adding each to it. */
const BULK_IMAGES = 20_000;
/** At least: an operator may have given PostgreSQL more. */
const BUILD_MEMORY = '512MB';

/**
 * Whether to build the index after a load. Not if that would leave a larger index missing for long: without it, every
 * search reads all vectors, which is correct but slow.
 */
export function isBulk(expected: number | undefined, existing: number): boolean {
  return expected !== undefined && expected >= BULK_IMAGES && expected >= existing / 2;
}

export async function dropVectorIndex(queries: Queries): Promise<void> {
  await queries.execute(sql`drop index if exists image_embedding`);
}

export async function hasVectorIndex(queries: Queries): Promise<boolean> {
  const { rows } = await queries.execute<{ there: boolean }>(
    sql`select to_regclass('image_embedding') is not null as there`,
  );
  return rows[0]?.there ?? false;
}

/** Builds the index if it is missing, like the first migration; a kill leaves none, never a partial one. */
export async function buildVectorIndex(database: Pick<Database, 'bulk' | 'queries'>): Promise<void> {
  await database.bulk(async (tx) => {
    await tx.execute(sql`
      select set_config('maintenance_work_mem', ${BUILD_MEMORY}, true)
      where pg_size_bytes(current_setting('maintenance_work_mem')) < pg_size_bytes(${BUILD_MEMORY})`);
    await tx.execute(
      sql`create index if not exists image_embedding on image using hnsw (embedding vector_cosine_ops) with (m = 16, ef_construction = 200)`,
    );
  });
}

/** Builds an index that a killed run has left missing; one that is still running does so itself. */
export async function mendVectorIndex(database: Pick<Database, 'bulk' | 'queries'>): Promise<void> {
  const { queries } = database;
  if (await hasVectorIndex(queries)) return;
  const running = await queries.$count(ingestJob, and(eq(ingestJob.state, 'running'), not(isSilent)));
  if (running === 0) await buildVectorIndex(database);
}
