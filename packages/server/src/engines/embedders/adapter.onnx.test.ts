import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  factsOf,
  graphOf,
  SIDE,
  type SmallEmbedder,
  writeEmbedder,
} from '../../catalog/embedders/fixtures/embedder-folder.ts';
import { onnxFile } from '../../features/tagger/fixtures/onnx-file.ts';
import { createOnnxEmbedder } from './adapter.onnx.ts';
import { describeEmbedder } from './embedder.contract.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'mekiki-embedder-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

let folders = 0;
const SMALL: SmallEmbedder = { name: 'small-96', dimensions: 96, seed: 1 };
const folderOf = (embedder: Partial<SmallEmbedder> = {}) =>
  writeEmbedder(path.join(root, String((folders += 1))), { ...SMALL, ...embedder });

describeEmbedder('ONNX', async () => createOnnxEmbedder(await folderOf()));
describeEmbedder('ONNX, one image a run', async () =>
  createOnnxEmbedder(await folderOf({ shape: [1, 3, SIDE, SIDE] })),
);

test('reads the colors as its file says', async () => {
  const folder = await folderOf({ dimensions: 3 });
  const graph = graphOf({ ...SMALL, dimensions: 3 });
  // Each output is the mean of one channel.
  graph.weights[1]!.data = Float32Array.from({ length: SIDE * 9 }, (_, at) =>
    Math.floor(at / 3 / SIDE) === at % 3 ? 1 / SIDE : 0,
  );
  await writeFile(path.join(folder, 'model.onnx'), onnxFile(graph));
  await writeFile(
    path.join(folder, 'embedder.json'),
    JSON.stringify({ ...factsOf({ name: 'means', dimensions: 3 }), mean: [0, 0.5, 0], std: [1, 0.5, 0.25] }),
  );
  const embedder = await createOnnxEmbedder(folder);
  const view = new Uint8Array(SIDE * SIDE * 3);
  for (let i = 0; i < view.length; i += 3) view.set([51, 102, 25.5], i);
  const [{ embedding } = { embedding: new Float32Array() }] = await embedder.embed(view, 1);
  const expected = [0.2, (0.4 - 0.5) / 0.5, 25 / 255 / 0.25];
  const length = Math.hypot(...expected);
  for (const [i, value] of expected.entries()) expect(embedding[i]).toBeCloseTo(value / length, 4);
  await embedder.close();
});

describe('a folder that is not right says what is wrong', () => {
  const facts = factsOf(SMALL);
  const sentenceOf = (folder: string): Promise<string> =>
    createOnnxEmbedder(folder).then(
      () => 'nothing',
      (error: Error) => `${error.name}: ${error.message}`,
    );

  test.each<[string, object | string, string]>([
    ['text', 'size: 64', 'that is no JSON object.'],
    ['a list', [], 'without a usable "name"'],
    ['a name with a slash', { ...facts, name: '../../up' }, 'without a usable "name"'],
    ['no dimensions', { ...facts, dimensions: undefined }, 'whose "dimensions" is no whole number from 1 to 2000.'],
    ['too many dimensions', { ...facts, dimensions: 4096 }, 'whose "dimensions" is no whole number from 1 to 2000.'],
    ['a size of half a pixel', { ...facts, size: 0.5 }, 'whose "size" is no whole number from 1 to 1024.'],
    ['an unknown layout', { ...facts, layout: 'CHW' }, 'whose "layout" is neither NCHW nor NHWC.'],
    ['a deviation of nothing', { ...facts, std: [1, 0, 1] }, 'whose "std" is not three numbers'],
    ['two means', { ...facts, mean: [1, 1] }, 'whose "mean" is not three numbers'],
    ['a number for an output', { ...facts, output: 1 }, 'whose "output" is no name.'],
  ])('%s', async (_, json, sentence) => {
    const folder = await folderOf();
    await writeFile(path.join(folder, 'embedder.json'), typeof json === 'string' ? json : JSON.stringify(json));
    expect(await sentenceOf(folder)).toContain(`EngineError: EMBEDDER_MODEL has an embedder.json ${sentence}`);
  });

  test.each<[string, object, string]>([
    ['other dimensions', { dimensions: 95 }, 'whose output "embedding" is not 95 float32 numbers an image'],
    ['another size', { size: 32 }, 'that takes batch × 3 × 64 × 64, but embedder.json says 1 × 3 × 32 × 32.'],
    ['another layout', { layout: 'NHWC' }, 'that takes batch × 3 × 64 × 64, but embedder.json says 1 × 64 × 64 × 3.'],
    ['another output', { output: 'pooled' }, 'with the outputs embedding: name the one with the vectors'],
  ])('a model for %s', async (_, change, sentence) => {
    const folder = await folderOf();
    await writeFile(path.join(folder, 'embedder.json'), JSON.stringify({ ...facts, ...change }));
    expect(await sentenceOf(folder)).toContain(`EngineError: EMBEDDER_MODEL has a model.onnx ${sentence}`);
  });

  test('no model, no description, a file that is none', async () => {
    const folder = await folderOf();
    await rm(path.join(folder, 'embedder.json'));
    expect(await sentenceOf(folder)).toContain('EMBEDDER_MODEL has no embedder.json');
    await rm(path.join(folder, 'model.onnx'));
    expect(await sentenceOf(folder)).toContain('EMBEDDER_MODEL has no model.onnx');
    const broken = await folderOf();
    await writeFile(path.join(broken, 'model.onnx'), 'version https://git-lfs.github.com/spec/v1');
    expect(await sentenceOf(broken)).toContain('cannot be loaded');
  });

  test('several outputs, of which it must name one; a model that gives nothing', async () => {
    const several = await folderOf({ outputs: ['embedding', 'other'] });
    expect(await sentenceOf(several)).toContain('with the outputs embedding, other');
    await writeFile(path.join(several, 'embedder.json'), JSON.stringify({ ...facts, output: 'other' }));
    expect(await sentenceOf(several)).toBe('nothing');
    const empty = await folderOf();
    const graph = graphOf(SMALL);
    graph.weights[1]!.data = new Float32Array(SIDE * 3 * 96);
    await writeFile(path.join(empty, 'model.onnx'), onnxFile(graph));
    expect(await sentenceOf(empty)).toContain('gives no usable vectors');
  });
});
