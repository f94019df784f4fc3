import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASE_KINDS, openTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { openDatabase } from './database.ts';
import { startEmbedded } from './embedded/embedded.ts';
import { lockFolder } from './lock.ts';
import { setting, tag } from './schema.ts';

describe.each(DATABASE_KINDS)('%s database', (kind) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
  });
  afterAll(() => opened.dispose());

  test('keeps what a transaction did, and nothing of one that failed', async () => {
    const { queries } = opened.database;
    await queries.transaction(async (tx) => {
      await tx.insert(tag).values({ name: 'kept', category: 'general', aliases: ['held'] });
    });
    await expect(
      queries.transaction(async (tx) => {
        await tx.insert(tag).values({ name: 'dropped', category: 'general' });
        throw new Error('stop');
      }),
    ).rejects.toThrow('stop');
    const rows = await queries.select({ name: tag.name, aliases: tag.aliases }).from(tag);
    expect(rows).toEqual([{ name: 'kept', aliases: ['held'] }]);
  });

  test('goes on after a statement that fails', async () => {
    await expect(opened.database.queries.execute(sql`select * from nowhere`)).rejects.toThrow();
    await opened.database.ping();
  });

  test('answers many at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, async (_, n) => {
        const { rows } = await opened.database.queries.execute<{ n: number }>(sql`select ${n}::int as n`);
        return rows[0]?.n;
      }),
    );
    expect(answers).toEqual(Array.from({ length: 40 }, (_, n) => n));
  });

  test('searches vectors with the session settings of the index', async () => {
    const { rows } = await opened.database.queries.execute<{ ef: string; scan: string }>(
      sql`select current_setting('hnsw.ef_search') as ef, current_setting('hnsw.iterative_scan') as scan`,
    );
    expect(rows[0]).toEqual({ ef: '100', scan: 'relaxed_order' });
  });
});

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
      /Another Mekiki \(process \d+\) already uses the data folder/,
    );
    await first.close();

    const second = await openDatabase({ folder });
    expect(await second.queries.select().from(setting).where(eq(setting.key, 'a'))).toEqual([{ key: 'a', value: 1 }]);
    await second.close();
  });

  test('is taken over from a process that is gone', async () => {
    const lock = path.join(folder, 'mekiki.lock');
    await writeFile(lock, JSON.stringify({ pid: process.pid, host: os.hostname(), startedAt: '1' }));
    expect(lockFolder(folder)).not.toThrow();
    await writeFile(lock, '{"pid":');
    expect(lockFolder(folder)).not.toThrow();
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
