/** The files derived from Camie v2's own, read by the tagger that they are made for. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onnxFile } from '../../features/tagger/fixtures/onnx-file.ts';
import { loadOnnxModel } from '../../features/tagger/onnx-model.ts';
import { prepare } from '../../engines/onnx/onnx-steps.ts';
import { deriveCamie } from './derive.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-derive-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const SIDE = 512;
/** Its outputs have the names of Camie v2's; the correct one is the mean of each color. */
const model = onnxFile({
  inputs: [{ name: 'input', shape: ['batch', 3, SIDE, SIDE] }],
  outputs: ['initial_predictions', 'refined_predictions'].map((name) => ({ name, shape: ['batch', 3] })),
  weights: [
    { name: 'flat', dimensions: [2], data: BigInt64Array.of(-1n, 3n) },
    { name: 'nothing', dimensions: [], data: Float32Array.of(0) },
  ],
  nodes: [
    { operator: 'GlobalAveragePool', inputs: ['input'], outputs: ['means'] },
    { operator: 'Reshape', inputs: ['means', 'flat'], outputs: ['refined_predictions'] },
    { operator: 'Mul', inputs: ['refined_predictions', 'nothing'], outputs: ['initial_predictions'] },
  ],
});

const metadata = (tags: Record<string, string>, categories: Record<string, string>) =>
  writeFile(
    path.join(folder, 'metadata.json'),
    JSON.stringify({ dataset_info: { tag_mapping: { idx_to_tag: tags, tag_to_category: categories } } }),
  );

test('its tags, its preparation and its output', async () => {
  await metadata(
    { 0: 'smile', 1: 'miku, "the" singer', 2: 'rating_general' },
    { smile: 'general', 'miku, "the" singer': 'character', rating_general: 'rating' },
  );
  await writeFile(path.join(folder, 'model.onnx'), model);
  await deriveCamie(folder);
  const tagger = await loadOnnxModel(folder, 1);
  try {
    const white = { data: new Uint8Array(SIDE * SIDE * 3).fill(255), width: SIDE, height: SIDE };
    const { groups } = await tagger.tag(prepare(white, tagger.steps));
    // White minus ImageNet's mean, divided by its deviation, through a sigmoid.
    const sigmoid = (value: number) => 1 / (1 + Math.exp(-value));
    expect(groups.general).toEqual([{ tag: 'smile', score: expect.closeTo(sigmoid((1 - 0.485) / 0.229), 3) }]);
    expect(groups.character).toEqual([
      { tag: 'miku, "the" singer', score: expect.closeTo(sigmoid((1 - 0.456) / 0.224), 3) },
    ]);
    expect(groups.rating).toEqual([{ tag: 'rating_general', score: expect.closeTo(sigmoid((1 - 0.406) / 0.225), 3) }]);
  } finally {
    await tagger.release();
  }
});

test('categories that nobody knows are not shown', async () => {
  await metadata({ 0: 'odd' }, { odd: 'mood' });
  await deriveCamie(folder);
  expect(await readFile(path.join(folder, 'selected_tags.csv'), 'utf8')).toContain('\n0,"odd",-1,0\n');
});

test.each([
  ['another file', '{}'],
  ['no JSON', '<html>'],
  ['a gap', '{"dataset_info":{"tag_mapping":{"idx_to_tag":{"0":"a","2":"b"},"tag_to_category":{}}}}'],
])('refuses %s', async (_, text) => {
  await writeFile(path.join(folder, 'metadata.json'), text);
  await expect(deriveCamie(folder)).rejects.toThrow('metadata.json of Camie v2 does not list its tags');
});
