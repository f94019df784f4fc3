/** Downloading, importing, listing and removing, with a fake hub and files that are not models. */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readChosenModels, writeChosenModels } from '../../platform/config/chosen-models.ts';
import { readConfig } from '../../platform/config/config.ts';
import { thisProcess } from '../../platform/process/process-id.ts';
import { type FakeHub, sha256, startFakeHub } from '../../testing/fake-hub.ts';
import { readArgs } from './args.ts';
import { fetchModel } from './fetch.ts';
import { folderOf, importedModels, readLock } from './folder.ts';
import { importModel } from './import.ts';
import { listModels, tableOfModels } from './list.ts';
import type { Model } from './model.ts';
import { knownModels } from './own-models.ts';
import { createProgress } from './progress.ts';
import { REGISTRY } from './registry.ts';
import { removeModel } from './remove.ts';
import { chooseModel, refuseFixed } from './use.ts';

const ONNX = Buffer.from('weights');
const TAGS = Buffer.from('tag_id,name,category,count\n');
const MODEL: Model = {
  name: 'a-tagger',
  tool: 'tagger',
  about: 'tags',
  license: { id: 'MIT', url: 'https://mekiki.example' },
  source: { repository: 'owner/a-tagger', commit: 'abc' },
  files: [
    { from: 'onnx/tagger.onnx', to: 'model.onnx', bytes: ONNX.length, sha256: sha256(ONNX) },
    // Its hash is in no registry.
    { from: 'selected_tags.csv', to: 'selected_tags.csv' },
  ],
  written: { 'extra.json': '{}' },
};

let folder: string;
let modelsDir: string;
let hub: FakeHub;
const said: string[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-models-'));
  modelsDir = path.join(folder, 'models');
  hub = await startFakeHub({
    '/owner/a-tagger/resolve/abc/onnx/tagger.onnx': ONNX,
    '/owner/a-tagger/resolve/abc/selected_tags.csv': TAGS,
  });
  said.length = 0;
});
afterEach(async () => {
  await hub.close();
  await rm(folder, { recursive: true, force: true });
});

const fetchIt = (model = MODEL) =>
  fetchModel(model, { modelsDir, hub: hub.url, pauseMs: 1, say: (line) => said.push(line) });
const filesOf = async (name: string) => (await readdir(folderOf(modelsDir, name))).toSorted();
const states = (env = {}) =>
  Object.fromEntries(listModels(modelsDir, [MODEL], env).map((one) => [one.name, one.state]));

describe('fetch', () => {
  test('brings all files, verified or recorded', async () => {
    expect(states()).toEqual({ 'a-tagger': '' });
    await fetchIt();
    expect(await filesOf('a-tagger')).toEqual(['extra.json', 'model.onnx', 'selected_tags.csv']);
    expect(said).toEqual([
      'model.onnx: 1 kB, its SHA-256 is as expected.',
      `selected_tags.csv: 1 kB, recorded its SHA-256 ${sha256(TAGS)}.`,
    ]);
    expect((await readLock(modelsDir))['a-tagger']).toMatchObject({
      tool: 'tagger',
      license: 'MIT',
      files: {
        'model.onnx': { bytes: ONNX.length, sha256: sha256(ONNX), pinned: true },
        'selected_tags.csv': { bytes: TAGS.length, sha256: sha256(TAGS), pinned: false },
      },
    });
    expect(states()).toEqual({ 'a-tagger': 'installed' });
    expect((await readdir(modelsDir)).toSorted()).toEqual(['a-tagger', 'lock.json']);
  });

  test('refuses files that differ from the first download', async () => {
    await fetchIt();
    await removeModel(modelsDir, MODEL, { isForced: false, env: {} });
    hub.files['/owner/a-tagger/resolve/abc/selected_tags.csv'] = Buffer.from('other tags');
    await expect(fetchIt()).rejects.toThrow(/selected_tags\.csv is not the expected file/);
    expect(existsSync(folderOf(modelsDir, 'a-tagger'))).toBe(false);
  });

  test('resumes with the file that failed, and shows nothing half done as a model', async () => {
    const tagsFirst = { ...MODEL, files: MODEL.files.toReversed() };
    const model = '/owner/a-tagger/resolve/abc/onnx/tagger.onnx';
    delete hub.files[model];
    await expect(fetchIt(tagsFirst)).rejects.toThrow('(404)');
    expect(states()).toEqual({ 'a-tagger': 'begun' });
    hub.asked.length = 0;
    hub.files[model] = ONNX;
    await fetchIt(tagsFirst);
    expect(hub.asked).toEqual(['tagger.onnx']);
    expect(states()).toEqual({ 'a-tagger': 'installed' });
  });

  test('leaves a model to the process that fetches it, unless that is dead', async () => {
    await mkdir(path.join(modelsDir, '.a-tagger'), { recursive: true });
    const owner = path.join(modelsDir, '.a-tagger.owner');
    await writeFile(owner, JSON.stringify(thisProcess()));
    await expect(fetchIt()).rejects.toThrow(`Process ${process.pid} is downloading a-tagger already`);
    await writeFile(owner, JSON.stringify({ ...thisProcess(), startedAt: 'another' }));
    await fetchIt();
    expect(states()).toEqual({ 'a-tagger': 'installed' });
    expect(existsSync(owner)).toBe(false);
  });

  test('checks the free disk space first', async () => {
    const vast: Model = { ...MODEL, files: [{ from: 'a', to: 'a', bytes: 1e18 }] };
    await expect(fetchIt(vast)).rejects.toThrow(/^Not enough room: 1000000000\.\d\d GB are needed, /);
    expect(hub.asked).toEqual([]);
  });
});

describe('import', () => {
  const bring = async (files: Record<string, Buffer>, name = 'a-tagger') => {
    const from = path.join(folder, 'usb', name);
    await mkdir(from, { recursive: true });
    for (const [file, bytes] of Object.entries(files)) await writeFile(path.join(from, file), bytes);
    return from;
  };

  test('a known model, by the names of the hub', async () => {
    const from = await bring({ 'tagger.onnx': ONNX, 'selected_tags.csv': TAGS });
    await importModel(modelsDir, from, { known: [MODEL] });
    expect(await filesOf('a-tagger')).toEqual(['extra.json', 'model.onnx', 'selected_tags.csv']);
    expect(await readdir(from)).toHaveLength(2);
  });

  test('refuses other bytes, and a folder that lacks a file', async () => {
    const from = await bring({ 'model.onnx': Buffer.from('other'), 'selected_tags.csv': TAGS });
    await expect(importModel(modelsDir, from, { known: [MODEL] })).rejects.toThrow('is not the file of a-tagger');
    await rm(path.join(from, 'model.onnx'));
    await expect(importModel(modelsDir, from, { known: [MODEL] })).rejects.toThrow('has no model.onnx');
    await expect(importModel(modelsDir, path.join(folder, 'none'), { known: [] })).rejects.toThrow('is not a folder');
  });

  test('a model that is on no list, whose kind is known by its files', async () => {
    const from = await bring({ 'model.onnx': ONNX, 'embedder.json': Buffer.from('{}') }, 'mine');
    await importModel(modelsDir, from, { known: REGISTRY });
    expect(await importedModels(modelsDir, REGISTRY)).toMatchObject([{ name: 'mine', tool: 'embedder' }]);
    const other = await bring({ 'model.onnx': ONNX }, 'what');
    await expect(importModel(modelsDir, other, { known: REGISTRY })).rejects.toThrow('by which its kind would show');
  });
});

describe('use', () => {
  test('without a server is for the next start, and what is in use is not removed', async () => {
    await fetchIt();
    expect(await chooseModel(modelsDir, 'tagger', 'a-tagger')).toContain('from the next start on');
    expect(states()).toEqual({ 'a-tagger': 'in use' });
    const remove = () => removeModel(modelsDir, MODEL, { isForced: true, env: {} });
    await expect(remove()).rejects.toThrow('use builtin-tagger');
    await chooseModel(modelsDir, 'tagger', undefined);
    expect(await remove()).toBeGreaterThan(0);
  });

  test('keeps the embedders that the index may belong to', async () => {
    await chooseModel(modelsDir, 'embedder', 'one');
    expect(await chooseModel(modelsDir, 'embedder', 'two')).toContain('Restart the server');
    await chooseModel(modelsDir, 'embedder', 'one');
    expect(readChosenModels(modelsDir).embedders).toEqual(['two', 'one']);
    await chooseModel(modelsDir, 'embedder', undefined);
    expect(readChosenModels(modelsDir).embedders).toEqual(['two', 'one', 'builtin']);
    await mkdir(folderOf(modelsDir, 'two'));
    const two: Model = { ...MODEL, name: 'two', tool: 'embedder' };
    await expect(removeModel(modelsDir, two, { isForced: false, env: {} })).rejects.toThrow('add --force');
    await removeModel(modelsDir, two, { isForced: true, env: {} });
    expect(readChosenModels(modelsDir).embedders).toEqual(['one', 'builtin']);
  });

  test('environment variables take precedence', () => {
    expect(() => refuseFixed('tagger', { TAGGER_MODEL: '/models/mine' })).toThrow('TAGGER_MODEL is set, and counts');
    expect(() => refuseFixed('tagger', {})).not.toThrow();
    expect(states({ TAGGER_MODEL: '/elsewhere' })).toEqual({ 'a-tagger': '' });
  });

  test('is what the server reads', async () => {
    const env = { DATA_DIR: folder };
    for (const name of ['siglip', 'esrgan']) await mkdir(folderOf(modelsDir, name), { recursive: true });
    await writeChosenModels(modelsDir, { embedders: ['siglip', 'builtin'], upscaler: 'esrgan' });
    expect(readConfig(env)).toMatchObject({
      embedderModels: [folderOf(modelsDir, 'siglip'), 'builtin'],
      chosenUpscaler: path.join(modelsDir, 'esrgan', 'upscaler.json'),
    });
    expect(readConfig({ ...env, EMBEDDER_MODEL: 'builtin', UPSCALER_CONFIG: 'u.json' })).toMatchObject({
      embedderModels: ['builtin'],
      chosenUpscaler: undefined,
    });
    await writeChosenModels(modelsDir, { upscaler: 'gone' });
    expect(() => readConfig(env)).toThrow('names the upscaler gone, which is not there');
    for (const damaged of ['{', '[1', '{"tagger":"../etc"}', '{"embedders":"one"}']) {
      await writeFile(path.join(modelsDir, 'chosen.json'), damaged);
      expect(() => readConfig(env)).toThrow('chosen.json is damaged');
    }
  });
});

test('every model of the registry is pinned as far as anybody knows', () => {
  const withoutHash = REGISTRY.flatMap(({ name, files }) =>
    files.filter(({ sha256: hash }) => hash === undefined).map(({ from }) => `${name} ${from}`),
  );
  expect(withoutHash).toEqual([
    'clip-vit-base-patch32 tokenizer.json',
    'clip-vit-base-patch32 onnx/text_model_quantized.onnx',
  ]);
  for (const { source, files } of REGISTRY) {
    const isPinned = source === undefined || /^[0-9a-f]{40}$/.test(source.commit);
    // Without a commit, every hash must be pinned.
    expect(isPinned || files.every(({ sha256: hash }) => hash !== undefined)).toBe(true);
    for (const { sha256: hash = '0'.repeat(64) } of files) expect(hash).toMatch(/^[0-9a-f]{64}$/);
  }
  // The doctor recommends it by name.
  expect(REGISTRY.map(({ name }) => name)).toContain('wd-vit-tagger-v3');
  const table = tableOfModels(listModels(modelsDir, REGISTRY, {}));
  expect(table).toMatch(/^wd-vit-tagger-v3 +tagger +379 MB +1\.14 GB +Apache-2\.0 /m);
});

test('an operator’s own list adds to the registry, and says what is wrong with it', async () => {
  await mkdir(modelsDir);
  const file = path.join(modelsDir, 'registry.json');
  await writeFile(file, JSON.stringify([{ ...MODEL, name: 'joytag' }]));
  const known = await knownModels(modelsDir);
  expect(known).toHaveLength(REGISTRY.length);
  expect(known.at(-1)).toMatchObject({ name: 'joytag', source: { repository: 'owner/a-tagger' } });
  const { license, ...others } = MODEL;
  await writeFile(file, JSON.stringify([{ ...others, licence: license, name: 'earlier' }]));
  expect((await knownModels(modelsDir)).at(-1)).toMatchObject({ name: 'earlier', license });
  await writeFile(file, JSON.stringify([{ ...MODEL, name: '../../etc' }]));
  await expect(knownModels(modelsDir)).rejects.toThrow(/registry\.json: \/0\/name/);
  await writeFile(file, '[');
  await expect(knownModels(modelsDir)).rejects.toThrow('is not JSON');
});

test('progress tells the rate of the last seconds and the time left', () => {
  let now = 0;
  const progress = createProgress('model.onnx', () => now);
  expect(progress.line(0, 379e6)).toBe('model.onnx: 0 kB of 379 MB');
  now = 1_000;
  expect(progress.line(4e6, 379e6)).toBe('model.onnx: 4 MB of 379 MB, 4.0 MB/s, 1 min 34 s left');
  now = 2_000;
  expect(progress.line(8e6, undefined)).toBe('model.onnx: 8 MB, 4.0 MB/s');
  now = 60_000;
  expect(progress.line(379e6, 379e6)).toMatch(/^model\.onnx: 379 MB of 379 MB, \d+\.\d MB\/s$/);
});

test.each([[[]], [['fetch']], [['list', 'x']], [['use', 'a', 'b']], [['constructor']], [['list', '--what']]])(
  'shows its usage for %j',
  (args) => {
    expect(() => readArgs(args)).toThrow('Choose a command:\nnpm run models -- list');
  },
);

test('reads what is asked', () => {
  expect(readArgs(['fetch', 'joytag', '--accept-license', '--mirror', 'https://mirror.example/'])).toEqual({
    task: 'fetch',
    names: ['joytag'],
    isAccepted: true,
    isForced: false,
    isJson: false,
    mirror: 'https://mirror.example',
  });
  expect(readArgs(['fetch', 'joytag', '--accept-licence'])).toMatchObject({ isAccepted: true });
  expect(() => readArgs(['list', '--mirror', 'mirror.example'])).toThrow('--mirror must be an address');
});
