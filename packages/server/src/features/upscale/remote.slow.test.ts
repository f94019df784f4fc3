/** Engines on other servers, as they fail. */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type UpscaleEvent } from '@mekiki/api-client';
import sharp, { type Sharp } from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startFakeA1111 } from '../../testing/fake-a1111.ts';
import { startFakeComfyUi } from '../../testing/fake-comfyui.ts';
import { fakeEnlarged } from '../../testing/fake-image.ts';
import { startTestServer } from '../../testing/server.ts';
import {
  meanDifference,
  pixelsOf,
  eventsOf,
  postForm,
  startUpscaler,
  type TestUpscaler,
  wavesOf,
  workFoldersIn,
} from './setup.ts';

const COMFY = '4x-Sharp.pth';
const A1111 = 'R-ESRGAN 4x+';

let folder: string;
let comfy: Awaited<ReturnType<typeof startFakeComfyUi>>;
let forge: Awaited<ReturnType<typeof startFakeA1111>>;
let png: Buffer;
const open: { close: () => Promise<void> }[] = [];

beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'mekiki-remote-'));
  [comfy, forge] = await Promise.all([startFakeComfyUi(), startFakeA1111('forge')]);
  png = await wavesOf(40, 30).png().toBuffer();
});
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
  await Promise.all([comfy.close(), forge.close()]);
  await fs.rm(folder, { recursive: true });
});

async function configOf(models: object[], server: object = {}): Promise<string> {
  const file = path.join(folder, 'upscaler.json');
  const servers = [
    { id: 'comfy', kind: 'comfyui', url: comfy.url, ...server },
    { id: 'forge', kind: 'a1111', url: forge.url, ...server },
  ];
  await fs.writeFile(file, JSON.stringify({ servers, models }));
  return file;
}

const MODELS = [
  { id: 'sharp', server: 'comfy', model: COMFY, scale: 4 },
  { id: 'soft', server: 'comfy', model: 'esrgan\\2x-Soft.pth', scale: 2 },
  { id: 'none', server: 'comfy', model: 'none.pth', scale: 4 },
  { id: 'esrgan', server: 'forge', model: A1111, scale: 4 },
  { id: 'nothing', server: 'forge', model: 'Nothing', scale: 4 },
];

async function start(models = MODELS, server: object = {}): Promise<TestUpscaler> {
  const upscaler = await startUpscaler({ UPSCALER_CONFIG: await configOf(models, server) });
  open.push(upscaler);
  return upscaler;
}

test.each(['sharp', 'soft', 'esrgan'])('%s enlarges on another server, transparency here', async (model) => {
  const upscaler = await start();
  const alpha = Buffer.alloc(40 * 30, 255);
  alpha.fill(0, 0, 40 * 10);
  const clear = await wavesOf(40, 30)
    .joinChannel(alpha, { raw: { width: 40, height: 30, channels: 1 } })
    .png()
    .toBuffer();
  const result = await upscaler.enlarge(clear, 3, model);
  expect([result.width, result.height]).toEqual([120, 90]);
  const large = await pixelsOf(await upscaler.read(result));
  expect(large.channels).toBe(4);
  expect([large.data[3], large.data.at(-1)]).toEqual([0, 255]);
  const lower = (image: Sharp) => image.extract({ left: 0, top: 20, width: 40, height: 10 }).removeAlpha();
  const small = await sharp(await upscaler.read(result))
    .resize(40, 30)
    .png()
    .toBuffer();
  expect(meanDifference(await pixelsOf(small, lower), await pixelsOf(png, lower))).toBeLessThan(6);
});

test('a large image goes in tiles that the server can answer with', async () => {
  const upscaler = await start();
  const large = await wavesOf(900, 100).png().toBuffer();
  const result = await upscaler.enlarge(large, 4, 'esrgan');
  expect(result.width).toBe(3_600);
  expect(forge.enlarged.length).toBe(2);
  for (const { image } of forge.enlarged) {
    const { width } = await sharp(Buffer.from(String(image), 'base64')).metadata();
    expect(width * 4).toBeLessThanOrEqual(3_072);
  }
  // The fake repeats every pixel.
  expect((await pixelsOf(await upscaler.read(result))).data).toEqual(
    (await pixelsOf(await fakeEnlarged(large, 4))).data,
  );
});

test.each([1, 3])('a model of A1111 that enlarges %i times does so in tiles that are not rounded', async (scale) => {
  const model = { id: 'odd', server: 'forge', model: scale === 1 ? 'Clean 1x' : 'Odd 3x', scale };
  const upscaler = await start([model]);
  const image = await wavesOf(1_010, 45).png().toBuffer();
  const result = await upscaler.enlarge(image, 3, 'odd');
  expect([result.width, result.height]).toEqual([3_030, 135]);
});

test('data addresses are understood', async () => {
  forge.hasDataAddresses = true;
  expect((await (await start()).enlarge(png, 2, 'esrgan')).width).toBe(80);
});

test('an old ComfyUI, with its lists and without its socket’s output', async () => {
  comfy.choices = 'combo';
  comfy.hasSocketOutput = false;
  expect((await (await start()).enlarge(png, 2, 'sharp')).width).toBe(80);
});

describe('every failure says what to do', () => {
  const cases: { what: string; model: string; before?: () => unknown; says: string }[] = [
    {
      what: 'ComfyUI lacks the model',
      model: 'none',
      says: 'ComfyUI does not have the upscale model "none.pth": put it into its folder upscale_models, or correct UPSCALER_CONFIG.',
    },
    {
      what: 'A1111 lacks the upscaler',
      model: 'nothing',
      says: 'The A1111 server does not have the upscaler "Nothing": put it into its folder of models, or correct UPSCALER_CONFIG.',
    },
    {
      what: 'ComfyUI is down',
      model: 'sharp',
      before: () => comfy.close(),
      says: 'ComfyUI does not answer: start it, or correct its url in UPSCALER_CONFIG.',
    },
    {
      what: 'A1111 is down',
      model: 'esrgan',
      before: () => forge.close(),
      says: 'The A1111 server does not answer: start it, or correct its url in UPSCALER_CONFIG.',
    },
    {
      what: 'ComfyUI wants a password',
      model: 'sharp',
      before: () => (comfy.key = 'a:b'),
      says: 'What stands before ComfyUI refuses us: correct its user and password in UPSCALER_CONFIG.',
    },
    {
      what: 'A1111 wants a password',
      model: 'esrgan',
      before: () => (forge.key = 'a:b'),
      says: 'The A1111 server refuses us: correct its user and password in UPSCALER_CONFIG.',
    },
    {
      what: 'ComfyUI enlarges otherwise',
      model: 'sharp',
      before: () => (comfy.upscaleModels = { [COMFY]: 2 }),
      says: 'ComfyUI enlarged the image 2 times, not 4 times: correct the model’s scale in UPSCALER_CONFIG.',
    },
    {
      what: 'A1111 answers with no image',
      model: 'esrgan',
      before: () =>
        (forge.answers['POST /sdapi/v1/extra-single-image'] = { status: 200, body: { image: 'bm90aGluZw==' } }),
      says: 'The A1111 server answers with something that is no image: check its log.',
    },
    {
      what: 'A1111 answers with nothing',
      model: 'esrgan',
      before: () => (forge.answers['POST /sdapi/v1/extra-single-image'] = { status: 200, body: {} }),
      says: 'The A1111 server ended without an image: check its log.',
    },
  ];
  test.each(cases)('$what', async ({ model, before, says }) => {
    const upscaler = await start();
    await before?.();
    await expect(upscaler.enlarge(png, 2, model)).rejects.toThrow(says);
    // The others are not concerned.
    expect((await upscaler.enlarge(png, 2, 'upconv_7')).width).toBe(80);
    expect(await workFoldersIn(path.dirname(upscaler.folder))).toEqual([]);
  });
});

test('a server with a password works with that password', async () => {
  comfy.key = 'mekiki:secret';
  forge.key = 'mekiki:secret';
  const upscaler = await start(MODELS, { user: 'mekiki', password: 'secret' });
  expect((await upscaler.enlarge(png, 2, 'sharp')).width).toBe(80);
  expect((await upscaler.enlarge(png, 2, 'esrgan')).width).toBe(80);
});

test('one image at a time: the next ones wait and are told how long, too many are sent away', async () => {
  const released = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  forge.onEnlarge = () => {
    reached.resolve();
    return released.promise;
  };
  const server = await startTestServer('embedded', 0, {
    DATA_DIR: folder,
    UPSCALER_CONFIG: await configOf(MODELS.filter(({ id }) => id === 'esrgan')),
  });
  open.push(server);
  const form = (model: string) => ({ image: new Blob([new Uint8Array(png)]), model, events: 'true' });
  const asked = postForm(server.url, 'image/upscaling', form('esrgan'));
  await reached.promise;

  const waiting = [];
  for (let i = 0; i < 4; i++) {
    const answer = await postForm(server.url, 'image/upscaling', form('upconv_7'));
    const stream = eventsOf(answer);
    const { value: first } = (await stream.next()) as { value: UpscaleEvent };
    expect(first).toMatchObject({ type: 'queue', position: i + 1, seconds: expect.any(Number) as number });
    waiting.push(stream);
  }
  const refused = await postForm(server.url, 'image/upscaling', form('upconv_7'));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  // A patch does not wait for images.
  const { events: _, ...patch } = form('upconv_7');
  expect((await postForm(server.url, 'image/upscaling/preview', patch)).status).toBe(200);

  released.resolve();
  for (const stream of [eventsOf(await asked), ...waiting]) {
    const seen: string[] = [];
    for await (const event of stream) seen.push(event.type);
    expect(seen.at(-1)).toBe('done');
  }
  expect(await workFoldersIn(folder)).toEqual([]);
});

test('a client that disconnects cancels the work in ComfyUI', async () => {
  const reached = Promise.withResolvers<void>();
  comfy.script = async (work) => {
    reached.resolve();
    await work.until(new Promise(() => {}));
  };
  const upscaler = await start();
  const controller = new AbortController();
  const reason = new Error('gone');
  const work = upscaler.upscales.upscale(png, { factor: 4, model: 'sharp' }, {}, { gone: controller.signal });
  await reached.promise;
  controller.abort(reason);
  await expect(work).rejects.toBe(reason);
  expect(comfy.asked).toContain('POST /interrupt');
  expect(await workFoldersIn(path.dirname(upscaler.folder))).toEqual([]);
});
