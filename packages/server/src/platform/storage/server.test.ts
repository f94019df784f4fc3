/** A whole server whose images are in object storage. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { generateImages, searchByText } from '@mekiki/api-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { storageFindings } from '../../commands/doctor/storage.ts';
import { clientOf, visitorOf } from '../../testing/people.ts';
import { type FakeS3, startFakeS3 } from '../../testing/fake-s3.ts';
import { imageOf } from '../../testing/images.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { postForm } from '../../features/upscale/setup.ts';

let s3: FakeS3;
let server: TestServer;
let folder: string;
beforeAll(async () => {
  s3 = await startFakeS3();
  folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-data-'));
  server = await startTestServer('embedded', 4, { ...s3.env, DATA_DIR: folder, LOG_LEVEL: 'silent' });
});
afterAll(async () => {
  await server.close();
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

const previews = async (): Promise<string[]> => {
  const { data } = await searchByText({ client: clientOf(server.url), body: { text: '1girl' } });
  return data?.results.data.map(({ content }) => `${server.url}/i/256/${content[0]?.query}.webp`) ?? [];
};

test('previews, generated and enlarged images come from the bucket', async () => {
  const [preview = ''] = await previews();
  const answer = await fetch(preview);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/webp');

  const { token, client } = await visitorOf(server.url);
  const headers = { 'X-token-history': token };
  const body = { prompt: '1girl', width: 768, height: 768, num_images: 1 };
  const { stream } = await generateImages({ client, headers, body, sseMaxRetryAttempts: 1 });
  const made: string[] = [];
  for await (const said of stream) {
    if (!Array.isArray(said)) throw new Error(JSON.stringify(said));
    made.push(...said.map(({ png }) => png));
  }
  const generated = await fetch(made[0] ?? '', { headers });
  expect(generated.status).toBe(200);

  const image = await imageOf(3, (sample) => sample.resize(64, 64));
  const enlarged = await postForm(server.url, 'image/upscaling', { image, outscale: '2' });
  const { png } = (await enlarged.json()) as { png: string };
  const upscaled = await fetch(png);
  expect(upscaled.headers.get('content-length')).toBe(String((await upscaled.arrayBuffer()).byteLength));
  // Where the server says which tagger is at work, its key for secrets, and room for work: no image.
  expect((await readdir(folder)).toSorted()).toEqual(['models', 'secrets.key', 'work']);
});

test('while the storage is away the site says so, and works again by itself', async () => {
  const [preview = ''] = await previews();
  await s3.halt();
  const answer = await fetch(preview);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ detail: expect.stringContaining('cannot be reached right now') });
  const ready = await fetch(`${server.url}/readyz`);
  expect(ready.status).toBe(503);
  expect(await ready.json()).toMatchObject({ parts: { database: 'ok', images: 'failing' } });
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(await storageFindings(readConfig(s3.env))).toEqual([
    { part: 'Object storage', state: 'fail', text: expect.stringContaining('does not answer (ECONNREFUSED)') },
  ]);

  await s3.startAgain();
  expect((await fetch(preview)).status).toBe(200);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(await storageFindings(readConfig(s3.env))).toEqual([
    {
      part: 'Object storage',
      state: 'ok',
      text: expect.stringMatching(/^The bucket mekiki at 127\.0\.0\.1:\d+ stores/),
    },
  ]);
});

test('the doctor names the wrong setting, without its value', async () => {
  expect(await storageFindings(readConfig({}))).toEqual([]);
  const [found] = await storageFindings(readConfig({ ...s3.env, STORAGE_SECRET: 'something else' }));
  expect(found).toEqual({ part: 'Object storage', state: 'fail', text: expect.stringContaining('STORAGE_SECRET') });
  expect(found?.text).not.toContain('something else');
});
