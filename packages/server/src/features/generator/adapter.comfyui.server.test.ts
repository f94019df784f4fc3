/** The whole server with two ComfyUIs behind it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {
  cancelGeneration,
  generateImages,
  type GenerationItem,
  generationJobs,
  generatorModels,
  toolStatus,
} from '@mekiki/api-client';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type FakeComfyUi, holding, NodeFailure, startFakeComfyUi } from '../../testing/fake-comfyui.ts';
import { clientOf, visitorOf } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { AWAY } from './engines.setup.ts';

const MODELS = [
  { id: 1, name: 'First model', checkpoint: 'first.safetensors' },
  { id: 2, name: 'Second model', checkpoint: 'sdxl/second.safetensors', defaults: { cfg: 5, sampler: 'dpmpp_2m' } },
];

let folder: string;
let fakes: [FakeComfyUi, FakeComfyUi];
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-comfyui-'));
  fakes = [await startFakeComfyUi(), await startFakeComfyUi()];
  server = await serverWith(fakes.map(({ url }) => url));
});
afterAll(async () => {
  await server.close();
  for (const fake of fakes) {
    await fake.quiet();
    expect(fake.openSockets()).toBe(0);
    await fake.close();
  }
  await rm(folder, { recursive: true });
});
afterEach(() => {
  for (const fake of fakes) {
    expect(fake.queue()).toEqual({ running: undefined, pending: [] });
    Object.assign(fake, { script: fakes[0].usual, graphs: [], works: [] });
  }
});

async function serverWith(urls: string[]): Promise<TestServer> {
  const file = path.join(folder, `generator-${urls.length}.json`);
  const servers = urls.map((url) => ({ kind: 'comfyui', url }));
  await writeFile(file, JSON.stringify({ servers, models: MODELS }));
  return startTestServer('embedded', 0, { GENERATOR_CONFIG: file });
}

type Said = GenerationItem[] | { event: string; preview?: string; step?: number; detail?: string };

async function begin(params: object) {
  const person = await visitorOf(server.url);
  const { stream } = await generateImages({
    client: person.client,
    headers: { 'X-token-history': person.token },
    body: { prompt: '1girl, silver hair', width: 768, height: 768, steps: 12, events: true, ...params },
    sseMaxRetryAttempts: 1,
  });
  const said: Said[] = [];
  const ended = (async () => {
    for await (const one of stream) said.push(one);
    return {
      said,
      images: said.flatMap((one) => (Array.isArray(one) ? one : [])),
      events: said.flatMap((one) => (Array.isArray(one) ? [] : [one])),
    };
  })();
  return { person, ended };
}

function holdBoth() {
  return fakes.map((fake) => {
    const hold = holding(2);
    fake.script = hold.script;
    return hold;
  });
}

const byNumber = (a: unknown, b: unknown) => Number(a) - Number(b);
const seedsAt = (fake: FakeComfyUi) => fake.graphs.map((graph) => graph['sampler']?.inputs['seed']);

test('streams progress with previews, then images made with what was asked for', async () => {
  const { person, ended } = await begin({
    model_id: 2,
    sampler: 'dpmpp_2m',
    negative_prompt: 'hat',
    cfg: 6,
    seed: 40,
    num_images: 2,
  });
  const { images, events } = await ended;
  const progress = events.filter(({ event }) => event === 'progress');
  expect(progress.some(({ preview }) => preview?.startsWith('data:image/jpeg;base64,'))).toBe(true);
  expect(progress.map(({ step }) => step)).toContain(12);
  expect(events.at(-1)).toEqual({ event: 'done' });
  expect(images.map(({ metadata }) => metadata.seed).toSorted(byNumber)).toEqual([40, 41]);
  expect(images[0]?.metadata).toMatchObject({ modelName: 'Second model', sampler: 'dpmpp_2m', model: 2 });
  const [graph] = fakes.flatMap(({ graphs }) => graphs);
  expect(graph?.['checkpoint']?.inputs).toEqual({ ckpt_name: 'sdxl/second.safetensors' });
  expect(graph?.['negative']?.inputs['text']).toBe('hat');
  expect(graph?.['sampler']?.inputs).toMatchObject({ steps: 12, cfg: 6, sampler_name: 'dpmpp_2m' });
  const file = await fetch(images[0]?.png ?? '', { headers: { 'X-token-history': person.token } });
  expect(await sharp(await file.arrayBuffer()).metadata()).toMatchObject({ format: 'png', width: 768, height: 768 });
});

test('begins with an image of a person, cut to the size that was asked for', async () => {
  const source = sharp({ create: { width: 900, height: 500, channels: 3, background: '#963' } });
  const image = (await source.png().toBuffer()).toString('base64');
  const { images, events } = await (await begin({ image, denoising_strength: 0.35, num_images: 1 })).ended;
  expect(events.at(-1)).toEqual({ event: 'done' });
  expect(images[0]?.metadata).toMatchObject({ width: 768, height: 768, strength: 0.35 });
  const [graph] = fakes.flatMap(({ graphs }) => graphs);
  expect(graph?.['sampler']?.inputs['denoise']).toBe(0.35);
});

test('tells its models and samplers', async () => {
  const { data } = await generatorModels({ client: clientOf(server.url) });
  expect(data?.models.map(({ name }) => name)).toEqual(['First model', 'Second model']);
  expect(data?.samplers).toEqual(['euler', 'euler_ancestral', 'dpmpp_2m', 'dpmpp_2m karras']);
  const { data: status } = await toolStatus({ client: clientOf(server.url), path: { tool: 'generator' } });
  expect(status?.status).toEqual({ gpu_status: 'ok', sdxl_model: 'First model' });
  expect(status?.engine).toEqual({ kind: 'ComfyUI', name: 'First model' });
});

test('both work at once', async () => {
  const holds = holdBoth();
  const { ended } = await begin({ num_images: 4, seed: 0 });
  await Promise.all(holds.map(({ reached }) => reached));
  for (const hold of holds) hold.release();
  expect((await ended).images).toHaveLength(4);
  expect(fakes.flatMap(seedsAt).toSorted(byNumber)).toEqual([0, 1, 2, 3]);
});

test('a cancelled job is taken back from both', async () => {
  const holds = holdBoth();
  const { person, ended } = await begin({ num_images: 6 });
  await Promise.all(holds.map(({ reached }) => reached));
  const { data: jobs } = await generationJobs({ client: person.client });
  await cancelGeneration({ client: person.client, path: { id: jobs?.[0]?.id ?? '' } });
  for (const fake of fakes) expect(fake.queue()).toEqual({ running: undefined, pending: [] });
  expect((await ended).events.at(-1)).toEqual({ event: 'cancelled' });
  expect(fakes.flatMap(seedsAt)).toHaveLength(2);
});

test('images that one server loses are made by the other', async () => {
  const [first] = fakes;
  const hold = holding(2);
  first.script = hold.script;
  const { ended } = await begin({ num_images: 3, seed: 10 });
  await hold.reached;
  first.script = first.usual;
  first.restart();
  hold.release();
  const { images, events } = await ended;
  expect(events.at(-1)).toEqual({ event: 'done' });
  expect(images.map(({ metadata }) => metadata.seed).toSorted(byNumber)).toEqual([10, 11, 12]);
});

test('a job that fails on both servers says so, in words for visitors', async () => {
  for (const fake of fakes) {
    fake.script = (work) =>
      work.paint(() => Promise.reject(new NodeFailure('out of memory', 'torch.OutOfMemoryError')));
  }
  const { images, events } = await (await begin({ num_images: 3 })).ended;
  expect(images).toEqual([]);
  expect(events.at(-1)).toEqual({
    event: 'failed',
    detail: expect.stringMatching(AWAY) as unknown,
  });
});

test('without a ComfyUI that answers, the status says so in words for visitors, and no job is taken', async () => {
  const gone = await startFakeComfyUi();
  await gone.stop();
  const lonely = await serverWith([gone.url]);
  const { data } = await toolStatus({ client: clientOf(lonely.url), path: { tool: 'generator' } });
  expect(data).toMatchObject({
    status: { gpu_status: 'FAILING', sdxl_model: 'First model' },
    detail: expect.stringMatching(AWAY) as unknown,
  });
  const { token } = await visitorOf(lonely.url);
  const refused = await fetch(`${lonely.url}/api/generator/sdxl/sse/txt2img`, {
    method: 'POST',
    headers: { 'X-token-history': token, 'content-type': 'application/json' },
    body: JSON.stringify({ prompt: '1girl' }),
  });
  expect(refused.status).toBe(503);
  await lonely.close();
});
