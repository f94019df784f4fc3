/** What the counts say of each board, and of runs that other processes work on. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { boardState, image, ingestJob, post } from '../../platform/db/schema.ts';
import { sampleOf } from '../../catalog/collection/samples.ts';
import { DATABASE_KINDS } from '../../testing/databases.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import type { BoardSummary } from './boards.ts';

const SAMPLES = 4;

let server: TestServer | undefined;
let folder: string | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
  if (folder) await rm(folder, { recursive: true, force: true });
  folder = undefined;
});

interface Counts {
  status: string;
  indexing: { done: number; total: number };
  boards: BoardSummary[];
}

async function counts(): Promise<Counts> {
  return (await (await fetch(`${server?.url}/api/counts`)).json()) as Counts;
}

/** The first answer that is as wanted: what is counted may be a moment old. */
async function countsWhere(isWanted: (counts: Counts) => boolean): Promise<Counts> {
  for (;;) {
    const found = await counts();
    if (isWanted(found)) return found;
  }
}

describe.each(DATABASE_KINDS)('%s', (kind) => {
  test('boards that are used are listed, with samples, deleted posts, and since when they are silent', async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-boards-'));
    const file = path.join(folder, 'boards.json');
    await writeFile(file, JSON.stringify({ boards: { konachan: {}, 'yande.re': {} } }));
    server = await startTestServer(kind, SAMPLES, { BOARDS_CONFIG: file });
    const { queries } = server.database;
    const expected = new Map<string, number>();
    for (let seed = 1; seed <= SAMPLES; seed += 1) {
      for (const { pool } of sampleOf(seed).posts) expected.set(pool, (expected.get(pool) ?? 0) + 1);
    }
    for (const pool of ['konachan', 'yande.re']) expected.set(pool, expected.get(pool) ?? 0);
    const first = await counts();
    expect(new Map(first.boards.map(({ pool, posts }) => [pool, posts]))).toEqual(expected);
    for (const board of first.boards) expect(board.samples ?? 0).toBe(board.posts);

    const [indexed] = await queries.select({ id: image.id }).from(image).limit(1);
    const real = { imageId: indexed?.id ?? 0, pool: 'local', rating: 'g', width: 1, height: 1 };
    await queries.insert(post).values([
      { ...real, postId: '1', postedAt: new Date('2026-01-02T03:04:05Z') },
      { ...real, postId: '2', state: 'deleted', postedAt: new Date('2026-02-02T03:04:05Z') },
    ]);
    const answeredAt = new Date('2026-11-01T00:00:00Z');
    const staleSince = new Date('2026-11-03T00:00:00Z');
    await queries.insert(boardState).values([
      { pool: 'yande.re', answeredAt, staleSince, failures: 3, message: 'It does not answer.' },
      { pool: 'konachan', answeredAt, staleSince, failures: 2, message: 'It does not answer.' },
    ]);
    const { boards } = await countsWhere((found) => found.boards.some(({ staleSince: since }) => since !== undefined));
    const of = (wanted: string) => boards.find(({ pool }) => pool === wanted);
    expect(of('local')).toEqual({ pool: 'local', posts: 1, newestAt: '2026-01-02T03:04:05.000Z' });
    expect(of('yande.re')).toMatchObject({
      answeredAt: answeredAt.toISOString(),
      staleSince: staleSince.toISOString(),
      message: 'It does not answer.',
    });
    // Twice may be a moment's trouble.
    expect(of('konachan')).toMatchObject({ answeredAt: answeredAt.toISOString() });
    expect(of('konachan')).not.toHaveProperty('staleSince');
  });

  test('runs count while they live, re-visits and dead ones do not', async () => {
    server = await startTestServer(kind, 0);
    const { queries } = server.database;
    expect(await counts()).toMatchObject({ status: 'green', indexing: { done: 0, total: 0 }, boards: [] });
    const run = { kind: 'board', state: 'running', options: {}, source: 'board danbooru' };
    await queries.insert(ingestJob).values([
      { ...run, id: 'living', counts: { stored: 20, merged: 6, known: 4, failed: 1 } },
      { ...run, id: 'dead', counts: { stored: 5 }, heartbeatAt: sql`now() - interval '1 hour'` },
      { ...run, id: 'visit', kind: 'revisit', counts: { checked: 7 } },
      { ...run, id: 'over', state: 'done', counts: { stored: 9 } },
    ]);
    expect(await counts()).toMatchObject({ status: 'yellow', indexing: { done: 30, total: 0 } });
    await queries.insert(ingestJob).values({ ...run, id: 'endless', source: 'board konachan', counts: { stored: 2 } });
    expect(await counts()).toMatchObject({ status: 'yellow', indexing: { done: 32, total: 0 } });
    await queries.delete(ingestJob);
    expect(await counts()).toMatchObject({ status: 'green', indexing: { done: 0, total: 0 } });
  });
});
