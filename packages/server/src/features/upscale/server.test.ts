/** The upscaler over HTTP. */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {
  estimateUpscale,
  listUpscalers,
  previewUpscale,
  toolStatus,
  type UpscaleEvent,
  upscaleImage,
  type UpscaleResult,
} from '@mekiki/api-client';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf, visitorOf } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { eventsOf, postForm, wavesOf, workFoldersIn } from './setup.ts';
import { blobOf, wrongForms } from './wrong-forms.setup.ts';

let server: TestServer;
let folder: string;
let client: ReturnType<typeof clientOf>;
const results = () => path.join(folder, 'upscaled');

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'mekiki-upscale-server-'));
  server = await startTestServer('embedded', 0, {
    DATA_DIR: folder,
    UPSCALED_HOURS: '3',
    UPSCALE_SOURCE_SIDE: '900',
    UPSCALE_RESULT_SIDE: '2000',
    UPSCALE_RESULT_MEGAPIXELS: '2',
  });
  client = clientOf(server.url);
});
afterAll(async () => {
  await server.close();
  await fs.rm(folder, { recursive: true, force: true });
});

test('tells what there is, who made it, and who stands in for whom §3.15', async () => {
  const { data } = await listUpscalers({ client });
  expect(data?.data.map(({ id, isDefault, standsIn }) => ({ id, isDefault, standsIn }))).toEqual([
    { id: 'auto', isDefault: true, standsIn: undefined },
    { id: 'RealESRGAN_x4plus', isDefault: false, standsIn: 'Real-ESRGAN animevideov3' },
    { id: 'RealESRGAN_x2plus', isDefault: false, standsIn: 'waifu2x upconv_7, cleaning level 1' },
    { id: 'upconv_7', isDefault: false, standsIn: undefined },
    { id: 'upconv_7_noise1', isDefault: false, standsIn: undefined },
    { id: 'realesr-animevideov3', isDefault: false, standsIn: undefined },
  ]);
  for (const { credit } of data?.data ?? []) expect(credit).toMatch(/nagadomi, MIT|Xintao Wang, BSD-3-Clause/);
  expect(data?.limits).toEqual({ sourceSide: 900, resultSide: 2000, resultMegapixels: 2, hours: 3 });
});

test('enlarges an image into three files that are there for some hours §3.14 §7.25', async () => {
  const before = Date.now();
  const { data } = await upscaleImage({ client, body: { image: await blobOf(50, 40), outscale: 2.5 } });
  const result = data as UpscaleResult;
  expect(result).toMatchObject({
    width: 125,
    height: 100,
    outscale: 2.5,
    source: { width: 50, height: 40, format: 'png' },
    model: { id: 'upconv_7', name: 'waifu2x upconv_7' },
  });
  expect(Date.parse(result.expires) - before).toBeGreaterThan(3 * 3_600_000 - 1);
  for (const [key, type] of [
    ['png', 'image/png'],
    ['webp', 'image/webp'],
    ['512', 'image/webp'],
  ] as const) {
    const answer = await fetch(result[key]);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('content-disposition')).toMatch(/^inline/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 125, height: 100 });
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
  }
  const old = new Date(Date.now() - 3 * 3_600_000 - 1_000);
  await fs.utimes(path.join(results(), `${result.id}.webp`), old, old);
  expect((await fetch(result.webp)).status).toBe(404);
  expect((await fetch(result.png)).status).toBe(200);
});

test('says what happens while it happens', async () => {
  const form = { image: await blobOf(400, 60), outscale: '2', events: 'true', model: 'RealESRGAN_x2plus' };
  const answer = await postForm(server.url, 'image/upscaling', form);
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const events: UpscaleEvent[] = [];
  for await (const event of eventsOf(answer)) events.push(event);
  const last = events.pop();
  expect(last).toMatchObject({ type: 'done', result: { width: 800, model: { id: 'upconv_7_noise1' } } });
  expect(events.length).toBeGreaterThan(0);
  expect(events.at(-1)).toMatchObject({ type: 'progress', done: 3, total: 3, seconds: 0 });
});

test('an image that is sent again with its Idempotency-Key is enlarged once', async () => {
  const person = await visitorOf(server.url);
  const headers = { 'X-token-history': person.token, 'Idempotency-Key': '"one upscale"' };
  const image = await blobOf(50, 40);
  const send = () => upscaleImage({ client, headers, body: { image, outscale: 2 } });
  const [first, again] = [await send(), await send()];
  expect(first.response?.status).toBe(200);
  expect(again.response?.headers.get('idempotent-replayed')).toBe('true');
  expect(again.data).toEqual(first.data);
  const other = await upscaleImage({ client, headers, body: { image, outscale: 3 } });
  expect(other.error).toMatchObject({ status: 422, code: 'idempotency-key-reused' });
});

test('a stream that is asked for again with its Idempotency-Key ends at once with the same result', async () => {
  const person = await visitorOf(server.url);
  const headers = { 'X-token-history': person.token, 'Idempotency-Key': 'one-stream' };
  const image = await blobOf(50, 40);
  const eventsOnce = async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ image, outscale: '2', events: 'true' })) body.set(name, value);
    const events: UpscaleEvent[] = [];
    const answer = await fetch(`${server.url}/api/image/upscaling`, { method: 'POST', headers, body });
    for await (const event of eventsOf(answer)) events.push(event);
    return events;
  };
  const first = await eventsOnce();
  expect(first.at(-1)).toMatchObject({ type: 'done' });
  expect(await eventsOnce()).toEqual([first.at(-1)]);
});

test('an image that could not be enlarged leaves its Idempotency-Key free', async () => {
  const person = await visitorOf(server.url);
  const headers = { 'X-token-history': person.token, 'Idempotency-Key': 'one-failure' };
  for (const events of [false, true]) {
    const body = { image: new Blob(['no image']), events };
    expect((await upscaleImage({ client, headers, body })).response?.status).toBe(415);
    expect((await upscaleImage({ client, headers, body })).response?.status).toBe(415);
  }
});

test('knows from the beginning how many tiles there are, those of transparency too', async () => {
  const png = await sharp({ create: { width: 400, height: 60, channels: 4, background: '#80808080' } })
    .png()
    .toBuffer();
  const form = { image: new Blob([new Uint8Array(png)]), events: 'true' };
  const told: UpscaleEvent[] = [];
  for await (const event of eventsOf(await postForm(server.url, 'image/upscaling', form))) told.push(event);
  const progress = told.filter((event) => event.type === 'progress');
  expect(new Set(progress.map(({ total }) => total))).toEqual(new Set([6]));
  expect(progress.map(({ done }) => done)).toEqual(progress.map(({ done }) => done).toSorted((a, b) => a - b));
  expect(told.at(-1)?.type).toBe('done');
});

test('says beforehand how long it takes, by a tile or by the images before', async () => {
  const of = async (outscale: number, model: string) => {
    const { data } = await estimateUpscale({ client, query: { width: 400, height: 300, outscale, model } });
    return data?.seconds ?? 0;
  };
  const [two, four] = [await of(2, 'upconv_7'), await of(4, 'upconv_7')];
  expect(two).toBeGreaterThan(0);
  expect(four).toBeGreaterThan(two);
  expect(await workFoldersIn(folder)).toEqual([]);

  const { data: idle } = await estimateUpscale({ client, query: { width: 400, height: 300 } });
  expect(idle?.waiting_seconds).toBe(0);

  const { error } = await estimateUpscale({ client, query: { width: 901, height: 10, outscale: 2 } });
  expect(error).toMatchObject({ status: 422, type: expect.stringContaining('too-large-to-enlarge') as string });
  const unknown = await estimateUpscale({ client, query: { width: 10, height: 10, outscale: 2, model: 'nothing' } });
  expect(unknown.error).toMatchObject({ status: 400, detail: 'There is no upscaler "nothing" here.' });
});

test('an estimate has the wait for the images before it', async () => {
  const controller = new AbortController();
  const form = { image: await blobOf(890, 500), outscale: '2', model: 'realesr-animevideov3' };
  const asked = postForm(server.url, 'image/upscaling', form, controller.signal);
  const waiting = async () => {
    const { data } = await estimateUpscale({ client, query: { width: 10, height: 10, outscale: 2 } });
    return data?.waiting_seconds ?? 0;
  };
  await expect.poll(waiting).toBeGreaterThan(0);
  controller.abort();
  await expect(asked).rejects.toThrow();
  await expect.poll(waiting).toBe(0);
});

test('"Automatic" says what it has chosen, and why; a chosen model says nothing', async () => {
  const jpeg = await wavesOf(60, 40).jpeg({ quality: 60 }).toBuffer();
  const image = new Blob([new Uint8Array(jpeg)]);
  const { data } = await upscaleImage({ client, body: { image, model: 'auto', outscale: 2 } });
  expect(data).toMatchObject({
    model: { id: 'upconv_7_noise1', reason: expect.stringContaining('JPEG of a quality of about 60') as string },
  });
  const { data: chosen } = await upscaleImage({ client, body: { image, model: 'upconv_7', outscale: 2 } });
  expect((chosen as { model: object }).model).toEqual({ id: 'upconv_7', name: 'waifu2x upconv_7' });
});

test('shows beforehand what a model makes of a part of the image', async () => {
  const image = await blobOf(400, 60);
  for (const [x, y] of [
    [0, 0],
    [0.5, 0.5],
    [1, 1],
  ] as const) {
    const { data } = await previewUpscale({
      client,
      body: { image, model: 'upconv_7', outscale: 2, x, y },
      parseAs: 'blob',
    });
    const { data: shown, info } = await sharp(await (data as Blob).arrayBuffer())
      .resize(96, 60)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 96, height: 60 });
    const left = Math.round((400 - 96) * x);
    const part = await wavesOf(400, 60).extract({ left, top: 0, width: 96, height: 60 }).raw().toBuffer();
    const error = shown.reduce((sum, value, i) => sum + Math.abs(value - part[i]!), 0) / part.length;
    expect(error).toBeLessThan(3);
  }
  expect(await workFoldersIn(folder)).toEqual([]);
});

test('a small image is shown whole', async () => {
  const body = { image: await blobOf(30, 20), model: 'auto', outscale: 4 };
  const { data } = await previewUpscale({ client, body, parseAs: 'blob' });
  expect(await sharp(await (data as Blob).arrayBuffer()).metadata()).toMatchObject({ width: 120, height: 80 });
});

test.each(wrongForms.flatMap((wrong) => ['', 'true'].map((events) => ({ ...wrong, events }))))(
  'refuses $what (events: $events)',
  async ({ fields, events, status, says }) => {
    const answer = await postForm(server.url, 'image/upscaling', { ...(await fields()), ...(events && { events }) });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(((await answer.json()) as { detail: string }).detail).toContain(says);
    expect(await workFoldersIn(folder)).toEqual([]);
  },
);

test('only names that it made lead to files', async () => {
  await fs.writeFile(path.join(results(), 'secret.png'), 'secret');
  const id = randomUUID().replaceAll('-', '');
  for (const name of [
    'secret.png',
    '..%2f..%2fsecret.png',
    `${id}.png`,
    `${id}.svg`,
    `${id.toUpperCase()}.png`,
    id,
    '.png',
  ]) {
    expect((await fetch(`${server.url}/api/image/upscaled/${name}`)).status).toBe(404);
  }
});

test('a client that disconnects without waiting for events ends the work, and leaves nothing behind', async () => {
  const controller = new AbortController();
  const form = { image: await blobOf(890, 500), outscale: '2', model: 'realesr-animevideov3' };
  const asked = postForm(server.url, 'image/upscaling', form, controller.signal);
  await expect.poll(() => workFoldersIn(folder)).toHaveLength(1);
  controller.abort();
  await expect(asked).rejects.toThrow();
  await expect.poll(() => workFoldersIn(folder)).toEqual([]);
});

test('the status page knows it §3.12 §7.3', async () => {
  const { data } = await toolStatus({ client, path: { tool: 'resize' } });
  expect(data).toMatchObject({
    status: { gpu_status: 'ok' },
    engine: { kind: 'Built in', name: 'waifu2x and Real-ESRGAN' },
  });
});
