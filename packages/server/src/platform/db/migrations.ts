/**
 * Brings the schema up to date. Drizzle's own migrator is not used: its errors do not name the migration, and it takes a
 * database of a newer version for one that is up to date.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { VERSION } from '../version.ts';

export const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** The database was migrated by a newer version; `message` names it. */
export class NewerSchemaError extends Error {
  override readonly name = 'NewerSchemaError';
}

/** A migration failed, and the database is as before; `message` names the migration, `cause` is the database's error. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

interface Migration extends MigrationMeta {
  name: string;
}

/** The migrations of a folder, oldest first. */
export function readMigrations(folder: string): Migration[] {
  const journal = readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8');
  const { entries } = JSON.parse(journal) as { entries: { tag: string }[] };
  return readMigrationFiles({ migrationsFolder: folder }).map((file, at) => ({
    ...file,
    name: entries[at]?.tag ?? '',
  }));
}

/**
 * Carries out the migrations that the database does not have yet: all of them, or none.
 * @param client used by nobody else meanwhile
 * @throws NewerSchemaError, MigrationError
 */
export async function migrateSchema(client: pg.PoolClient, folder = MIGRATIONS): Promise<void> {
  const migrations = readMigrations(folder);
  const newest = await newestOf(client);
  const known = migrations.at(-1)?.folderMillis ?? 0;
  if (newest && newest.at > known) throw new NewerSchemaError(newerSentence(newest.version));
  const pending = migrations.filter(({ folderMillis }) => folderMillis > (newest?.at ?? 0));
  if (pending.length === 0) return;
  await drizzle({ client }).transaction(async (tx) => {
    for (const statement of JOURNAL) await tx.execute(sql.raw(statement));
    for (const migration of pending) await carryOut(tx, migration);
  });
}

/**
 * For what works beside a server that runs already: its schema must be that of this version.
 * @throws NewerSchemaError, MigrationError
 */
export async function assertMigrated(client: pg.PoolClient, folder = MIGRATIONS): Promise<void> {
  const newest = await newestOf(client);
  const known = readMigrations(folder).at(-1)?.folderMillis ?? 0;
  if (newest && newest.at > known) throw new NewerSchemaError(newerSentence(newest.version));
  if ((newest?.at ?? 0) < known)
    throw new MigrationError(
      `The running server is older than this Mekiki ${VERSION}. Restart it with this version first.`,
    );
}

/** Named as Drizzle's migrator did, which earlier databases were made with; it has no column for the version. */
const JOURNAL = [
  'create schema if not exists drizzle',
  'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  'alter table drizzle.__drizzle_migrations add column if not exists version text',
];

interface Newest {
  /** Time of the migration, in milliseconds since 1970. */
  at: number;
  /** The version of Mekiki that carried it out, where that is known. */
  version: string | null;
}

async function newestOf(client: pg.PoolClient): Promise<Newest | undefined> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!found[0]?.exists) return undefined;
  const { rows } = await client.query<{ at: string; version: string | null }>(
    `select created_at as at, to_jsonb(j) ->> 'version' as version
       from drizzle.__drizzle_migrations j order by created_at desc limit 1`,
  );
  return rows[0] && { at: Number(rows[0].at), version: rows[0].version };
}

async function carryOut(
  tx: Pick<NodePgDatabase, 'execute'>,
  { name, sql: statements, hash, folderMillis }: Migration,
): Promise<void> {
  try {
    for (const statement of statements) await tx.execute(sql.raw(statement));
  } catch (cause) {
    throw new MigrationError(`The migration ${name} failed, and the database is as it was before`, { cause });
  }
  await tx.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at, version) values (${hash}, ${folderMillis}, ${VERSION})`,
  );
}

function newerSentence(version: string | null): string {
  // Between releases, a later state of the source has the same version.
  const isKnown = version !== null && version !== VERSION;
  const [by, use] = isKnown ? [`Mekiki ${version}`, `Mekiki ${version} or newer`] : ['a newer Mekiki', 'that one'];
  return `The database was upgraded by ${by}, and this is Mekiki ${VERSION}. Use ${use}, or restore a backup from before the upgrade.`;
}
