/** A backup of a real server, restored into each database. */
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createGunzip, createGzip, gzipSync } from 'node:zlib';
import { pipeline } from 'node:stream/promises';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { searchByText } from '@mekiki/api-client';
import { sql } from 'drizzle-orm';
import tar from 'tar-stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { createFolderStore } from '../../platform/storage/adapter.folder.ts';
import { ownsStorage } from '../../platform/storage/site-id.ts';
import { DATABASE_KINDS, openTestDatabase } from '../../testing/databases.ts';
import { accountOf } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { knownMigrations } from './manifest.ts';
import { filesBeside, restoreBackup } from './read.ts';
import { tablesInOrder } from './tables.ts';
import { writeBackup } from './write.ts';

let server: TestServer;
let folder: string;
let file: string;
let source: string;
/** Number of an image that was deleted before the backup, the last one. */
let deleted: number;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-backup-'));
  source = path.join(folder, 'source');
  file = path.join(folder, 'backup.tar.gz');
  server = await startTestServer('embedded', 12, { DATA_DIR: source });
  const { client } = await accountOf(server.url);
  const { error } = await searchByText({ client, body: { text: 'silver hair' } });
  if (error) throw new Error(JSON.stringify(error));
  // Larger than JavaScript's exact integers.
  await server.database.queries.execute(
    sql`update image set phash = -9223372036854775807 where id = (select min(id) from image)`,
  );
  await fillRest(server.database);
  expect(await owns(server.database, source)).toBe(true);
  await server.indexSample(99);
  const { rows } = await server.database.queries.execute<{ id: number }>(
    sql`delete from image where id = (select max(id) from image) returning id`,
  );
  deleted = rows[0]?.id ?? Infinity;
  await writeBackup(server.database, createFolderStore(source), file);
});

/** Whether files without a row are cleaned up there. */
const owns = ({ queries: db }: Database, dataDir: string): Promise<boolean> =>
  ownsStorage({ db, storage: createFolderStore(dataDir), isCovered: async () => true, log: { warn: () => {} } });

/** A row in each table that servers do not fill automatically. */
async function fillRest({ queries }: Database): Promise<void> {
  await queries.execute(sql`
    insert into image_copy (key, image_id, width, height, bytes, phash, reason, score)
    select 'c' || substr(key, 2), id, 10, 10, 99, -9223372036854775807, 'verified', 0.5 from image order by id limit 1`);
  await queries.execute(sql`insert into image_apart (key_a, key_b) values ('aa', 'bb')`);
  await queries.execute(sql`
    insert into ingest_job (id, kind, source, state, options, checkpoint, counts)
    values ('0', 'board', 'danbooru', 'stopped', '{"tags": "1girl"}', '{"after": 12}', '{"stored": 3}')`);
  await queries.execute(sql`
    insert into ingest_failure (pool, post_id, message) values ('tbib', '7', 'It has no file.')`);
  await queries.execute(sql`
    insert into board_state (pool, stale_since, message, requested_at, stopped_at)
    values ('tbib', now(), 'It does not answer.', now(), now())
    on conflict (pool) do update set message = excluded.message`);
  await queries.execute(sql`insert into server_process (id) values ('gone')`);
}

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Every row of every table, as text. */
async function contents(database: Database): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const { name } of tablesInOrder()) {
    const { rows } = await database.queries.execute<{ row: string }>(
      sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t order by 1`,
    );
    // A restored site gets another ID, and no requests of operators.
    const changed = /(?<="(?:key": "site-id", "value|requested_at|stopped_at)": )"[^"]+"/g;
    all[name] = rows.map(({ row }) => row.replaceAll(changed, 'null'));
  }
  return all;
}

async function filesUnder(root: string): Promise<Record<string, string>> {
  const found = await readdir(root, { recursive: true, withFileTypes: true });
  const files = found.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name));
  const pairs = await Promise.all(
    files.map(async (name) => [path.relative(root, name), (await readFile(name)).toString('base64')] as const),
  );
  return Object.fromEntries(pairs);
}

/** An archive with these entries. */
async function archive(name: string, entries: Record<string, string>): Promise<string> {
  const pack = tar.pack();
  for (const [entry, text] of Object.entries(entries)) pack.entry({ name: entry }, text);
  pack.finalize();
  const target = path.join(folder, name);
  await pipeline(pack, createGzip(), createWriteStream(target));
  return target;
}

/** Names of an archive's entries that begin like this. */
async function entriesOf(name: string, start: string): Promise<string[]> {
  const extract = tar.extract();
  const unpacked = pipeline(createReadStream(name), createGunzip(), extract);
  const names: string[] = [];
  for await (const entry of extract) {
    names.push(entry.header.name);
    entry.resume();
  }
  await unpacked;
  return names.filter((one) => one.startsWith(start));
}

const manifest = (migration: string) =>
  JSON.stringify({ format: 1, version: '9.9.9', migration, createdAt: new Date().toISOString() });

describe.each(DATABASE_KINDS)('restored into the %s database', (kind) => {
  let target: Awaited<ReturnType<typeof openTestDatabase>>;
  let dataDir: string;
  beforeAll(async () => {
    target = await openTestDatabase(kind);
    dataDir = path.join(folder, kind);
    await mkdir(dataDir);
  });
  afterAll(() => target.dispose());

  test('nothing is left of an archive that is damaged, foreign, newer or hostile', async () => {
    const damaged = path.join(folder, `damaged-${kind}.tar.gz`);
    await writeFile(damaged, await readFile(file));
    await truncate(damaged, 40_000);
    const [last = ''] = knownMigrations().slice(-1);
    const refused: [string, RegExp][] = [
      [damaged, /damaged/],
      [await archive('foreign.tar.gz', { 'hello.txt': 'hello' }), /not a Mekiki backup/],
      [await archive('newer.tar.gz', { 'mekiki.json': manifest('9999_future') }), /newer: update Mekiki/],
      [await archive('up.tar.gz', { 'mekiki.json': manifest(last), 'images/../../up.txt': 'x' }), /does not belong/],
      [await archive('other.tar.gz', { 'mekiki.json': manifest(last), 'database/pg_user/0.jsonl': '{}' }), /belong/],
      [path.join(folder, 'nothing.tar.gz'), /no such file/],
    ];
    const plain = path.join(folder, `plain-${kind}.tar.gz`);
    await writeFile(plain, gzipSync('not a tar at all'));
    refused.push([plain, /no backup|damaged/]);
    const before = await contents(target.database);
    for (const [name, reason] of refused) {
      await expect(restoreBackup(target.database, createFolderStore(dataDir), name)).rejects.toThrow(reason);
      expect(await contents(target.database)).toEqual(before);
      expect(await readdir(dataDir)).toEqual([]);
    }
    expect(await readdir(folder)).not.toContain('up.txt');
  });

  test('every row and every file is the same', async () => {
    const { rows, files } = await restoreBackup(target.database, createFolderStore(dataDir), file);
    const [was, is] = [await contents(server.database), await contents(target.database)];
    expect(is).toEqual(was);
    expect(rows).toBe(Object.values(was).flat().length);
    expect(is['image']).toHaveLength(12);
    expect(is['history_entry']).toHaveLength(1);
    for (const table of ['image_copy', 'image_apart', 'ingest_job', 'ingest_failure'])
      expect(is[table]?.length).toBeGreaterThan(0);
    const state = sql`select message, requested_at, stopped_at from board_state where pool = 'tbib'`;
    expect((await target.database.queries.execute(state)).rows).toEqual([
      { message: 'It does not answer.', requested_at: null, stopped_at: null },
    ]);
    expect(is).not.toHaveProperty('server_process');
    expect(await filesUnder(path.join(dataDir, 'images'))).toEqual(await filesUnder(path.join(source, 'images')));
    expect(files).toBeGreaterThanOrEqual(12);
    expect(await readdir(dataDir)).not.toContain('restoring');
  });

  test('its vector index is there, and numbers go on', async () => {
    const { rows } = await target.database.queries.execute<{ indexdef: string }>(
      sql`select indexdef from pg_indexes where indexname = 'image_embedding'`,
    );
    expect(rows[0]?.indexdef).toContain('hnsw');
    const { rows: added } = await target.database.queries.execute<{ id: number; largest: number }>(
      sql`insert into tag (name, category) values ('new after restore', 'general') returning id, (select max(id) from tag) as largest`,
    );
    expect(added[0]?.id).toBeGreaterThan(added[0]?.largest ?? Infinity);
    // Shared results and histories may still name an image that was deleted.
    const { rows: next } = await target.database.queries.execute<{ id: number }>(
      sql`select nextval(pg_get_serial_sequence('image', 'id'))::int as id`,
    );
    expect(next[0]?.id).toBeGreaterThan(deleted);
  });

  test('it cleans up its own storage, never that of the site which was backed up', async () => {
    expect(await owns(target.database, dataDir)).toBe(true);
    expect(await owns(target.database, source)).toBe(false);
    expect(await owns(server.database, source)).toBe(true);
  });

  test('it is refused where there is something already', async () => {
    await expect(restoreBackup(target.database, createFolderStore(dataDir), file)).rejects.toThrow(/not empty/);
    expect((await contents(target.database))['image']).toHaveLength(12);
    expect(await readdir(path.join(dataDir, 'images'))).not.toEqual([]);
  });
});

test('rows of many bytes are in entries of their own, and restored whole', async () => {
  const [narrow, wide] = [path.join(folder, 'narrow.tar.gz'), path.join(folder, 'wide.tar.gz')];
  const store = createFolderStore(source);
  const { rows } = await writeBackup(server.database, store, wide);
  expect(await writeBackup(server.database, store, narrow, { entryLength: 10_000 })).toMatchObject({ rows });
  expect(await entriesOf(wide, 'database/image_features/')).toHaveLength(1);
  expect((await entriesOf(narrow, 'database/image_features/')).length).toBeGreaterThan(5);
  const images = await entriesOf(narrow, 'database/image/');
  expect(images.length).toBeGreaterThan(1);
  expect(images.length).toBeLessThan(12);

  const target = await openTestDatabase('embedded');
  const dataDir = path.join(folder, 'from-narrow');
  expect(await restoreBackup(target.database, createFolderStore(dataDir), narrow)).toMatchObject({ rows });
  expect(await contents(target.database)).toEqual(await contents(server.database));
  await target.dispose();
});

test('a backup from before numbers of sequences were in it is restored', async () => {
  const [last = ''] = knownMigrations().slice(-1);
  const row = JSON.stringify({ id: 41, name: 'a_tag', category: 'general', aliases: [], count: 0 });
  const old = await archive('old.tar.gz', { 'mekiki.json': manifest(last), 'database/tag/000000.jsonl': row });
  const target = await openTestDatabase('embedded');
  const dataDir = path.join(folder, 'from-old');
  expect(await restoreBackup(target.database, createFolderStore(dataDir), old)).toEqual({ rows: 1, files: 0 });
  const { rows } = await target.database.queries.execute(
    sql`insert into tag (name, category) values ('another', 'general') returning id`,
  );
  expect(rows).toEqual([{ id: 42 }]);
  await target.dispose();
});

test('files beside the archive are copied once, and checked and restored from there', async () => {
  const dir = path.join(folder, 'daily');
  await mkdir(dir);
  const [first, second] = [path.join(dir, 'first.tar.gz'), path.join(dir, 'second.tar.gz')];
  const beside = createFolderStore(filesBeside(first));
  const store = createFolderStore(source);
  const written = await writeBackup(server.database, store, first, { beside });
  expect(written.copied).toBe(written.files);
  expect(written.names.size).toBe(written.files);
  expect(await writeBackup(server.database, store, second, { beside })).toEqual({ ...written, copied: 0 });
  expect((await stat(second)).size).toBeLessThan((await stat(file)).size / 2);

  const target = await openTestDatabase('embedded');
  const dataDir = path.join(folder, 'from-daily');
  await mkdir(dataDir);
  const [lost = ''] = written.names;
  const bytes = (await beside.get(lost)) ?? new Uint8Array();
  for (const damage of [() => beside.remove(lost), () => beside.put(lost, bytes.slice(1))]) {
    await damage();
    for (const isTrial of [true, false]) {
      const restored = restoreBackup(target.database, createFolderStore(dataDir), second, { isTrial });
      await expect(restored).rejects.toThrow(`The backup lacks ${lost}`);
      expect(await readdir(dataDir)).toEqual([]);
    }
  }
  await beside.put(lost, bytes);
  const { rows, files } = await restoreBackup(target.database, createFolderStore(dataDir), second);
  expect({ rows, files }).toEqual({ rows: written.rows, files: written.files });
  expect(await contents(target.database)).toEqual(await contents(server.database));
  expect(await filesUnder(path.join(dataDir, 'images'))).toEqual(await filesUnder(path.join(source, 'images')));
  await target.dispose();
});

test('a backup that cannot be written leaves no file', async () => {
  const nowhere = path.join(folder, 'missing', 'backup.tar.gz');
  await expect(writeBackup(server.database, createFolderStore(source), nowhere)).rejects.toThrow(/ENOENT/);
  // Rows that are there at once are being added when the file turns out not to open.
  const rows = Array.from({ length: 200 }, () => ({ row: 'x'.repeat(4_000) }));
  let calls = 0;
  const execute = async () => ({ rows: (calls += 1) % 40 === 0 ? [] : rows });
  const transaction = async (work: (tx: unknown) => Promise<unknown>) => work({ execute });
  const database = { queries: { transaction } } as unknown as Database;
  await expect(writeBackup(database, createFolderStore(source), nowhere)).rejects.toThrow(/ENOENT/);
});

test.runIf(existsSync('/dev/full'))(
  'a disk that is full in the midst of a backup is told, and leaves no file',
  async () => {
    for (const beside of [undefined, createFolderStore(path.join(folder, 'beside-full'))]) {
      const full = path.join(folder, 'full.tar.gz');
      await symlink('/dev/full', `${full}.part`);
      const written = writeBackup(server.database, createFolderStore(source), full, beside ? { beside } : {});
      await expect(written).rejects.toThrow(/ENOSPC/);
      expect((await readdir(folder)).filter((name) => name.startsWith('full'))).toEqual([]);
    }
  },
);
