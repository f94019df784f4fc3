/** Upscaling without the server's help, with the networks that it offers. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createClient, createConfig, listUpscalers } from '@mekiki/api-client';
import { useWasm } from '@mekiki/describe/node/wasm.ts';
import { bleed, split } from '@mekiki/describe/upscaling/alpha.ts';
import type { Enlarge } from '@mekiki/describe/upscaling/enlarge-port.ts';
import { loadEnlarger } from '@mekiki/describe/upscaling/enlarge.ts';
import { type ModelId, MODELS, type NetworkName, NETWORKS } from '@mekiki/describe/upscaling/networks.ts';
import { type Plane, planOf, upscalePlane } from '@mekiki/describe/upscaling/on-device.ts';
import { resultSize } from '@mekiki/describe/upscaling/passes.ts';
import { computesRight, SELF_TESTS, selfTestImage } from '@mekiki/describe/upscaling/self-test.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { loadNetwork } from './network.ts';
import { BUILTIN_MODELS } from './networks.ts';
import { startUpscaler, type TestUpscaler, wavesOf } from './setup.ts';

const NAMES = Object.keys(NETWORKS) as NetworkName[];
const fileOf = (name: NetworkName) => fileURLToPath(new URL(`../../../models/${name}.onnx`, import.meta.url));

const enlargers = {} as Record<NetworkName, Enlarge>;
let upscaler: TestUpscaler;
let server: TestServer;
beforeAll(async () => {
  await useWasm();
  for (const name of NAMES) enlargers[name] = loadEnlarger(fs.readFileSync(fileOf(name)));
  upscaler = await startUpscaler();
  server = await startTestServer('embedded', 0);
});
afterAll(async () => {
  await upscaler.close();
  await server.close();
});

/** Differences of two images, in levels of 255. */
function differences(one: Uint8Array, other: Uint8Array) {
  expect(one.length).toBe(other.length);
  let [sum, largest] = [0, 0];
  for (const [i, value] of one.entries()) {
    const difference = Math.abs(value - other[i]!);
    sum += difference;
    largest = Math.max(largest, difference);
  }
  return { mean: sum / one.length, largest };
}

test.each(NAMES)('%s gives on TensorFlow.js what it gives on ONNX Runtime', async (name) => {
  const [width, height] = [70, 50];
  const pixels = new Uint8Array(await wavesOf(width, height).removeAlpha().raw().toBuffer());
  const here = await enlargers[name](pixels, width, height);
  const network = await loadNetwork({ path: fileOf(name), scale: NETWORKS[name].scale });
  const there = await network.run(pixels, width, height);
  await network.release();
  expect([here.width, here.height]).toEqual([there.width, there.height]);
  const { mean, largest } = differences(here.pixels, there.pixels);
  expect(largest).toBeLessThanOrEqual(1);
  expect(mean).toBeLessThan(0.001);
});

test.each(NAMES)('the self-test of %s expects what ONNX Runtime gives', async (name) => {
  const network = await loadNetwork({ path: fileOf(name), scale: NETWORKS[name].scale });
  for (const { side, step, values } of SELF_TESTS[name]) {
    const { pixels } = await network.run(selfTestImage(side), side, side);
    expect([...pixels].filter((_, i) => i % step === 0)).toEqual(values);
  }
  await network.release();
});

test('the self-test tells a device that computes right from one that does not', async () => {
  const right = enlargers['upconv7-x2'];
  const isRight = (enlarge: Enlarge) => computesRight('upconv7-x2', enlarge, { isQuick: false });
  expect(await isRight(right)).toBe(true);
  // Memory that ran out reads as zeros; a faulty driver may miss a few rows of large tiles only.
  const changed =
    (change: (pixels: Uint8Array) => Uint8Array): Enlarge =>
    async (...image) => {
      const result = await right(...image);
      return { ...result, pixels: result.pixels.length > 10_000 ? change(result.pixels) : result.pixels };
    };
  expect(await isRight(changed((pixels) => pixels.fill(0)))).toBe(false);
  expect(await isRight(changed((pixels) => pixels.fill(0, 20_000, 30_000)))).toBe(false);
  expect(await isRight(changed((pixels) => pixels.map((value) => value - 5)))).toBe(false);
});

async function planesOf(png: Uint8Array): Promise<{ colors: Plane; alpha?: Plane }> {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const { colors, alpha } = split(new Uint8Array(data), info.channels);
  const { width, height } = info;
  if (!alpha) return { colors: { data: colors, width, height, channels: 3 } };
  bleed(colors, alpha, width);
  return { colors: { data: colors, width, height, channels: 3 }, alpha: { data: alpha, width, height, channels: 1 } };
}

const CASES = [
  ['upconv_7', 1],
  ['upconv_7', 1.5],
  ['upconv_7', 2.1],
  ['upconv_7_noise1', 3],
  ['realesr-animevideov3', 2.5],
] as const satisfies [ModelId, number][];

test.each(CASES)('%s by %f is on this device what it is on the server', async (id, factor) => {
  // A round hole with a soft edge.
  const hole = Buffer.from(
    '<svg width="44" height="36"><defs><radialGradient id="a"><stop offset=".6" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><ellipse cx="22" cy="18" rx="20" ry="16" fill="url(#a)"/></svg>',
  );
  const png = await wavesOf(44, 36)
    .ensureAlpha()
    .composite([{ input: hole, blend: 'dest-in' }])
    .png()
    .toBuffer();
  const byServer = await planesOf(await upscaler.read(await upscaler.enlarge(png, factor, id), 'png'));
  const { colors, alpha } = await planesOf(png);
  const size = resultSize(colors, factor);
  const work = { size, enlargeWith: (name: NetworkName) => enlargers[name], onTile: () => undefined };
  const here = await upscalePlane(colors, { ...work, plan: await planOf(colors, factor, MODELS[id]) });
  const hereAlpha = await upscalePlane(alpha!, { ...work, plan: await planOf(alpha!, factor, MODELS.upconv_7) });
  const opacity = differences(hereAlpha.data, byServer.alpha!.data);
  expect(opacity.largest).toBeLessThanOrEqual(4);
  // Nobody sees the color of a clear pixel, so it may differ.
  const seen = (data: Uint8Array) => data.filter((_, i) => byServer.alpha!.data[Math.floor(i / 3)]! > 0);
  const color = differences(seen(here.data), seen(byServer.colors.data));
  expect(color.largest).toBeLessThanOrEqual(6);
  expect(color.mean).toBeLessThan(0.3);
});

test('the list of models has the files of those that a device can run', async () => {
  const client = createClient(createConfig({ baseUrl: server.url }));
  const { data } = await listUpscalers({ client });
  const names = data!.data.map(({ id, networks }) => [id, networks?.map(({ name }) => name)]);
  expect(Object.fromEntries(names)).toMatchObject({
    upconv_7_noise1: ['upconv7-n1x2', 'upconv7-x2'],
    RealESRGAN_x4plus: ['animevideov3-x4'],
  });
  const [file] = data!.data.find(({ id }) => id === 'upconv_7')!.networks!;
  const answer = await fetch(`${server.url}/api${file!.path}`, { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers.get('cache-control')).toContain('immutable');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(file!.sha256);
  expect(Object.keys(BUILTIN_MODELS)).toEqual(Object.keys(MODELS));
  const unknown = await fetch(`${server.url}/api/image/upscaling/networks/${'0'.repeat(64)}`);
  expect(unknown.status).toBe(404);
});
