/** The command's findings about small models of the same shapes as the real ones. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeEmbedder } from '../../catalog/embedders/fixtures/embedder-folder.ts';
import { enlargerFile } from '../../features/upscale/fixtures/enlarger.ts';
import { sha256 } from '../../testing/fake-hub.ts';
import { checkModel } from './check.ts';
import { folderOf } from './folder.ts';
import type { Model, Tool } from './model.ts';

let modelsDir: string;
beforeEach(async () => {
  modelsDir = await mkdtemp(path.join(os.tmpdir(), 'mekiki-check-'));
});
afterEach(() => rm(modelsDir, { recursive: true, force: true }));

const modelOf = (tool: Tool, files: Model['files']): Model => ({
  name: 'small',
  tool,
  about: '',
  license: { id: 'MIT', url: '' },
  files,
});
const statesOf = async (model: Model) =>
  (await checkModel(modelsDir, model)).map(({ part, state, text }) => `${part} ${state}: ${text}`);

test('an embedder finds a copy more like its original than another drawing', async () => {
  await writeEmbedder(folderOf(modelsDir, 'small'), { name: 'small', dimensions: 32, seed: 1 });
  expect(await statesOf(modelOf('embedder', [{ from: 'model.onnx', to: 'model.onnx' }]))).toEqual([
    'Files warn: Nobody knows the hash of model.onnx.',
    expect.stringMatching(/^Answer ok: A small copy of a drawing is [01]\.\d\d like it, another drawing /),
    expect.stringMatching(/^Speed ok: \d+ ms for an image on this machine\.$/),
  ]);
});

test('an upscaler enlarges a drawing that stays the same, and damage is found before it is loaded', async () => {
  const folder = folderOf(modelsDir, 'small');
  await mkdir(folder);
  const network = enlargerFile({ scale: 2, radius: 1 });
  await writeFile(path.join(folder, 'net.onnx'), network);
  await writeFile(
    path.join(folder, 'upscaler.json'),
    JSON.stringify({ models: [{ id: 'small', file: 'net.onnx', scale: 2 }] }),
  );
  const upscaler = modelOf('upscaler', [{ from: 'net.onnx', to: 'net.onnx', sha256: sha256(network) }]);
  expect(await statesOf(upscaler)).toEqual([
    'Files ok: Their SHA-256 are those of the registry.',
    expect.stringMatching(/^Answer ok: Enlarges 2 times; made small again, it differs by \d+\.\d of 255\.$/),
    expect.stringMatching(/^Speed ok: \d+ ms for 64 × 64 pixels on this machine\.$/),
  ]);
  await writeFile(path.join(folder, 'net.onnx'), network.subarray(1));
  expect(await statesOf(upscaler)).toEqual([expect.stringContaining('Files fail: net.onnx is damaged')]);
});

test('a missing or unconverted model is reported with the command that provides it', async () => {
  const model = { ...modelOf('embedder', [{ from: 'a.pt', to: 'a.pt' }]) };
  expect(await statesOf(model)).toEqual(['Files fail: a.pt not there: npm run models -- fetch small']);
  await mkdir(folderOf(modelsDir, 'small'));
  await writeFile(path.join(folderOf(modelsDir, 'small'), 'a.pt'), '');
  const converted = { ...model, conversion: { makes: 'model.onnx', command: 'python3 convert.py' } };
  expect(await statesOf(converted)).toEqual([
    `Files fail: It has to be converted first: python3 convert.py ${folderOf(modelsDir, 'small')}`,
  ]);
});
