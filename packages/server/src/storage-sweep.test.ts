/** Which files are removed from a storage: those without a row, and only with the database that the storage belongs to. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleOf } from './catalog/collection/samples.ts';
import { createImageStore } from './catalog/images/adapter.storage.ts';
import { indexImage, keyOf } from './catalog/index/index-image.ts';
import { createJobs } from './features/generator/jobs.ts';
import type { Database } from './platform/db/database.ts';
import type { JobSettings } from './platform/db/json-columns.ts';
import { generation, visitor } from './platform/db/schema.ts';
import { createFolderStore } from './platform/storage/adapter.folder.ts';
import type { ObjectStore } from './platform/storage/port.ts';
import { createStorageSweep } from './storage-sweep.ts';
import { openTestDatabase, type TestDatabase } from './testing/databases.ts';
import { describedSamples } from './testing/samples.ts';
import { startTestServer } from './testing/server.ts';

let open: TestDatabase;
let empty: TestDatabase;
let root: string;
beforeAll(async () => {
  [open, empty] = await Promise.all([openTestDatabase('embedded'), openTestDatabase('embedded')]);
  root = await mkdtemp(path.join(os.tmpdir(), 'mekiki-sweep-'));
});
afterAll(async () => {
  await Promise.all([open.dispose(), empty.dispose()]);
  await rm(root, { recursive: true, force: true });
});

/** @returns what the log says */
async function sweepBy({ queries: db }: Database, storage: ObjectStore): Promise<string[]> {
  const lines: string[] = [];
  const log = { warn: (_: object, text: string) => lines.push(text) };
  await createStorageSweep({ db, storage, jobs: createJobs(db), log })(new AbortController().signal);
  return lines;
}

/** A storage of its own, with what a sweep by a database does to it. */
function storageOf(name: string) {
  const folder = path.join(root, name);
  const storage = createFolderStore(folder);
  return {
    storage,
    /** As of two days ago. */
    putOld: async (file: string) => {
      await storage.put(file, Buffer.from('an image'));
      const then = new Date(Date.now() - 2 * 24 * 60 * 60 * 1_000);
      await utimes(path.join(folder, file), then, then);
    },
    sweepWith: ({ database }: TestDatabase) => sweepBy(database, storage),
    names: async (): Promise<string[]> => {
      const found: string[] = [];
      for (const top of ['generated', 'images']) for await (const one of storage.list(top)) found.push(one.name);
      return found.toSorted();
    },
  };
}

const fileOf = (id: string) => `generated/${id.slice(0, 2)}/${id}.webp`;

/** Rows of generated images. @returns their files */
async function generated(count: number): Promise<string[]> {
  const db = open.database.queries;
  const [owner] = await db
    .insert(visitor)
    .values({ tokenHash: Buffer.from(randomUUID()) })
    .returning({ id: visitor.id });
  const ids = Array.from({ length: count }, () => randomUUID());
  await db.insert(generation).values(
    ids.map((id, place) => ({
      id,
      place,
      visitorId: owner?.id ?? 0,
      jobId: ids[0] ?? '',
      settings: {} as JobSettings,
      seed: 1,
      modelName: 'any',
      width: 8,
      height: 8,
      color: '112233',
      bytes: 8,
    })),
  );
  return ids.map(fileOf);
}

test('a site removes what has no row, and nothing that is young', async () => {
  const { storage, putOld, sweepWith, names } = storageOf('own');
  expect(await sweepWith(open)).toEqual([]);
  const owned = await generated(3);
  for (const file of owned) await putOld(file);
  const [left, young] = [fileOf(randomUUID()), fileOf(randomUUID())];
  await putOld(left);
  await storage.put(young, Buffer.from('an image'));
  expect(await sweepWith(open)).toEqual([]);
  expect(await names()).toEqual([...owned, young].toSorted());
});

test('a server on another database removes nothing, says so, and leaves the storage to its own', async () => {
  const { putOld, sweepWith, names } = storageOf('foreign');
  const owned = await generated(3);
  for (const file of owned) await putOld(file);
  expect(await sweepWith(open)).toEqual([]);
  expect(await sweepWith(empty)).toEqual([expect.stringContaining('belongs to another database')]);
  expect(await names()).toEqual(owned.toSorted());
  expect(await sweepWith(open)).toEqual([]);
});

test('files from before storages had owners are claimed by the database that knows them, not by another', async () => {
  const { storage, putOld, sweepWith, names } = storageOf('older');
  const owned = await generated(30);
  const left = fileOf(randomUUID());
  const preview = `images/ab/${'ab'.repeat(16)}/512.webp`;
  for (const file of [...owned, left]) await putOld(file);
  expect(await sweepWith(empty)).toHaveLength(1);
  expect(await names()).toEqual([...owned, left].toSorted());
  await putOld(preview);
  expect(await sweepWith(open)).toHaveLength(1);
  await storage.remove(preview);
  expect(await sweepWith(open)).toEqual([]);
  expect(await names()).toEqual(owned.toSorted());
});

test('an operator who knows better claims a storage with the file that the warning names', async () => {
  const { storage, putOld, sweepWith, names } = storageOf('claimed');
  const left = fileOf(randomUUID());
  await putOld(left);
  const [said = ''] = await sweepWith(open);
  const siteId = /the text ([0-9a-f]{32}) /.exec(said)?.[1] ?? '';
  expect(await names()).toEqual([left]);
  await storage.put('site-id', Buffer.from(`${siteId}\n`));
  expect(await sweepWith(open)).toEqual([]);
  expect(await names()).toEqual([]);
});

test('previews of a file that its board has replaced are removed, those of all others stay', async () => {
  const server = await startTestServer('embedded', 3);
  const { database, dataDir, url } = server;
  const images = createImageStore(createFolderStore(dataDir));
  const [other] = await describedSamples(1, 4);
  const [before, , third] = await describedSamples(3);
  if (!other || !before || !third) throw new Error('There are samples.');
  await indexImage({ database, images }, other, 1_000, sampleOf(1).posts);
  const status = async (key: string) => (await fetch(`${url}/i/512/${key}.webp`)).status;
  const sweep = () => sweepBy(database, createFolderStore(dataDir));
  expect(await sweep()).toEqual([]);
  expect(await status(keyOf(before))).toBe(200);
  const then = new Date(Date.now() - 2 * 24 * 60 * 60 * 1_000);
  for (const one of await readdir(path.join(dataDir, 'images'), { recursive: true, withFileTypes: true }))
    if (one.isFile()) await utimes(path.join(one.parentPath, one.name), then, then);
  expect(await sweep()).toEqual([]);
  expect(await status(keyOf(before))).toBe(404);
  expect(await status(keyOf(other))).toBe(200);
  expect(await status(keyOf(third))).toBe(200);
  await server.close();
});
