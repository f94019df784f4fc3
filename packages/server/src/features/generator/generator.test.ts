/** The generator on the whole server: jobs, streams, ownership. */
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  cancelGeneration,
  checkPrompt,
  deleteGeneration,
  generateImages,
  generationJobs,
  type GenerationItem,
  generatorModels,
  listGenerations,
} from '@mekiki/api-client';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generate, SMALL } from '../../testing/generate.ts';
import { accountOf, clientOf, visitorOf } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { DATABASE_KINDS } from '../../testing/databases.ts';

describe.each(DATABASE_KINDS)('the generator on the %s database', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind, 0);
  });
  afterAll(() => server.close());

  const fileOf = (item: GenerationItem | undefined, headers: Record<string, string>, type: 'webp' | 'png' = 'webp') =>
    fetch(item?.[type] ?? '', { headers });

  test('streams every image as an array, with its settings, and keeps it for its owner §3.9 §7.20', async () => {
    const person = await visitorOf(server.url);
    const { images, events } = await generate(person, { num_images: 3, seed: 7, events: true });
    expect(images).toHaveLength(3);
    expect(images.map(({ metadata }) => metadata.seed).toSorted((a, b) => a - b)).toEqual([7, 8, 9]);
    expect(events[0]).toMatchObject({ event: 'job', requested: 3, seed: 7 });
    expect(events.at(-1)).toEqual({ event: 'done' });
    expect(images[0]?.metadata).toMatchObject({
      prompt: '1girl, silver hair',
      cfg: 4.5,
      steps: 20,
      model: 1,
      ignored: ['cfg', 'steps', 'sampler'],
      ...SMALL,
    });
    const { data: kept } = await listGenerations({ client: person.client });
    expect(kept?.map(({ id }) => id)).toEqual(images.map(({ id }) => id).toReversed());
    const file = await fileOf(images[0], { 'X-token-history': person.token });
    expect(file.headers.get('content-type')).toBe('image/webp');
    expect(await sharp(await file.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', ...SMALL });
  });

  test('has a small version of each image for its owner, also of one that is older than these', async () => {
    const person = await visitorOf(server.url);
    const { images } = await generate(person, { num_images: 1, height: 1_024 });
    const [item] = images;
    const headers = { 'X-token-history': person.token };
    const ask = (who: Record<string, string>) => fetch(item?.preview ?? '', { headers: who });
    const small = Buffer.from(await (await ask(headers)).arrayBuffer());
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 576, height: 768 });
    const whole = Buffer.from(await (await fileOf(item, headers)).arrayBuffer());
    expect(small.length).toBeLessThan(whole.length);
    const stranger = await visitorOf(server.url);
    expect((await ask({ 'X-token-history': stranger.token })).status).toBe(404);

    const id = item?.id ?? '';
    const stored = path.join(server.dataDir, 'generated', id.slice(0, 2), `${id}.preview.webp`);
    await rm(stored);
    expect(Buffer.from(await (await ask(headers)).arrayBuffer())).toEqual(await readFile(stored));
    await deleteGeneration({ client: person.client, path: { id } });
    expect(existsSync(stored)).toBe(false);
    expect((await ask(headers)).status).toBe(404);
  });

  test('says which tags it knows, and which of them an image lacks', async () => {
    const person = await visitorOf(server.url);
    const prompt = 'no humans, forest, (Silver Hair:1.2), giant robot, <lora:ink:0.8>';
    const { data } = await checkPrompt({ client: person.client, body: { prompt } });
    expect(data).toEqual({
      understood: ['no humans', 'forest', 'Silver Hair'],
      ignored: ['giant robot', '<lora:ink:0.8>'],
      ignores_weights: true,
    });
    const others = 'kitten, full body, watercolor (medium), from behind, holding umbrella, lying';
    const { data: read } = await checkPrompt({ client: person.client, body: { prompt: others } });
    expect(read?.ignored).toEqual(['lying']);
    const { images } = await generate(person, { prompt, num_images: 1 });
    const notShown = ['Silver Hair', 'giant robot', '<lora:ink:0.8>'];
    expect(images[0]?.metadata.ignoredTags).toEqual(notShown);
    const { data: kept } = await listGenerations({ client: person.client });
    expect(kept?.[0]?.metadata.ignoredTags).toEqual(notShown);
  });

  test('forgets the request once its images are made', async () => {
    await generate(await visitorOf(server.url), { num_images: 1 });
    const { rows } = await server.database.queries.execute('select count(*)::int as jobs from generation_job');
    expect(rows).toEqual([{ jobs: 0 }]);
  });

  test('sends only arrays to clients that did not ask for events §7.20', async () => {
    const { images, events } = await generate(await visitorOf(server.url), { num_images: 1 });
    expect(images).toHaveLength(1);
    expect(events).toEqual([]);
  });

  test('makes the same image of the same seed, another of another', async () => {
    const person = await visitorOf(server.url);
    const bytesOf = async (seed: number) => {
      const { images } = await generate(person, { num_images: 1, seed });
      return Buffer.from(await (await fileOf(images[0], { 'X-token-history': person.token }, 'png')).arrayBuffer());
    };
    const first = await bytesOf(5);
    expect(
      await sharp(await bytesOf(5))
        .raw()
        .toBuffer(),
    ).toEqual(await sharp(first).raw().toBuffer());
    expect(
      await sharp(await bytesOf(6))
        .raw()
        .toBuffer(),
    ).not.toEqual(await sharp(first).raw().toBuffer());
  });

  test('shows images only to the person who made them §6.3 §6.4 §7.31', async () => {
    const owner = await visitorOf(server.url);
    const { images } = await generate(owner, { num_images: 1 });
    const [item] = images;
    for (const stranger of [await visitorOf(server.url), await accountOf(server.url)]) {
      const header = stranger.token;
      expect((await fileOf(item, { 'X-token-history': header })).status).not.toBe(200);
      expect((await fileOf(item, { 'X-token-user': header })).status).not.toBe(200);
      const { data: theirs } = await listGenerations({ client: stranger.client });
      expect(theirs).toEqual([]);
      const { response } = await deleteGeneration({ client: stranger.client, path: { id: item?.id ?? '' } });
      expect(response?.status).toBe(404);
    }
    expect((await fileOf(item, {})).status).toBe(401);
    expect((await fileOf(item, { 'X-token-history': owner.token })).status).toBe(200);
  });

  test('deletes the file with the image §7.22', async () => {
    const owner = await visitorOf(server.url);
    const { images } = await generate(owner, { num_images: 1 });
    const gone = await deleteGeneration({ client: owner.client, path: { id: images[0]?.id ?? '' } });
    expect(gone.response?.status).toBe(204);
    expect((await fileOf(images[0], { 'X-token-history': owner.token })).status).toBe(404);
    const again = await deleteGeneration({ client: owner.client, path: { id: images[0]?.id ?? '' } });
    expect(again.response?.status).toBe(404);
  });

  test('a cancelled job ends, and its finished images stay', async () => {
    const owner = await visitorOf(server.url);
    const { stream } = await generateImages({
      client: owner.client,
      headers: { 'X-token-history': owner.token },
      body: { prompt: '1girl', ...SMALL, num_images: 24, events: true },
      sseMaxRetryAttempts: 1,
    });
    let made = 0;
    let last: unknown;
    for await (const said of stream) {
      last = said;
      if (!Array.isArray(said)) continue;
      made += said.length;
      const { data: jobs } = await generationJobs({ client: owner.client });
      if (made === 1) await cancelGeneration({ client: owner.client, path: { id: jobs?.[0]?.id ?? '' } });
    }
    expect(last).toEqual({ event: 'cancelled' });
    expect(made).toBeLessThan(24);
    const { data: jobs } = await generationJobs({ client: owner.client });
    expect(jobs).toEqual([]);
    const { data: kept } = await listGenerations({ client: owner.client });
    expect(kept).toHaveLength(made);
  });

  test('finds past images by words, model and time §7.19', async () => {
    const owner = await visitorOf(server.url);
    await generate(owner, { prompt: 'red hair, 100%_smile', num_images: 1 });
    await generate(owner, { prompt: 'blue hair, hat', num_images: 1 });
    const found = async (query: NonNullable<Parameters<typeof listGenerations>[0]>['query']) =>
      (await listGenerations({ client: owner.client, query })).data?.map(({ metadata }) => metadata.prompt);
    expect(await found({})).toEqual(['blue hair, hat', 'red hair, 100%_smile']);
    expect(await found({ query: 'hair red' })).toEqual(['red hair, 100%_smile']);
    expect(await found({ query: '%_s' })).toEqual(['red hair, 100%_smile']);
    expect(await found({ query: 'h_t' })).toEqual([]);
    expect(await found({ model: 2 })).toEqual([]);
    expect(await found({ limit: 1, offset: 1 })).toEqual(['red hair, 100%_smile']);
    expect(await found({ until: '2020-01-01T00:00:00Z' })).toEqual([]);
    expect(await found({ from: '2020-01-01T00:00:00Z' })).toHaveLength(2);
  });

  test('begins with an image: at strength 0 its tags stay', async () => {
    const owner = await visitorOf(server.url);
    const { images } = await generate(owner, { num_images: 1, seed: 3 });
    const png = Buffer.from(await (await fileOf(images[0], { 'X-token-history': owner.token }, 'png')).arrayBuffer());
    const { images: changed } = await generate(owner, {
      prompt: 'hat',
      num_images: 1,
      image: `data:image/png;base64,${png.toString('base64')}`,
      denoising_strength: 0.3,
    });
    expect(changed[0]?.metadata).toMatchObject({ prompt: 'hat', strength: 0.3 });
  });

  test('a visitor’s images move to their account when they sign up §6.4', async () => {
    const visitor = await visitorOf(server.url);
    await generate(visitor, { num_images: 1 });
    const answer = await fetch(`${server.url}/api/user/register`, {
      method: 'POST',
      headers: { 'X-token-history': visitor.token },
      body: new URLSearchParams({ user_name: `later-${kind}`, password: 'mado-kaori-77' }),
    });
    const token = (await answer.json()) as string;
    const { data: kept } = await listGenerations({ client: clientOf(server.url, { 'X-token-user': token }) });
    expect(kept).toHaveLength(1);
  });

  test.each([
    [{ prompt: ' ' }, 'Please enter a prompt to describe what you want to generate.'],
    [{ prompt: 'ab' }, 'Please enter a more detailed prompt (at least 3 characters).'],
    [{ prompt: 'a'.repeat(1_601) }, 'Your prompt is too long. Please keep it under 1600 characters.'],
    [{ prompt: 'abc', model_id: 9 }, 'There is no model 9 here.'],
    [{ prompt: 'abc', sampler: 'euler' }, 'There is no sampler "euler" here.'],
    [{ prompt: 'abc', image: '***' }, 'The starting image is not valid base64.'],
    [{ prompt: 'abc', width: 700 }, 'Image dimensions must be between 768 and 1216 pixels.'],
    [{ prompt: 'abc', num_images: 25 }, 'The field "num_images" must be a whole number from 1 to 24.'],
  ])('refuses what it cannot make, case %#', async (body, detail) => {
    const { token } = await visitorOf(server.url);
    const answer = await fetch(`${server.url}/api/generator/sdxl/sse/txt2img`, {
      method: 'POST',
      headers: { 'X-token-history': token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ detail });
  });

  test('refuses a starting image that is not an image', async () => {
    const { token } = await visitorOf(server.url);
    const answer = await fetch(`${server.url}/api/generator/sdxl/sse/txt2img`, {
      method: 'POST',
      headers: { 'X-token-history': token, 'content-type': 'application/json' },
      body: JSON.stringify({ prompt: 'abc', image: Buffer.from('no image').toString('base64') }),
    });
    expect(answer.status).toBe(415);
  });

  test('requires a token', async () => {
    const answer = await fetch(`${server.url}/api/generator/sdxl/sse/txt2img`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ prompt: 'abc' }),
    });
    expect(answer.status).toBe(401);
  });

  test('tells what it is §3.12 §7.3', async () => {
    const { data } = await generatorModels({ client: clientOf(server.url) });
    expect(data).toEqual({
      models: [
        {
          id: 1,
          name: 'Mekiki illustrator',
          ignores: ['cfg', 'steps', 'sampler'],
          sizes: { min: 768, max: 1_216, step: 8 },
        },
      ],
      samplers: [],
      schedulers: [],
      about: 'Draws figures from tags. It is not a diffusion model.',
      ignores: ['cfg', 'steps', 'sampler'],
      engine_options: expect.any(Array),
      reads_tokens: false,
      reads_weights: false,
      reads_loras: false,
      reads_known_tags: true,
    });
    const status = await (await fetch(`${server.url}/api/status/generator`)).json();
    expect(status).toMatchObject({ status: { gpu_status: 'ok', sdxl_model: 'Mekiki illustrator' } });
  });
});
