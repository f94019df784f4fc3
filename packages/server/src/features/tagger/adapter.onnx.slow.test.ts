import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { createOnnxTagger, type OnnxTaggerOptions } from './adapter.onnx.ts';
import { onnxFile } from './fixtures/onnx-file.ts';
import { noisePng } from './fixtures/image.ts';
import { pillow } from './fixtures/pillow.ts';
import {
  camieFiles,
  createFolders,
  type Files,
  type Folders,
  hungry,
  joyTagFiles,
  tagsCsv,
  wdFiles,
  writeFolder,
} from './fixtures/tagger-folder.ts';
import type { Tagged } from '../../platform/db/json-columns.ts';
import type { Tagger } from '../../engines/ports/tagger.ts';
import { describeTagger } from './tagger.contract.ts';

let folders: Folders;
beforeAll(async () => {
  folders = await createFolders();
});
afterAll(() => folders.remove());

const folderOf = (files: Files) => folders.folderOf(files, 'wd-vit-tagger-v3');

const open: Tagger[] = [];
function taggerOf(options: OnnxTaggerOptions): Tagger {
  const tagger = createOnnxTagger(options);
  open.push(tagger);
  return tagger;
}
afterEach(async () => {
  for (const tagger of open.splice(0)) await tagger.close();
});

describeTagger('ONNX, as WD v3', async () => createOnnxTagger({ folder: await folderOf(wdFiles()) }));
describeTagger('ONNX, as JoyTag', async () => createOnnxTagger({ folder: await folderOf(joyTagFiles()) }));
describeTagger('ONNX, as Camie', async () => createOnnxTagger({ folder: await folderOf(camieFiles()) }));

test('a file goes in, scores come out, bit by bit', async () => {
  const tagger = taggerOf({ folder: await folderOf(wdFiles()) });
  expect([tagger.kind, tagger.name]).toEqual(['ONNX', 'wd-vit-tagger-v3']);
  for (const { from, channels, side, pixels } of pillow.tagger.filter((one) => one.side === 16)) {
    const { groups } = await tagger.tag(await noisePng(...from, channels));
    const scores = new Map(groups.general.map(({ tag, score }) => [tag, score]));
    const seen = Array.from({ length: side * side * 3 }, (_, at) => (scores.get(`tag_${at}`) ?? 0) * 256);
    const bgr = pixels.map((_, at) => pixels[at - (at % 3) + 2 - (at % 3)]);
    expect(seen).toEqual(bgr);
  }
});

const image = () => noisePng(20, 33);
async function sentenceOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toMatchObject({ name: 'EngineError' });
  return (error as Error).message;
}

describe('a folder that is not right', () => {
  test.each<[string, string]>([
    ['model.onnx', 'TAGGER_MODEL has no model.onnx: download it into that folder.'],
    [
      'selected_tags.csv',
      'TAGGER_MODEL has no selected_tags.csv: download it beside model.onnx; for JoyTag, top_tags.txt.',
    ],
  ])('without %s says so, and works as soon as it is there', async (name, sentence) => {
    const folder = await folderOf({ ...wdFiles(), [name]: undefined });
    const tagger = taggerOf({ folder });
    expect(await sentenceOf(tagger.check())).toBe(sentence);
    expect(await sentenceOf(tagger.tag(await image()))).toBe(sentence);
    await writeFile(path.join(folder, name), wdFiles()[name]!);
    await expect(tagger.check()).resolves.toBeUndefined();
    await expect(tagger.tag(await image())).resolves.toBeDefined();
  });

  test('that comes later, goes and comes back is used without a restart', async () => {
    const folder = path.join(folders.root, 'later', 'joytag');
    const tagger = taggerOf({ folder });
    const sentence = 'TAGGER_MODEL is not a folder: name the one with the files of the tagger.';
    expect(await sentenceOf(tagger.check())).toBe(sentence);
    await writeFolder(folder, joyTagFiles());
    const first = await tagger.tag(await image());
    await rename(folder, `${folder}-away`);
    expect(await sentenceOf(tagger.check())).toBe(sentence);
    expect(await sentenceOf(tagger.tag(await image()))).toBe(sentence);
    await rename(`${folder}-away`, folder);
    expect(await tagger.tag(await image())).toEqual(first);
    await expect(tagger.check()).resolves.toBeUndefined();
  });

  test('with a broken model is told by both, and again only when its files change', async () => {
    const folder = await folderOf({ ...wdFiles(), 'model.onnx': 'version https://git-lfs.github.com/spec/v1' });
    const tagger = taggerOf({ folder });
    const sentence = 'TAGGER_MODEL has a model.onnx that cannot be loaded: download it again, whole.';
    expect(await sentenceOf(tagger.check())).toBe(sentence);
    expect(await sentenceOf(tagger.tag(await image()))).toBe(sentence);
    await writeFolder(folder, wdFiles());
    await expect(tagger.check()).resolves.toBeUndefined();
    // Another kind of model in the same place is another answer.
    const wd = await tagger.tag(await image());
    await writeFolder(folder, { ...wdFiles(), 'selected_tags.csv': tagsCsv((at) => (at === 0 ? 4 : 0)) });
    const changed = await tagger.tag(await image());
    expect(changed.groups.character).toEqual(wd.groups.general.filter(({ tag }) => tag === 'tag_0'));
  });
});

test('a model that is still being loaded is told as such, and images wait for it', async () => {
  const tagger = taggerOf({ folder: await folderOf(wdFiles()), patienceMs: 0 });
  expect(await sentenceOf(tagger.check())).toBe('The tagger is loading its model: this can take a minute.');
  await expect(tagger.tag(await image())).resolves.toBeDefined();
});

describe('a model that takes too much', () => {
  const white = () =>
    sharp({ create: { width: 16, height: 16, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
  const black = () =>
    sharp({ create: { width: 16, height: 16, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
  // The pool's own limit would let it pass.
  const memoryLimit = 300 * 2 ** 20;
  const sentence = 'The tagger’s model needs more memory than it may have: use a smaller one.';

  test('for one image fails that one alone', async () => {
    const folder = await folderOf({ ...wdFiles(), 'model.onnx': onnxFile(hungry('dark')) });
    const tagger = taggerOf({ folder, memoryLimit });
    const before = await tagger.tag(await white());
    const [eaten, next] = await Promise.allSettled([tagger.tag(await black()), tagger.tag(await white())]);
    expect(eaten).toMatchObject({ status: 'rejected', reason: { name: 'EngineError', message: sentence } });
    expect(next).toEqual({ status: 'fulfilled', value: before });
  });

  test('from the start is not started again and again, but once its files change', async () => {
    const folder = await folderOf({ ...wdFiles(), 'model.onnx': onnxFile(hungry('light')) });
    const tagger = taggerOf({ folder, memoryLimit });
    const first: unknown = await tagger.tag(await white()).catch((error: unknown) => error);
    expect(first).toMatchObject({ name: 'EngineError', message: sentence });
    // The very same failure: nothing was started for it.
    await expect(tagger.tag(await white())).rejects.toBe(first);
    await expect(tagger.check()).rejects.toBe(first);
    await writeFolder(folder, wdFiles());
    await expect(tagger.tag(await white())).resolves.toBeDefined();
  });
});

describe('many at once', () => {
  test('wait, and more than may wait are turned away', async () => {
    const tagger = taggerOf({ folder: await folderOf(wdFiles()), maxWaiting: 4 });
    await tagger.check();
    const bytes = await image();
    const settled = await Promise.allSettled(Array.from({ length: 40 }, () => tagger.tag(bytes)));
    const answers = settled.filter((one): one is PromiseFulfilledResult<Tagged> => one.status === 'fulfilled');
    const refused = settled.filter((one): one is PromiseRejectedResult => one.status === 'rejected');
    expect(answers.length).toBeGreaterThanOrEqual(5);
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused.map(({ reason }) => (reason as Error).constructor.name))).toEqual(new Set(['BusyError']));
    expect(new Set(answers.map(({ value }) => JSON.stringify(value))).size).toBe(1);
    await expect(tagger.tag(bytes)).resolves.toEqual(answers[0]!.value);
  });

  test('closing it does not wait', async () => {
    const tagger = createOnnxTagger({ folder: await folderOf(wdFiles()) });
    const bytes = await image();
    const settling = Promise.allSettled([tagger.tag(bytes), tagger.tag(bytes)]);
    await tagger.close();
    expect((await settling).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
