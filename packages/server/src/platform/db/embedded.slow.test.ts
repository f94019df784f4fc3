/** What only the embedded database is asked for: its folder, and its single session. */
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASE_FOLDER, openDatabase } from './database.ts';
import { startEmbedded } from './embedded/embedded.ts';
import { setting } from './schema.ts';

describe('a data folder', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-db-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('keeps its rows, syncs every commit, and is held by one process only', async () => {
    const first = await openDatabase({ folder });
    const { rows } = await first.queries.execute<{ fsync: string; method: string }>(
      sql`select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method`,
    );
    expect(rows[0]).toEqual({ fsync: 'on', method: 'fsync' });
    await first.queries.insert(setting).values({ key: 'a', value: 1 });
    await expect(openDatabase({ folder })).rejects.toThrow(
      /Another Mekiki \(process \d+ on host .*\) already uses the data folder/,
    );
    await first.close();

    const second = await openDatabase({ folder });
    expect(await second.queries.select().from(setting).where(eq(setting.key, 'a'))).toEqual([{ key: 'a', value: 1 }]);
    await second.close();
  });

  test('is closed to other accounts at every start, also one that an earlier version made', async () => {
    const database = path.join(folder, DATABASE_FOLDER);
    const modeOf = async () => (await stat(database)).mode & 0o777;
    expect(await modeOf()).toBe(0o700);
    await chmod(database, 0o755);
    await (await openDatabase({ folder })).close();
    expect(await modeOf()).toBe(0o700);
  });
});

test('a client that leaves the embedded database in the middle of a transaction leaves nothing open', async () => {
  const embedded = await startEmbedded({});
  const connect = async () => {
    const client = new pg.Client({ stream: embedded.connect, user: 'postgres', database: 'postgres' });
    await client.connect();
    return client;
  };
  const first = await connect();
  await first.query('create table note (text text)');
  await first.query('begin');
  await first.query("insert into note values ('lost')");
  await first.end();
  const second = await connect();
  await second.query('begin');
  expect((await second.query('select * from note')).rows).toEqual([]);
  await second.query('commit');
  await second.end();
  await embedded.close();
});
