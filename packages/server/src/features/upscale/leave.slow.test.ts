/** Whoever goes away in the middle of a large image: a tile of it takes seconds on a busy machine. */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { upscaleImage } from '@mekiki/api-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { eventsOf, postForm, untilFirstTile, wavesOf, workFoldersIn } from './setup.ts';

let server: TestServer;
let folder: string;
let client: ReturnType<typeof clientOf>;

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'mekiki-upscale-leave-'));
  server = await startTestServer('embedded', 0, { DATA_DIR: folder });
  client = clientOf(server.url);
});
afterAll(async () => {
  await server.close();
  await fs.rm(folder, { recursive: true, force: true });
});

const blobOf = async (width: number, height: number): Promise<Blob> =>
  new Blob([new Uint8Array(await wavesOf(width, height).png().toBuffer())]);

test('a client that disconnects ends the work, and leaves nothing behind', async () => {
  const controller = new AbortController();
  const form = { image: await blobOf(890, 500), outscale: '2', events: 'true', model: 'realesr-animevideov3' };
  const answer = await postForm(server.url, 'image/upscaling', form, controller.signal);
  await untilFirstTile(eventsOf(answer));
  expect(await workFoldersIn(folder)).toHaveLength(1);
  controller.abort();
  await expect.poll(() => workFoldersIn(folder)).toEqual([]);
  // The next one does not wait for what is left of it.
  const { data } = await upscaleImage({ client, body: { image: await blobOf(20, 20) } });
  expect(data).toMatchObject({ width: 40 });
});
