/**
 * The server is killed while it indexes, again and again; nothing that it had counted may be lost, and it must finish.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { type ServerProcess, startServerProcess } from '../../testing/process.ts';
import { sampleOf } from './samples.ts';

const KILLS = 10;
const SAMPLES = 60;

let running: ServerProcess | undefined;
let folder: string | undefined;
afterEach(async () => {
  await running?.kill();
  if (folder) await rm(folder, { recursive: true, force: true });
});

const start = (dataDir: string) => startServerProcess(dataDir, { SAMPLE_COLLECTION: String(SAMPLES) });

async function count(url: string): Promise<{ unique: number; post: number; status: string }> {
  return (await (await fetch(`${url}/api/counts`)).json()) as { unique: number; post: number; status: string };
}

async function countUntil(url: string, enough: (counts: Awaited<ReturnType<typeof count>>) => boolean) {
  for (;;) {
    const counts = await count(url);
    if (enough(counts)) return counts;
    // The server is indexing meanwhile; polling without a pause would be most of its work.
    await sleep(50);
  }
}

test(`survives ${KILLS} kills while indexing`, async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-kill-'));
  let acknowledged = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    running = await start(folder);
    expect((await count(running.url)).unique).toBeGreaterThanOrEqual(acknowledged);
    const goal = Math.min(SAMPLES - 2, acknowledged + 3 + (kill % 3));
    acknowledged = (await countUntil(running.url, ({ unique }) => unique >= goal)).unique;
    await running.kill();
  }

  running = await start(folder);
  const counts = await countUntil(running.url, ({ status }) => status === 'green');
  const posts = Array.from({ length: SAMPLES }, (_, n) => sampleOf(n + 1).posts.length).reduce((sum, n) => sum + n, 0);
  expect(counts).toMatchObject({ unique: SAMPLES, post: posts });

  // Every row has its files.
  const all = (await (await fetch(`${running.url}/api/util/generate_random_images?limit=200`)).json()) as {
    results: { data: { content: { img: string; preview: string }[] }[] };
  };
  expect(all.results.data).toHaveLength(SAMPLES);
  for (const { content } of all.results.data) {
    expect((await fetch(content[0]?.img ?? '')).status).toBe(200);
    expect((await fetch(content[0]?.preview ?? '')).status).toBe(200);
  }

  expect(await running.stop()).toBe(0);
});
