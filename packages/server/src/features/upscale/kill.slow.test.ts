/** The server is killed in the middle of an image; nothing of it may be left lying about. */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type ServerProcess, startServerProcess } from '../../testing/process.ts';
import { eventsOf, postForm, untilFirstTile, wavesOf, workFoldersIn } from './setup.ts';

let running: ServerProcess | undefined;
let folder: string | undefined;
afterEach(async () => {
  await running?.kill();
  if (folder) await fs.rm(folder, { recursive: true, force: true });
});

test('a killed run leaves no files once the server is back, and results stay', async () => {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'mekiki-upscale-kill-'));
  folder = dataDir;
  const settings = { SAMPLE_COLLECTION: '0', MEDIA_WORKERS: '1', RATE_LIMIT_PER_MINUTE: '0' };
  running = await startServerProcess(dataDir, settings);
  const blob = async (width: number) => new Blob([new Uint8Array(await wavesOf(width, 300).png().toBuffer())]);
  const done = await postForm(running.url, 'image/upscaling', { image: await blob(30) });
  const { png } = (await done.json()) as { png: string };

  const form = { image: await blob(1_500), model: 'realesr-animevideov3', events: 'true' };
  await untilFirstTile(eventsOf(await postForm(running.url, 'image/upscaling', form)));
  await running.kill();
  expect(await workFoldersIn(dataDir)).toHaveLength(1);

  running = await startServerProcess(dataDir, settings);
  await expect.poll(() => workFoldersIn(dataDir)).toEqual([]);
  expect((await fetch(new URL(new URL(png).pathname, running.url))).status).toBe(200);
  expect(await running.stop()).toBe(0);
});
