/** Databases for tests: the embedded one in memory, and PostgreSQL where TEST_DATABASE_URL names one. */
import { createHash, randomBytes } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { vector } from '@electric-sql/pglite-pgvector';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { type Database, MIGRATIONS, openDatabase } from '../db/database.ts';
import { cachedFile, fingerprint } from './cache.ts';

export type DatabaseKind = Database['kind'];

const postgresUrl = process.env['TEST_DATABASE_URL'];

/** What contract tests run on: all that there is, or what TEST_DATABASES names. */
export const DATABASE_KINDS: readonly DatabaseKind[] = (['embedded', 'postgres'] as const).filter(
  (kind) =>
    (kind === 'embedded' || postgresUrl) && [kind, '', undefined].includes(process.env['TEST_DATABASES'] as undefined),
);

export interface TestDatabase {
  database: Database;
  /** Of PostgreSQL. */
  url?: string;
  /** Closes the database and leaves nothing behind. */
  dispose: () => Promise<void>;
}

/** An empty, migrated database of a test's own. */
export async function openTestDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  if (kind === 'embedded') {
    const database = await openDatabase({ snapshot: await migratedSnapshot() });
    return { database, dispose: () => database.close() };
  }
  if (!postgresUrl) throw new Error('TEST_DATABASE_URL is not set.');
  const template = await migratedTemplate(postgresUrl);
  const name = `mekiki_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(postgresUrl, (run) => run(`create database ${name} template ${template}`));
  const url = addressOf(postgresUrl, name);
  const database = await openDatabase({ url });
  return {
    database,
    url,
    dispose: async () => {
      await database.close();
      await asAdmin(postgresUrl, (run) => run(`drop database ${name} with (force)`));
    },
  };
}

let version: string | undefined;
const migrationsVersion = () => (version ??= fingerprint('packages/server/migrations'));

/** The file that an embedded database starts from: migrating an empty one takes ten times as long as loading it. */
export async function migratedSnapshot(): Promise<string> {
  return cachedFile(`embedded-${migrationsVersion()}.tar`, async () => {
    const db = await PGlite.create({ extensions: { vector, pg_trgm } });
    await migrate(drizzle(db), { migrationsFolder: MIGRATIONS });
    await db.exec('checkpoint');
    const dump = await db.dumpDataDir('none');
    await db.close();
    return new Uint8Array(await dump.arrayBuffer());
  });
}

let template: Promise<string> | undefined;
/** The database that others of PostgreSQL are copied from. */
const migratedTemplate = (url: string) => (template ??= makeTemplate(url));

const TEMPLATES = 'mekiki_template_';

async function makeTemplate(url: string): Promise<string> {
  const name = TEMPLATES + migrationsVersion();
  await asAdmin(url, async (run) => {
    // One test process makes it, the others wait.
    await run(`select pg_advisory_lock(${createHash('sha256').update(TEMPLATES).digest().readInt32BE()})`);
    const there = await run(`select datname as name from pg_database where starts_with(datname, '${TEMPLATES}')`);
    if (there.some((row) => row.name === name)) return;
    for (const row of there) await run(`drop database ${row.name} with (force)`);
    const unfinished = `${TEMPLATES}unfinished`;
    await run(`create database ${unfinished}`);
    const database = await openDatabase({ url: addressOf(url, unfinished) });
    await database.close();
    await run(`alter database ${unfinished} rename to ${name}`);
  });
  return name;
}

function addressOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = database;
  return url.href;
}

async function asAdmin(
  url: string,
  work: (run: (statement: string) => Promise<{ name?: string }[]>) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(async (statement) => (await client.query<{ name?: string }>(statement)).rows);
  } finally {
    await client.end();
  }
}
