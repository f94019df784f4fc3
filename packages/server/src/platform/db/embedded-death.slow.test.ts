/** The thread of the embedded database dies, on its own or because another process has taken its folder. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { asc, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { toProblem } from '../http/problem.ts';
import { migratedSnapshot } from '../../testing/databases.ts';
import { until } from '../../testing/until.ts';
import { type Database, openDatabase } from './database.ts';
import { type Embedded, startEmbedded } from './embedded/embedded.ts';
import { lockFolder } from './lock.ts';
import { FolderTakenError, nextOwner, writeOwner } from './owner.ts';
import { setting } from './schema.ts';

let folder: string;
let now: number;
let embedded: Embedded;
let database: Database;

async function open(owner?: Parameters<typeof startEmbedded>[0]['owner']): Promise<void> {
  const dataDir = path.join(folder, 'database');
  embedded = await startEmbedded({ dataDir, snapshot: await migratedSnapshot(), ...(owner && { owner }) }, () => now);
  database = await openDatabase({ embedded });
}
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-death-'));
  now = 1_000_000;
});
afterEach(async () => {
  await database.close();
  await embedded.close();
  await rm(folder, { recursive: true, force: true });
});

const problemOf = (query: PromiseLike<unknown>) =>
  query.then(
    () => undefined,
    (error: unknown) => toProblem(error),
  );
const keys = async () =>
  (await database.queries.select().from(setting).orderBy(asc(setting.key))).map(({ key }) => key);

test('one death: what was acknowledged is there, what was under way gets a 503, and the next call is answered', async () => {
  await open();
  const { queries, bulk } = database;
  const acknowledged: string[] = [];
  const over = new AbortController();
  // Writers go on, one row after the other, until one of theirs is under way while the thread dies.
  const write = async (writer: number) => {
    for (let n = 100; !over.signal.aborted; n += 1) {
      const key = `${writer}-${n}`;
      await queries.insert(setting).values({ key, value: n });
      acknowledged.push(key);
    }
  };
  const writers = [1, 2, 3].map(write).map(problemOf);
  await until(() => expect(acknowledged.length).toBeGreaterThan(30));
  await embedded.killThread();
  over.abort();
  const problems = (await Promise.all(writers)).filter((problem) => problem !== undefined);
  expect(problems.map(({ status, kind }) => ({ status, kind }))).toContainEqual({
    status: 503,
    kind: 'database-unavailable',
  });
  expect(problems.every(({ status }) => status === 503)).toBe(true);

  expect(await keys()).toEqual(expect.arrayContaining(acknowledged));
  expect(database.state()).toBe('ok');
  const { rows } = await queries.execute(sql`select current_setting('hnsw.ef_search') as ef`);
  expect(rows).toEqual([{ ef: '100' }]);

  // A transaction that is cut in two between its statements leaves nothing, also where it would end with a COPY.
  now += 61_000;
  const before = await keys();
  const cut = bulk(async (tx, copy) => {
    await tx.insert(setting).values({ key: 'cut', value: 1 });
    await embedded.killThread();
    await copy('setting (key, value)', new Uint8Array());
  });
  expect(await problemOf(cut)).toMatchObject({ status: 503 });
  expect(await keys()).toEqual(before);
});

test('a second death within a minute is final', async () => {
  await open();
  await embedded.killThread();
  await database.ping();
  now += 59_000;
  await embedded.killThread();
  expect(await embedded.ended).toMatchObject({ name: 'DatabaseDiedError' });
  expect(database.state()).toBe('dead');
  expect(await problemOf(database.ping())).toMatchObject({ status: 503, kind: 'database-unavailable' });
});

test('nothing more is written once another process has taken the folder', async () => {
  const lock = await lockFolder(folder);
  await open({ file: lock.file, id: lock.owner.id, generation: lock.owner.generation });
  await database.queries.insert(setting).values({ key: 'mine', value: 1 });
  writeOwner(lock.file, { ...nextOwner(lock.owner), host: 'other', pid: 7 });
  const late = database.queries.insert(setting).values({ key: 'late', value: 1 });
  expect(await problemOf(late)).toMatchObject({ status: 503 });
  const reason = await embedded.ended;
  expect(reason).toBeInstanceOf(FolderTakenError);
  expect(reason.message).toContain('Another Mekiki (process 7 on host other');
  lock.release();
});
