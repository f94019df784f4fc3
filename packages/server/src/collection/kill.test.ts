/** The server is killed while it indexes, again and again; nothing it had counted may be lost, and it must finish. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { sampleOf } from './samples.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const KILLS = 10;
const SAMPLES = 60;

interface Running {
  process: ChildProcess;
  url: string;
}
let running: Running | undefined;
let folder: string | undefined;
afterEach(async () => {
  running?.process.kill('SIGKILL');
  if (folder) await rm(folder, { recursive: true, force: true });
});

async function start(dataDir: string): Promise<Running> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      SAMPLE_COLLECTION: String(SAMPLES),
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      output += text.toString();
      const found = /Ready on (http:\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(`The server ended: ${output}`)));
  });
  return { process: child, url };
}

async function count(url: string): Promise<{ unique: number; post: number; status: string }> {
  return (await (await fetch(`${url}/api/counts`)).json()) as { unique: number; post: number; status: string };
}

async function countUntil(url: string, enough: (counts: Awaited<ReturnType<typeof count>>) => boolean) {
  for (;;) {
    const counts = await count(url);
    if (enough(counts)) return counts;
    // The server indexes meanwhile; asking without a pause would be most of its work.
    await sleep(50);
  }
}

test(`survives ${KILLS} kills while indexing`, { timeout: 300_000 }, async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-kill-'));
  let acknowledged = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    running = await start(folder);
    expect((await count(running.url)).unique).toBeGreaterThanOrEqual(acknowledged);
    const goal = Math.min(SAMPLES - 2, acknowledged + 3 + (kill % 3));
    acknowledged = (await countUntil(running.url, ({ unique }) => unique >= goal)).unique;
    running.process.kill('SIGKILL');
    await once(running.process, 'exit');
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
    expect((await fetch(running.url + (content[0]?.img ?? ''))).status).toBe(200);
    expect((await fetch(running.url + (content[0]?.preview ?? ''))).status).toBe(200);
  }

  running.process.kill('SIGTERM');
  const [code] = (await once(running.process, 'exit')) as [number];
  expect(code).toBe(0);
});
