/** Enlarged in tiles an image is the same as enlarged at once. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { imageOf } from '../../testing/images.ts';
import { createOnnxUpscaler } from './adapter.onnx.ts';
import { BUILTIN_MODELS, type OnnxModel } from './networks.ts';
import { createPixelFile, fillPixelFile, type PixelFile, readArea } from './pixel-file.ts';
import type { Upscaler } from './port.ts';
import { startUpscaleProcess, type UpscaleProcess } from './process.ts';

const WIDTH = 230;
const HEIGHT = 171;
const folder = mkdtempSync(path.join(os.tmpdir(), 'mekiki-seams-'));
const signal = new AbortController().signal;

const cutTo = ({ networks }: OnnxModel, tile: number): OnnxModel => ({
  networks: networks.map((network) => ({ ...network, tile })),
});
const cases = Object.entries(BUILTIN_MODELS).map(([id, model]) => ({ id, model }));
let process: UpscaleProcess;
let upscaler: Upscaler;
let source: PixelFile;

beforeAll(async () => {
  process = startUpscaleProcess();
  upscaler = createOnnxUpscaler(process, {
    kind: 'Test',
    name: 'Test',
    models: Object.fromEntries(
      cases.flatMap(({ id, model }) => [
        [`${id} whole`, cutTo(model, 4_096)],
        [`${id} cut`, cutTo(model, 60)],
      ]),
    ),
  });
  source = createPixelFile({ path: path.join(folder, 'source.tif'), width: WIDTH, height: HEIGHT, channels: 3 });
  // A JPEG, so that there is something everywhere.
  const jpeg = await imageOf(4_000_000_123, (image) => image.resize(WIDTH, HEIGHT).jpeg({ quality: 70 }));
  fillPixelFile(
    source,
    await sharp(await jpeg.arrayBuffer())
      .raw()
      .toBuffer(),
  );
});
afterAll(async () => {
  await process.close();
  rmSync(folder, { recursive: true });
});

async function enlarge(model: string, factor: number): Promise<Uint8Array> {
  const target = path.join(folder, `${model}.tif`);
  const file = await upscaler.upscale({ model, source, factor, target }, { signal });
  return readArea(file, { x: 0, y: 0, width: file.width, height: file.height }, 'replicate');
}

// 4x takes whole passes; of 3x the second pass of a network of 2x gets a smaller image.
test.each(cases.flatMap(({ id }) => [4, 3].map((factor) => ({ id, factor }))))(
  '$id by $factor: no seams',
  async ({ id, factor }) => {
    const whole = await enlarge(`${id} whole`, factor);
    const cut = await enlarge(`${id} cut`, factor);
    expect(whole.length).toBeGreaterThanOrEqual(WIDTH * HEIGHT * factor ** 2 * 3);
    expect(cut.length).toBe(whole.length);
    let largest = 0;
    for (const [i, value] of whole.entries()) largest = Math.max(largest, Math.abs(value - cut[i]!));
    expect(largest).toBeLessThanOrEqual(1);
  },
);
