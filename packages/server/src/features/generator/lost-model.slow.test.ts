/** While the server was down, the only engine that had a job's model has lost it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { generateImages, generationJobs } from '@mekiki/api-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeA1111, holdingA1111, startFakeA1111 } from '../../testing/fake-a1111.ts';
import { clientOf, visitorOf } from '../../testing/people.ts';
import { type ServerProcess, startServerProcess } from '../../testing/process.ts';

let fake: FakeA1111;
let folder: string;
let running: ServerProcess | undefined;
beforeEach(async () => {
  fake = Object.assign(await startFakeA1111(), { waitsForLooks: false });
  folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-lost-'));
});
afterEach(async () => {
  await running?.kill();
  await fake.close();
  await rm(folder, { recursive: true, force: true });
});

test('such a job ends, and holds nobody up', async () => {
  const file = path.join(folder, 'generator.json');
  const models = [
    { id: 1, name: 'First', checkpoint: 'first.safetensors' },
    { id: 2, name: 'Second', checkpoint: 'sdxl/second.safetensors' },
  ];
  await writeFile(file, JSON.stringify({ servers: [{ kind: 'a1111', url: fake.url }], models }));
  const start = () =>
    startServerProcess(folder, { SAMPLE_COLLECTION: '0', MEDIA_WORKERS: '1', GENERATOR_CONFIG: file });
  running = await start();
  const { token, client } = await visitorOf(running.url);
  const headers = { 'X-token-history': token };
  const body = { prompt: '1girl', width: 768, height: 768, num_images: 2 };
  const hold = holdingA1111(1);
  fake.script = hold.script;
  const { stream } = await generateImages({ client, headers, body: { ...body, model_id: 1 }, sseMaxRetryAttempts: 1 });
  const broken = stream.next().catch(() => undefined);
  await hold.reached;
  await running.kill();
  await broken;
  hold.release();

  Object.assign(fake, { checkpoints: ['sdxl/second.safetensors'], script: fake.usual, requested: [] });
  running = await start();
  const person = clientOf(running.url, headers);
  await expect.poll(async () => (await generationJobs({ client: person })).data).toEqual([]);
  const second = await generateImages({
    client: person,
    headers,
    body: { ...body, model_id: 2, num_images: 1, steps: 12, events: true },
    sseMaxRetryAttempts: 1,
  });
  const said: unknown[] = [];
  for await (const one of second.stream) said.push(one);
  expect(said.at(-1)).toEqual({ event: 'done' });
  expect(fake.requested).toHaveLength(1);
});
