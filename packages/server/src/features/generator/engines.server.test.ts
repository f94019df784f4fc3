/** The whole server with engines of several kinds behind it, of which none has every model. */
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
import { A1111Failure, type FakeA1111, holdingA1111, startFakeA1111 } from '../../testing/fake-a1111.ts';
import { type FakeSdServer, startFakeSdServer } from '../../testing/fake-sd-server.ts';
import { clientOf, visitorOf } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { until } from '../../testing/until.ts';
import { AWAY, MODELS } from './engines.setup.ts';

const START = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  .png()
  .toBuffer();

let folder: string;
let first: FakeA1111;
let second: FakeA1111;
let third: FakeSdServer;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-engines-'));
  first = Object.assign(await startFakeA1111(), {
    checkpoints: ['first.safetensors [aaaaaaaaaa]', 'shared.safetensors'],
  });
  second = Object.assign(await startFakeA1111('forge'), { checkpoints: ['shared.ckpt', 'sdxl\\second.safetensors'] });
  for (const fake of [first, second]) fake.waitsForLooks = false;
  third = await startFakeSdServer();
  // Not a multiple of 8.
  third.limits.max_width = 1_028;
  server = await serverWith([
    { kind: 'a1111', url: first.url },
    { kind: 'a1111', url: second.url },
    { kind: 'sd-server', url: third.url },
  ]);
});
afterAll(async () => {
  await server.close();
  for (const fake of [first, second, third]) {
    await fake.quiet();
    await fake.close();
  }
  await rm(folder, { recursive: true });
});
afterEach(() => {
  for (const fake of [first, second]) {
    expect(fake.isIdle()).toBe(true);
    Object.assign(fake, { script: fake.usual, requested: [], format: 'png' });
  }
  third.requested = [];
});

async function serverWith(servers: object[]): Promise<TestServer> {
  const file = path.join(folder, `generator-${servers.length}.json`);
  await writeFile(file, JSON.stringify({ servers, models: MODELS }));
  return startTestServer('embedded', 0, { GENERATOR_CONFIG: file });
}

type Said = GenerationItem[] | { event: string; preview?: string; step?: number; detail?: string };

const bodyOf = (params: object) => ({
  prompt: '1girl, silver hair',
  width: 768,
  height: 768,
  steps: 12,
  events: true,
  num_images: 1,
  ...params,
});

async function begin(params: object) {
  const person = await visitorOf(server.url);
  const { stream } = await generateImages({
    client: person.client,
    headers: { 'X-token-history': person.token },
    body: bodyOf(params),
    sseMaxRetryAttempts: 1,
  });
  const said: Said[] = [];
  const ended = (async () => {
    for await (const one of stream) said.push(one);
    return {
      images: said.flatMap((one) => (Array.isArray(one) ? one : [])),
      events: said.flatMap((one) => (Array.isArray(one) ? [] : [one])),
    };
  })();
  return { person, said, ended };
}

/** A request that is refused at once. */
async function refusalOf(params: object): Promise<{ status: number; detail: string }> {
  const { token } = await visitorOf(server.url);
  const answer = await fetch(`${server.url}/api/generator/sdxl/sse/txt2img`, {
    method: 'POST',
    headers: { 'X-token-history': token, 'content-type': 'application/json' },
    body: JSON.stringify(bodyOf(params)),
  });
  return { status: answer.status, detail: ((await answer.json()) as { detail: string }).detail };
}

const made = () => [first.requested.length, second.requested.length, third.requested.length];
const seeds = (images: GenerationItem[]) => images.map(({ metadata }) => metadata.seed).toSorted((a, b) => a - b);

test.each([
  [1, [4, 0, 0]],
  [2, [0, 4, 0]],
  [5, [0, 0, 4]],
])('images of model %i are made only where it is', async (model_id, counts) => {
  const { images, events } = await (await begin({ model_id, num_images: 4, seed: 3 })).ended;
  expect(events.at(-1)).toEqual({ event: 'done' });
  expect(seeds(images)).toEqual([3, 4, 5, 6]);
  expect(made()).toEqual(counts);
  expect(images[0]?.metadata.modelName).toBe(MODELS[model_id - 1]?.name);
});

test('people do not wait for each other if their models are on different engines', async () => {
  const hold = holdingA1111(2);
  first.script = hold.script;
  const slow = await begin({ model_id: 1, num_images: 3 });
  await hold.reached;
  expect((await (await begin({ model_id: 2, num_images: 2 })).ended).images).toHaveLength(2);
  hold.release();
  expect((await slow.ended).images).toHaveLength(3);
});

test('a model that both have is made by both, with steps and previews', async () => {
  const holds = [first, second].map((fake) => {
    const hold = holdingA1111(2);
    fake.script = hold.script;
    return hold;
  });
  const { said, ended } = await begin({ model_id: 3, num_images: 4, seed: 0 });
  await Promise.all(holds.map(({ reached }) => reached));
  const shown = { event: 'progress', step: 2, preview: expect.stringMatching(/^data:image\/jpeg;base64,/) as unknown };
  await until(() => expect(said).toContainEqual(expect.objectContaining(shown)));
  for (const hold of holds) hold.release();
  expect(seeds((await ended).images)).toEqual([0, 1, 2, 3]);
});

test('a model that nobody has is refused with a sentence', async () => {
  expect(await refusalOf({ model_id: 4 })).toEqual({
    status: 503,
    detail: 'The model “Gone” is not available right now. Choose another one.',
  });
  expect(made()).toEqual([0, 0, 0]);
});

test('the samplers of all engines are offered, and each is asked only of engines that have it', async () => {
  const { data } = await generatorModels({ client: clientOf(server.url) });
  expect(data?.samplers).toEqual(['Euler', 'Euler a', 'DPM++ 2M', 'DPM++ 2M Karras', 'euler', 'euler_a', 'dpm++2m']);
  expect(await refusalOf({ model_id: 5, sampler: 'Euler a SGM Uniform' })).toEqual({
    status: 400,
    detail: 'There is no sampler "Euler a SGM Uniform" for this model.',
  });
  // By the name that another program has for it.
  await (
    await begin({ model_id: 5, sampler: 'Euler a' })
  ).ended;
  expect(third.requested[0]).toMatchObject({ sample_params: { sample_method: 'euler_a' } });
  await (
    await begin({ model_id: 2, sampler: 'DPM++ 2M Karras' })
  ).ended;
  expect(second.requested[0]).toMatchObject({ sampler_name: 'DPM++ 2M', scheduler: 'Karras' });
});

test('each model says which fields it reads and which sizes it makes', async () => {
  const { data } = await generatorModels({ client: clientOf(server.url) });
  const every = { ignores: [], sizes: { min: 768, max: 1_216, step: 8 } };
  expect(data).toMatchObject({ ignores: [], reads_tokens: true, reads_weights: true, reads_loras: true });
  expect(data?.models).toMatchObject([
    every,
    every,
    every,
    { ...every, available: false },
    { sizes: { min: 768, max: 1_024, step: 8 } },
    { ignores: ['negative_prompt', 'image'], sizes: { ...every.sizes, only: MODELS[5]?.sizes } },
    { ignores: ['cfg', 'steps', 'sampler'] },
    { ignores: ['cfg', 'steps', 'sampler', 'negative_prompt'] },
  ]);
});

test.each([
  [{ model_id: 5, width: 1_216 }, 'This model makes images of 64 to 1028 pixels a side. Choose another size.'],
  [
    { model_id: 6, width: 1_024 },
    'This model only makes images of 768 × 768 or 1024 × 1024 pixels. Choose another size.',
  ],
])('a size that a model does not make is refused, case %#', async (params, detail) => {
  expect(await refusalOf(params)).toEqual({ status: 400, detail });
  expect(made()).toEqual([0, 0, 0]);
});

test('a request without a size gets one that its model makes', async () => {
  const { images } = await (await begin({ model_id: 6, width: undefined, height: undefined })).ended;
  expect(images[0]?.metadata).toMatchObject({ width: 768, height: 768 });
});

test('settings that a model does not read are not sent', async () => {
  const params = { negative_prompt: 'hat', cfg: 5, steps: 25, image: START.toString('base64') };
  const sentTo = async (model_id: number, more = {}) => {
    const [image] = (await (await begin({ ...params, ...more, model_id })).ended).images;
    return { ignored: image?.metadata.ignored, sent: first.requested.at(-1) };
  };
  const distilled = await sentTo(6, { sampler: 'Euler' });
  expect(distilled.sent).toMatchObject({ negative_prompt: '', cfg_scale: 5, steps: 25, sampler_name: 'Euler' });
  expect(distilled.sent).not.toHaveProperty('init_images');
  const few = await sentTo(7, { sampler: 'dpm++2m' });
  expect(few.sent).toMatchObject({ negative_prompt: 'hat', cfg_scale: 2, steps: 14, sampler_name: 'Euler' });
  expect(few.sent).toHaveProperty('init_images');
  expect(few.ignored).toEqual(['cfg', 'steps', 'sampler']);
  const unguided = await sentTo(8);
  expect(unguided.sent).toMatchObject({ negative_prompt: '', cfg_scale: 1, steps: 20 });
  expect(unguided.ignored).toEqual(['cfg', 'steps', 'sampler', 'negative_prompt']);
});

test('settings without effect are named as ignored, and left out of the file', async () => {
  const params = { negative_prompt: 'hat', image: START.toString('base64'), denoising_strength: 0.6 };
  const textOf = async ({ person, ended }: Awaited<ReturnType<typeof begin>>) => {
    const [image] = (await ended).images;
    const file = await fetch(image?.png ?? '', { headers: { 'X-token-history': person.token } });
    return { ignored: image?.metadata.ignored, text: Buffer.from(await file.arrayBuffer()).toString('latin1') };
  };
  const distilled = await textOf(await begin({ ...params, model_id: 6 }));
  expect(distilled.ignored).toEqual(['negative_prompt', 'image']);
  expect(distilled.text).toContain('CFG scale: 4.5');
  expect(distilled.text).not.toMatch(/Negative prompt|Denoising strength/);
  const unguided = await textOf(await begin({ ...params, model_id: 1, cfg: 1 }));
  expect(unguided.ignored).toEqual(['negative_prompt']);
  expect(unguided.text).toContain('Denoising strength: 0.6');
  expect(unguided.text).not.toContain('Negative prompt');
  const usual = await textOf(await begin({ ...params, model_id: 1 }));
  expect(usual.ignored).toBeUndefined();
  expect(usual.text).toContain('Negative prompt: hat');
});

test.each(['jpeg', 'webp'] as const)('what comes as %s is kept as PNG', async (format) => {
  first.format = format;
  const { person, ended } = await begin({ model_id: 1 });
  const [image] = (await ended).images;
  const file = await fetch(image?.png ?? '', { headers: { 'X-token-history': person.token } });
  expect(await sharp(await file.arrayBuffer()).metadata()).toMatchObject({ format: 'png', width: 768, height: 768 });
});

test('images that one engine loses are made by the other that has the model', async () => {
  const hold = holdingA1111(2);
  first.script = hold.script;
  const { ended } = await begin({ model_id: 3, num_images: 3, seed: 10 });
  await hold.reached;
  first.script = first.usual;
  first.restart();
  const { images, events } = await ended;
  expect(events.at(-1)).toEqual({ event: 'done' });
  expect(seeds(images)).toEqual([10, 11, 12]);
});

test('a job that fails on its only engine says so, in words for visitors', async () => {
  first.script = () => Promise.reject(new A1111Failure('CUDA out of memory.', 'OutOfMemoryError'));
  const { events } = await (await begin({ model_id: 1, num_images: 2 })).ended;
  expect(events.at(-1)).toEqual({
    event: 'failed',
    detail: expect.stringMatching(AWAY) as unknown,
  });
  expect(made()).toEqual([1, 0, 0]);
});

test('a cancelled job is taken back', async () => {
  const hold = holdingA1111(2);
  first.script = hold.script;
  const { person, ended } = await begin({ model_id: 1, num_images: 3 });
  await hold.reached;
  const { data: jobs } = await generationJobs({ client: person.client });
  await cancelGeneration({ client: person.client, path: { id: jobs?.[0]?.id ?? '' } });
  expect((await ended).events.at(-1)).toEqual({ event: 'cancelled' });
  expect(first.isIdle()).toBe(true);
  expect(made()).toEqual([1, 0, 0]);
});

test('while none answers, the status says so in words for visitors', async () => {
  const gone = await startFakeA1111();
  await gone.stop();
  const lonely = await serverWith([{ kind: 'a1111', url: gone.url }]);
  const { data } = await toolStatus({ client: clientOf(lonely.url), path: { tool: 'generator' } });
  expect(data).toMatchObject({
    status: { gpu_status: 'FAILING', sdxl_model: 'First' },
    engine: { kind: 'A1111', name: 'First' },
    detail: expect.stringMatching(AWAY) as unknown,
  });
  await lonely.close();
  await gone.close();
});
