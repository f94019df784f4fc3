/** Networks in files that the operator has set up: each does what a program without tiles makes of the same numbers. */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EngineError } from '../../platform/errors/engine-error.ts';
import { enlargedBy, type Enlarger, enlargerFile } from './fixtures/enlarger.ts';
import { meanDifference, pixelsOf, startUpscaler, type TestUpscaler, waves, wavesOf } from './setup.ts';

interface Case extends Enlarger {
  id: string;
  family: 'real-esrgan' | 'waifu2x-cunet' | 'waifu2x-swin';
  tile?: number;
}
const CASES: Case[] = [
  { id: 'any-size', scale: 4, radius: 3, family: 'real-esrgan', tile: 64 },
  { id: 'RealESRGAN_x2plus', scale: 2, radius: 2, multiple: 2, family: 'real-esrgan', tile: 33 },
  { id: 'fixed', scale: 4, radius: 2, fixed: { width: 128, height: 96 }, family: 'real-esrgan' },
  // As waifu2x: what depends on the outside is left out, and sides less that are multiples of 48.
  { id: 'swin', scale: 2, radius: 8, edges: 'left out', multiple: 48, family: 'waifu2x-swin', tile: 100 },
  { id: 'swin-clean', scale: 1, radius: 8, edges: 'left out', multiple: 48, family: 'waifu2x-swin', tile: 100 },
  { id: 'cunet', scale: 2, radius: 18, edges: 'left out', family: 'waifu2x-cunet', tile: 80 },
];
const BROKEN = [
  { id: 'missing', file: 'none.onnx', says: 'none.onnx cannot be loaded: download it again, whole.' },
  { id: 'broken', file: 'broken.onnx', says: 'broken.onnx cannot be loaded: download it again, whole.' },
];

let folder: string;
let upscaler: TestUpscaler;
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'mekiki-networks-'));
  for (const one of CASES) await fs.writeFile(path.join(folder, `${one.id}.onnx`), enlargerFile(one));
  await fs.writeFile(path.join(folder, 'broken.onnx'), enlargerFile({ scale: 2, radius: 1 }).subarray(0, 300));
  const models = [
    ...CASES.map(({ id, scale, family, tile }) => ({ id, file: `${id}.onnx`, scale, family, ...(tile && { tile }) })),
    ...BROKEN.map(({ id, file }) => ({ id, file, scale: 2 })),
  ];
  const file = path.join(folder, 'upscaler.json');
  await fs.writeFile(file, JSON.stringify({ default: 'any-size', models }));
  upscaler = await startUpscaler({ UPSCALER_CONFIG: file });
});
afterAll(async () => {
  await upscaler.close();
  await fs.rm(folder, { recursive: true });
});

const [WIDTH, HEIGHT] = [173, 131];

test.each(CASES)('$id', async (one) => {
  const png = await wavesOf(WIDTH, HEIGHT).png().toBuffer();
  const result = await upscaler.enlarge(png, one.scale, one.id);
  expect(result.model.id).toBe(one.id);
  const { data, width, height } = await pixelsOf(await upscaler.read(result));
  expect([width, height]).toEqual([WIDTH * one.scale, HEIGHT * one.scale]);
  const border = one.family === 'real-esrgan' ? 'reflect' : 'replicate';
  const expected = enlargedBy(one, { pixels: waves(WIDTH, HEIGHT), width: WIDTH, height: HEIGHT }, border);
  let largest = 0;
  for (const [i, value] of data.entries()) largest = Math.max(largest, Math.abs(value - expected[i]!));
  expect(largest).toBeLessThanOrEqual(1);
});

test('the result of a network that only cleans is enlarged by another', async () => {
  const png = await wavesOf(60, 50).png().toBuffer();
  const result = await upscaler.enlarge(png, 3, 'swin-clean');
  expect([result.width, result.height]).toEqual([180, 150]);
  const cleaned = await pixelsOf(await upscaler.read(await upscaler.enlarge(png, 1, 'swin-clean')));
  const small = await pixelsOf(await upscaler.read(result), (image) => image.resize(60, 50));
  expect(meanDifference(small, cleaned)).toBeLessThan(2);
});

test('a network that enlarges twice works twice where more is requested', async () => {
  const result = await upscaler.enlarge(await wavesOf(60, 50).png().toBuffer(), 4, 'cunet');
  expect([result.width, result.height]).toEqual([240, 200]);
});

test('the default is the one that is requested, and who is set up needs nobody to stand in', () => {
  const list = upscaler.upscales.models.list();
  expect(list.filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual(['any-size']);
  expect(list.filter(({ standsIn }) => standsIn !== undefined).map(({ id }) => id)).toEqual(['RealESRGAN_x4plus']);
  expect(upscaler.engine.kind).toBe('ONNX');
});

test.each(BROKEN)('$id: says what is wrong, and the others work', async ({ id, says }) => {
  const png = await wavesOf(20, 20).png().toBuffer();
  const error: unknown = await upscaler.enlarge(png, 2, id).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(EngineError);
  expect((error as EngineError).message).toBe(`UPSCALER_CONFIG: ${says}`);
  await expect(upscaler.engine.check()).rejects.toThrow('UPSCALER_CONFIG: ');
  expect((await upscaler.enlarge(png, 2, 'cunet')).width).toBe(40);
});

test('a network of another family than configured is reported', async () => {
  const file = path.join(folder, 'family.json');
  await fs.writeFile(file, JSON.stringify({ models: [{ id: 'a', file: 'wide.onnx', scale: 2 }] }));
  await fs.writeFile(path.join(folder, 'wide.onnx'), enlargerFile({ scale: 2, radius: 30, edges: 'left out' }));
  const other = await startUpscaler({ UPSCALER_CONFIG: file });
  try {
    const png = await wavesOf(20, 20).png().toBuffer();
    await expect(other.enlarge(png, 2, 'a')).rejects.toThrow('set another family');
  } finally {
    await other.close();
  }
});

test('an unknown default stops the start', async () => {
  const file = path.join(folder, 'wrong.json');
  await fs.writeFile(file, JSON.stringify({ default: 'none', models: [{ id: 'a', file: 'fixed.onnx', scale: 4 }] }));
  await expect(startUpscaler({ UPSCALER_CONFIG: file })).rejects.toThrow(
    'UPSCALER_CONFIG: there is no model "none" to be the default.',
  );
});

test('a scale that differs from that of the file is reported', async () => {
  const file = path.join(folder, 'scale.json');
  await fs.writeFile(file, JSON.stringify({ default: 'a', models: [{ id: 'a', file: 'cunet.onnx', scale: 4 }] }));
  const other = await startUpscaler({ UPSCALER_CONFIG: file });
  try {
    await expect(other.engine.check()).rejects.toThrow(
      'UPSCALER_CONFIG: cunet.onnx enlarges 2 times, not 4 times: correct its scale.',
    );
  } finally {
    await other.close();
  }
});
