import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOnnxUpscaler } from './adapter.onnx.ts';
import { BUILTIN_MODELS } from './networks.ts';
import { createPixelFile, fillPixelFile } from './pixel-file.ts';
import { startUpscaleProcess, type UpscaleProcess } from './process.ts';
import { waves } from './setup.ts';

let folder: string;
let process: UpscaleProcess | undefined;
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'mekiki-process-'));
});
afterEach(async () => {
  await process?.close();
  await fs.rm(folder, { recursive: true });
});

function enlarge(running: UpscaleProcess) {
  const source = createPixelFile({ path: path.join(folder, 'source.tif'), width: 500, height: 500, channels: 3 });
  fillPixelFile(source, waves(500, 500));
  const upscaler = createOnnxUpscaler(running, { kind: 'Built in', name: 'Some', models: BUILTIN_MODELS });
  const job = { model: 'realesr-animevideov3', source, factor: 4, target: path.join(folder, 'target.tif') };
  return upscaler.upscale(job, { signal: new AbortController().signal });
}

test('a process that takes too much memory is ended, and people are told', async () => {
  // Less than Node itself takes: the first look at it ends it.
  process = startUpscaleProcess({ memoryLimit: 20 * 2 ** 20 });
  await expect(enlarge(process)).rejects.toMatchObject({
    name: 'EngineError',
    message: expect.stringContaining('needs more memory than it may have') as string,
  });
});
