/** A `pg_dump` of an earlier version, restored into an empty database and brought up to date; where pg_dump is installed. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from './platform/db/database.ts';
import { readMigrations, MIGRATIONS } from './platform/db/migrations.ts';
import { DATABASE_KINDS, emptyTestPlace } from './testing/databases.ts';
import { migrationsUpTo } from './testing/migrations.ts';
import { unexpected } from './testing/upgrades/changed.ts';
import { countsOf, type Fixture, loadFixture, lostRows, readFixtures } from './testing/upgrades/fixture.ts';

const hasTools = ['pg_dump', 'pg_restore', 'psql'].every((tool) => spawnSync(tool, ['--version']).status === 0);

function run(tool: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(tool, args, { encoding: 'utf8' });
  expect([tool, status, stderr]).toEqual([tool, 0, '']);
}

describe.runIf(DATABASE_KINDS.includes('postgres') && hasTools).each(readFixtures())(
  'a dump of $version',
  (fixture: Fixture) => {
    let folder: string;
    let before: Record<string, number>;
    const places: Awaited<ReturnType<typeof emptyTestPlace>>[] = [];
    beforeAll(async () => {
      folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-dump-'));
      await using old = await migrationsUpTo(fixture.migration);
      const url = await emptyDatabase();
      before = await inDatabase(
        url,
        async (database) => {
          await loadFixture(database, fixture);
          return countsOf(database);
        },
        old.folder,
      );
      run('pg_dump', '--format=custom', `--file=${path.join(folder, 'custom')}`, url);
      run('pg_dump', '--format=plain', `--file=${path.join(folder, 'plain')}`, url);
    });
    afterAll(async () => {
      for (const place of places) await place.remove();
      await rm(folder, { recursive: true, force: true });
    });

    async function emptyDatabase(): Promise<string> {
      const place = await emptyTestPlace('postgres');
      places.push(place);
      return 'url' in place.options ? place.options.url : '';
    }

    async function inDatabase<T>(url: string, work: (database: Database) => Promise<T>, migrations?: string) {
      const database = await openDatabase({ url, migrations });
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    }

    test.each([
      ['custom', (url: string, file: string) => run('pg_restore', '--no-owner', `--dbname=${url}`, file)],
      [
        'plain',
        (url: string, file: string) =>
          run('psql', '--quiet', '--output=/dev/null', '--set=ON_ERROR_STOP=1', `--file=${file}`, url),
      ],
    ])('in the %s format is restored with all of its rows, and upgraded', async (format, restore) => {
      const url = await emptyDatabase();
      restore(url, path.join(folder, format));
      await using old = await migrationsUpTo(fixture.migration);
      expect(await inDatabase(url, countsOf, old.folder)).toEqual(before);

      const upgraded = await inDatabase(url, async (database) => ({
        lost: unexpected(await lostRows(database, fixture), fixture),
        done: (await database.queries.execute('select hash from drizzle.__drizzle_migrations order by id')).rows,
      }));
      expect(upgraded.lost).toEqual([]);
      expect(upgraded.done).toEqual(readMigrations(MIGRATIONS).map(({ hash }) => ({ hash })));
      // A second start changes nothing.
      expect(unexpected(await inDatabase(url, (database) => lostRows(database, fixture)), fixture)).toEqual([]);
    });
  },
);
