/** Databases for tests: the embedded one in memory, and PostgreSQL where TEST_DATABASE_URL names one. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { vector } from '@electric-sql/pglite-pgvector';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { type Embedded, startEmbedded } from '../platform/db/embedded/embedded.ts';
import { MIGRATIONS } from '../platform/db/migrations.ts';
import { cachedFile, fingerprint } from './cache.ts';

export type DatabaseKind = Database['kind'];

const postgresUrl = process.env['TEST_DATABASE_URL'];

/** Databases that contract tests run on: all available ones, or those in TEST_DATABASES. */
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

/**
 * An empty, migrated database of a test's own.
 * @param requestMs how long PostgreSQL may take for a statement of a request, in milliseconds
 */
export async function openTestDatabase(kind: DatabaseKind, requestMs?: number): Promise<TestDatabase> {
  if (kind === 'embedded') {
    const started = idle.pop() ?? (await startFromSnapshot());
    const database = await openDatabase({ embedded: started.embedded });
    return { database, dispose: () => handBack(database, started) };
  }
  if (!postgresUrl) throw new Error('TEST_DATABASE_URL is not set.');
  const template = await migratedTemplate(postgresUrl);
  const name = `mekiki_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(postgresUrl, (run) => run(`create database ${name} template ${template}`));
  const url = addressOf(postgresUrl, name);
  const database = await openDatabase({ url, requestMs });
  return {
    database,
    url,
    dispose: async () => {
      await database.close();
      await asAdmin(postgresUrl, (run) => run(`drop database ${name} with (force)`));
    },
  };
}

/** A place for a database that does not exist yet, which several openings can share one after the other. */
export async function emptyTestPlace(
  kind: DatabaseKind,
): Promise<{ options: { url: string } | { folder: string }; remove: () => Promise<void> }> {
  if (kind === 'embedded') {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-database-'));
    return { options: { folder }, remove: () => rm(folder, { recursive: true, force: true }) };
  }
  const server = postgresUrl ?? '';
  const name = `mekiki_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(server, (run) => run(`create database ${name}`));
  return {
    options: { url: addressOf(server, name) },
    remove: () => asAdmin(server, (run) => run(`drop database ${name} with (force)`)),
  };
}

interface Started {
  embedded: Embedded;
  /** Fingerprint of its tables and indexes as they were at the start. */
  schema: string;
}

/** Embedded databases for the next tests of this process: emptying one takes a fraction of the time of a start. */
const idle: Started[] = [];
const MAX_IDLE = 3;

async function startFromSnapshot(): Promise<Started> {
  const embedded = await startEmbedded({ snapshot: await migratedSnapshot() });
  return { embedded, schema: await asOnlyClient(embedded, schemaOf) };
}

/** Empties a database for the next test, or closes it where its tables or indexes have changed. */
async function handBack(database: Database, { embedded, schema }: Started): Promise<void> {
  await database.close();
  const now = await asOnlyClient(embedded, async (client) => {
    await client.query('discard all');
    const tables = await valueOf(
      client,
      `select string_agg(format('%I', tablename), ', ') as value from pg_tables where schemaname = 'public'`,
    );
    await client.query(`truncate ${tables} restart identity cascade`);
    return schemaOf(client);
  });
  if (now === schema && idle.length < MAX_IDLE) idle.push({ embedded, schema });
  else await embedded.close();
}

async function asOnlyClient<T>(embedded: Embedded, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ stream: embedded.connect, user: 'postgres', database: 'postgres' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function valueOf(client: pg.Client, statement: string): Promise<string> {
  return (await client.query<{ value: string }>(statement)).rows[0]?.value ?? '';
}

/** All columns, indexes, constraints, functions and settings that are not PostgreSQL's own. */
function schemaOf(client: pg.Client): Promise<string> {
  return valueOf(
    client,
    `select md5(string_agg(line, E'\n' order by line)) as value from (
       select format('%s %s %s %s', c.relname, a.attname, a.atttypid::regtype, a.atttypmod) as line
         from pg_attribute a join pg_class c on c.oid = a.attrelid
         where c.relnamespace = 'public'::regnamespace and not a.attisdropped
       union all select indexdef from pg_indexes where schemaname = 'public'
       union all select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
         where connamespace = 'public'::regnamespace
       union all select proname from pg_proc where pronamespace = 'public'::regnamespace
       union all select tgname from pg_trigger
       union all select setconfig::text from pg_db_role_setting
     ) as lines`,
  );
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
