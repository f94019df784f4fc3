/** Databases for tests: the embedded one in memory, and PostgreSQL where TEST_DATABASE_URL names one. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type Database, openDatabase } from '../db/database.ts';

export type DatabaseKind = Database['kind'];

const postgresUrl = process.env['TEST_DATABASE_URL'];

/** What contract tests run on. */
export const DATABASE_KINDS: readonly DatabaseKind[] = postgresUrl ? ['embedded', 'postgres'] : ['embedded'];

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
    const database = await openDatabase({});
    return { database, dispose: () => database.close() };
  }
  if (!postgresUrl) throw new Error('TEST_DATABASE_URL is not set.');
  const name = `mekiki_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(postgresUrl, `create database ${name}`);
  const url = new URL(postgresUrl);
  url.pathname = name;
  const database = await openDatabase({ url: url.href });
  return {
    database,
    url: url.href,
    dispose: async () => {
      await database.close();
      await asAdmin(postgresUrl, `drop database ${name} with (force)`);
    },
  };
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
