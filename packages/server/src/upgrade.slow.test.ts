/** Databases of earlier versions, with data, brought up to date and served; and the old state after an upgrade that fails. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { listHistory, login, searchByText } from '@mekiki/api-client';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from './platform/config/config.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { MIGRATIONS, readMigrations } from './platform/db/migrations.ts';
import { createServer } from './server.ts';
import { DATABASE_KINDS, emptyTestPlace } from './testing/databases.ts';
import { borrowWorkers } from './testing/media.ts';
import { migrationsUpTo, migrationsWith } from './testing/migrations.ts';
import { clientOf } from './testing/people.ts';
import { unexpected } from './testing/upgrades/changed.ts';
import { countsOf, loadFixture, lostRows, readFixtures } from './testing/upgrades/fixture.ts';
import { READER, SEARCHED } from './testing/upgrades/rows.ts';

const FIXTURES = readFixtures();
const CASES = DATABASE_KINDS.flatMap((kind) =>
  FIXTURES.map((fixture) => ({ kind, fixture, version: fixture.version })),
);

test('migrations of released versions have not changed', () => {
  const hashes = readMigrations(MIGRATIONS).map(({ hash }) => hash);
  for (const fixture of FIXTURES) expect(hashes.slice(0, fixture.hashes.length)).toEqual(fixture.hashes);
});

describe.each(CASES)('the $kind database of $version', ({ kind, fixture }) => {
  let place: Awaited<ReturnType<typeof emptyTestPlace>>;
  let folder: string;
  const later = readMigrations(MIGRATIONS).slice(fixture.hashes.length);
  const isNewer = (name: string) => later.some((migration) => migration.name === name);

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-upgrade-'));
    place = await emptyTestPlace(kind);
    await using old = await migrationsUpTo(fixture.migration);
    await inDatabase((database) => loadFixture(database, fixture), old.folder);
  });
  afterAll(async () => {
    await place.remove();
    await rm(folder, { recursive: true, force: true });
  });

  async function inDatabase<T>(work: (database: Database) => Promise<T>, migrations?: string): Promise<T> {
    const database = await openDatabase({ ...place.options, migrations });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }

  test('is unchanged after a migration that fails', async () => {
    await using broken = await migrationsWith({
      '9998_destructive': 'delete from "tag"',
      '9999_broken': 'alter table "nowhere" add column "later" text',
    });
    await expect(inDatabase(countsOf, broken.folder)).rejects.toThrow('The migration 9999_broken failed');
    await using old = await migrationsUpTo(fixture.migration);
    expect(await inDatabase((database) => lostRows(database, fixture), old.folder)).toEqual([]);
  });

  test('keeps its rows', async () => {
    const { lost, counts, posts } = await inDatabase(async (database) => ({
      lost: unexpected(await lostRows(database, fixture), fixture),
      counts: await countsOf(database),
      posts: await database.queries.execute(
        sql`select from post p join image_copy c on c.key = p.copy_key where p.tags <> '{}'`,
      ),
    }));
    expect(lost).toEqual([]);
    const rowsOf = (table: string) => fixture.rows.get(table)?.length ?? 0;
    const expected: Record<string, number> = {
      ...Object.fromEntries([...fixture.rows].map(([table, rows]) => [table, rows.length])),
      ...(isNewer('0006_copies') && { image_copy: rowsOf('image') }),
      ...(isNewer('0019_console_and_tags') && { tagging: rowsOf('tagging') - 1 }),
    };
    expect(counts).toMatchObject(expected);
    expect(posts.rows).toHaveLength(rowsOf('post'));
  });

  test('is served: a search in words, a sign-in and its history', async () => {
    const { app, close } = await createServer({
      config: readConfig({
        DATA_DIR: 'folder' in place.options ? place.options.folder : folder,
        ...('url' in place.options && { DATABASE_URL: place.options.url }),
        APP_DIR: path.join(folder, 'no-app'),
        SAMPLE_COLLECTION: '0',
        LOG_LEVEL: 'silent',
      }),
      workers: borrowWorkers(),
    });
    try {
      const url = await app.listen({ port: 0, host: '127.0.0.1' });
      const { data: found } = await searchByText({ client: clientOf(url), body: { text: '1girl' } });
      expect(found?.results.data.length).toBeGreaterThan(0);
      const { data: token = '' } = await login({
        client: clientOf(url),
        body: { user: READER.name, password: READER.password },
      });
      const { data: history } = await listHistory({ client: clientOf(url, { 'X-token-user': token }), body: {} });
      expect(history?.map(({ history_ref: ref }) => ref.search_ref)).toEqual([SEARCHED]);
    } finally {
      await close();
    }
  });
});
