import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type SmallEmbedder,
  type SmallTower,
  writeEmbedder,
  writeTextTower,
} from '../../catalog/embedders/fixtures/embedder-folder.ts';
import { createOnnxEmbedder } from './adapter.onnx.ts';
import { describeEmbedder } from './embedder.contract.ts';

const SMALL: SmallEmbedder = { name: 'small-clip', dimensions: 32, seed: 1 };
const TEXT = { length: 6, pad: 0 };

let root: string;
let folders = 0;
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'mekiki-text-tower-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function folderOf(text: object = TEXT, tower: SmallTower = {}): Promise<string> {
  const folder = await writeEmbedder(path.join(root, String((folders += 1))), SMALL);
  await writeTextTower(folder, SMALL, text, tower);
  return folder;
}
async function vectorOf(folder: string, text: string): Promise<number[]> {
  const embedder = await createOnnxEmbedder(folder);
  try {
    return [...(await embedder.embedText!(text))];
  } finally {
    await embedder.close();
  }
}
const cosine = (a: number[], b: number[]) => a.reduce((sum, value, i) => sum + value * b[i]!, 0);

describeEmbedder('ONNX, with a text tower', async () => createOnnxEmbedder(await folderOf()));

test('distinguishes texts, but not their case and spacing', async () => {
  const folder = await folderOf();
  const girl = await vectorOf(folder, 'a girl');
  expect(cosine(girl, girl)).toBeCloseTo(1, 5);
  expect(await vectorOf(folder, ' A   Girl ')).toEqual(girl);
  expect(cosine(girl, await vectorOf(folder, 'silver hair'))).toBeLessThan(0.9);
});

test('makes capitals small for a tower that knows none', async () => {
  const girl = await vectorOf(await folderOf({ ...TEXT, lowercase: true }, { hasCase: true }), 'A Girl');
  expect(girl).toEqual(await vectorOf(await folderOf(TEXT, { hasCase: true }), 'a girl'));
  expect(girl).not.toEqual(await vectorOf(await folderOf(TEXT, { hasCase: true }), 'A Girl'));
});

test('fills short texts up and cuts long ones, but never their end', async () => {
  const fixed = await folderOf(TEXT, { tokens: TEXT.length, besides: 'attention_mask' });
  expect(await vectorOf(fixed, 'boy')).toHaveLength(SMALL.dimensions);
  // [CLS] and the end take two of the six.
  const long = await vectorOf(fixed, 'a girl with silver hair');
  expect(long).toEqual(await vectorOf(fixed, `a girl with silver ${'boy '.repeat(5_000)}`));
  const open = await folderOf({ length: 77 });
  expect(await vectorOf(open, 'boy')).not.toEqual(await vectorOf(fixed, 'boy'));
});

const sentenceOf = (folder: string) =>
  vectorOf(folder, 'a girl').then(
    () => 'nothing',
    (error: Error) => `${error.name}: ${error.message}`,
  );

test.each<[string, object, SmallTower, string]>([
  ['of another embedder', TEXT, { dimensions: 16 }, 'whose output "text_embeds" is not 32 float32 numbers'],
  ['that wants more', TEXT, { besides: 'pixel_values' }, 'that takes input_ids, pixel_values'],
  ['without such an output', { ...TEXT, output: 'pooled' }, {}, 'with the outputs text_embeds'],
  ['of another length', { length: 5, pad: 0 }, { tokens: 6 }, 'that fails on texts: see "length" and "pad"'],
])('a tower %s says so', async (_, text, tower, sentence) => {
  expect(await sentenceOf(await folderOf(text, tower))).toContain(
    `EngineError: EMBEDDER_MODEL has a text.onnx ${sentence}`,
  );
});

test.each<[string, object, string]>([
  ['no length', {}, 'whose "length" is no whole number from 1 to 1024.'],
  ['a wrong filling', { length: 5, pad: -1 }, 'whose "pad" is no whole number from 0 to 2147483647.'],
  ['a wrong output', { length: 5, output: 1 }, 'whose "output" of "text" is no name.'],
  ['a wrong case', { length: 5, lowercase: 1 }, 'whose "lowercase" of "text" is neither true nor false.'],
])('a description with %s says so', async (_, text, sentence) => {
  expect(await sentenceOf(await folderOf(text))).toBe(`EngineError: EMBEDDER_MODEL has an embedder.json ${sentence}`);
});

test('files that are missing or broken are named', async () => {
  const folder = await folderOf();
  await writeFile(path.join(folder, 'tokenizer.json'), '{"model":');
  expect(await sentenceOf(folder)).toContain('no tokenizer.json that can be read');
  await rm(path.join(folder, 'tokenizer.json'));
  expect(await sentenceOf(folder)).toContain('EMBEDDER_MODEL has no tokenizer.json');
  await rm(path.join(folder, 'text.onnx'));
  expect(await sentenceOf(folder)).toContain('EMBEDDER_MODEL has no text.onnx');
});
