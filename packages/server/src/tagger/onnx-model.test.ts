import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noise } from './fixtures/picture.ts';
import { SIDE, TAGS, wdFiles, writeFolder } from './fixtures/tagger-folder.ts';
import { loadOnnxModel } from './onnx-model.ts';
import { prepare } from './onnx-steps.ts';
import { LEAST_SCORE, type Tagged } from './port.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'mekiki-onnx-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

let folders = 0;
async function folderOf(
  files: Record<string, string | Uint8Array | undefined>,
  name = `${folders++}`,
): Promise<string> {
  const folder = path.join(root, `${folders++}`, name);
  await writeFolder(folder, files);
  return folder;
}

const picture = { data: noise(11, 7), width: 11, height: 7 };

/** Tags the picture in a folder's own way; with it the pixels as the model was given them. */
async function tagIn(folder: string): Promise<Tagged & { pixels: Uint8Array }> {
  const model = await loadOnnxModel(folder, 1);
  try {
    const prepared = prepare(picture, model.steps);
    return { ...(await model.tag(prepared)), pixels: prepared.data };
  } finally {
    await model.release();
  }
}

/** Scores by tag number, 0 for those that are left out. */
function scoresOf({ groups }: Tagged): number[] {
  const scores = Array.from({ length: TAGS }, () => 0);
  for (const { tag, score } of Object.values(groups).flat()) scores[Number(tag.replace('tag_', ''))] = score;
  return scores;
}
const told = (score: number): number => (score >= LEAST_SCORE ? score : 0);

test('WD v3 sees blue, green, red from 0 to 255, pixel after pixel, on a white square', async () => {
  const tagged = await tagIn(await folderOf(wdFiles()));
  const expected = Array.from({ length: TAGS }, (_, at) => {
    const pixel = Math.floor(at / 3);
    return told(tagged.pixels[pixel * 3 + (2 - (at % 3))]! / 256);
  });
  expect(scoresOf(tagged)).toEqual(expected);
  // Two rows above, four below by Pillow's rounding: the picture is 11 × 7.
  expect([...tagged.pixels.subarray(0, SIDE * 3)]).toEqual(Array.from({ length: SIDE * 3 }, () => 255));
});
