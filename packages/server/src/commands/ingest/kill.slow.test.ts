/**
 * The command is killed while it indexes a board, again and again: nothing that it had reported is lost or duplicated.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '../../platform/db/database.ts';
import { image, imageCopy, imageSignature, ingestJob, post } from '../../platform/db/schema.ts';
import { createFolderStore } from '../../platform/storage/adapter.folder.ts';
import { createImageStore } from '../../catalog/images/adapter.storage.ts';
import type { FakeBoard } from '../../testing/boards/fake-board.ts';
import { startFakeDanbooru } from '../../testing/boards/fake-danbooru.ts';
import { seedDatabase } from '../../testing/short-lived.ts';
import { startIngest } from './command.setup.ts';

const POSTS = 60;
/** Alternates between right after a batch was reported, and in the middle of one. */
const KILLS = 4;

let folder: string | undefined;
let fake: FakeBoard | undefined;
afterEach(async () => {
  await fake?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** What the last progress line acknowledged. */
function acknowledgedIn(output: string): number {
  const [stored, merged] = (output.match(/(\d+) stored, (\d+) merged/g) ?? []).at(-1)?.match(/\d+/g) ?? [];
  return Number(stored ?? 0) + Number(merged ?? 0);
}

async function postsIn(dataDir: string): Promise<Set<string>> {
  const database = await openDatabase({ folder: dataDir });
  const rows = await database.queries.select({ postId: post.postId }).from(post);
  await database.close();
  return new Set(rows.map(({ postId }) => postId));
}

test(`survives ${KILLS} kills while indexing a board`, async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-ingest-kill-'));
  const board = await startFakeDanbooru({ posts: Array.from({ length: POSTS }, (_, at) => ({ id: at + 1 })) });
  fake = board;
  const setup = path.join(folder, 'boards.json');
  await writeFile(
    setup,
    JSON.stringify({
      contact: 'operator@example.com',
      boards: { danbooru: { baseUrl: board.url, requestsPerSecond: 100, concurrency: 4 } },
    }),
  );
  const dataDir = path.join(folder, 'data');
  await seedDatabase(dataDir);
  const start = () => startIngest(['board', 'danbooru'], { DATA_DIR: dataDir, BOARDS_CONFIG: setup });

  let there = new Set<string>();
  for (let kill = 0; kill < KILLS && there.size < POSTS; kill += 1) {
    const askedBefore = board.asked.length;
    const run = start();
    if (kill % 2 === 0) await run.says(/stored/);
    else {
      const { promise, resolve } = Promise.withResolvers<void>();
      board.onAsk(() => board.asked.length > askedBefore + 5 + kill && resolve());
      // It may have had less left to request.
      await Promise.race([promise, run.end()]);
    }
    await run.end('SIGKILL');
    const now = await postsIn(dataDir);
    expect(now.size).toBeGreaterThanOrEqual(there.size + acknowledgedIn(run.output()));
    for (const postId of there) expect(now).toContain(postId);
    // What is stored is not fetched again.
    const originals = board.asked.slice(askedBefore).filter(({ path: asked }) => asked.startsWith('/original/'));
    expect(originals.length).toBeLessThanOrEqual(POSTS - there.size);
    there = now;
  }
  expect(there.size).toBeGreaterThan(0);

  const last = start();
  expect(await last.end()).toBe(0);
  const again = start();
  expect(await again.end()).toBe(0);
  expect(again.output()).toContain('0 stored, 0 merged');

  const database = await openDatabase({ folder: dataDir });
  try {
    const { queries } = database;
    expect(await queries.$count(post)).toBe(POSTS);
    const copies = await queries.select().from(imageCopy);
    expect(copies).toHaveLength(POSTS);
    const images = await queries.select({ id: image.id }).from(image);
    expect(new Set(copies.map(({ imageId }) => imageId))).toEqual(new Set(images.map(({ id }) => id)));
    expect(await queries.$count(imageSignature)).toBe(images.length);
    // Every row has its files.
    const store = createImageStore(createFolderStore(dataDir));
    for (const { key } of copies) expect(await store.get(key, 224)).toBeDefined();
    expect(new Set((await queries.select().from(ingestJob)).map(({ state }) => state))).toEqual(new Set(['done']));
  } finally {
    await database.close();
  }
});
