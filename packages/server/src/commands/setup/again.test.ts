/** A second setup over the files of the first: what it keeps, and what it refuses. All engines are fakes. */
import { chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ModelEntry, readGeneratorFile } from '../../features/generator/models.ts';
import { chosenCaptions, chosenGenerator, engineFiles } from '../../platform/config/engine-files.ts';
import { startFakeA1111 } from '../../testing/fake-a1111.ts';
import { createTestMedia } from '../../testing/media.ts';
import { modelsBefore } from './before.ts';
import { createSetup } from './session.ts';
import { setUpInTerminal } from './terminal.ts';
import { generatorFileOf, writeGenerator } from './write.ts';

let dataDir: string;
const ending: (() => Promise<unknown>)[] = [];
const { signal } = new AbortController();
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'mekiki-setup-'));
});
afterEach(async () => {
  for (const end of ending.splice(0)) await end();
  await rm(dataDir, { recursive: true, force: true });
});

async function startEngine(...checkpoints: string[]) {
  const engine = await startFakeA1111();
  engine.waitsForLooks = false;
  engine.checkpoints = checkpoints;
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= engine.close());
  ending.push(close);
  return { url: engine.url, answers: engine.answers, close };
}

async function setUp(at: readonly string[], isOnly = false) {
  const media = createTestMedia();
  ending.push(() => media.close());
  const setup = createSetup({ dataDir, env: {}, media, usual: [], isOnly });
  const said: string[] = [];
  const isWell = await setUpInTerminal({
    setup,
    dataDir,
    at,
    isOnly,
    isLook: false,
    signal,
    say: (text) => said.push(text),
  });
  return { isWell, said: said.join('\n') };
}

const saved = () => readGeneratorFile(engineFiles(dataDir).generator);
const serversSaved = () => saved().servers.map(({ url }) => url);
const numbersSaved = () => saved().models.map(({ id, checkpoint }) => [id, checkpoint]);

const offering = (...checkpoints: string[]) => [
  { entry: { kind: 'comfyui' as const, url: 'http://a' }, checkpoints, samplers: { samplers: [], schedulers: [] } },
];
const model = (id: number, checkpoint = `m${id}`): ModelEntry => ({ id, name: checkpoint, checkpoint });
const idsOf = (checkpoints: string[], before: ModelEntry[]) =>
  generatorFileOf(offering(...checkpoints), before).models.map(({ id, checkpoint }) => [id, checkpoint]);

test('a number of a model that is missing goes to another one only if none is free', () => {
  expect(idsOf(['new', 'm2'], [model(1), model(2)])).toEqual([
    [2, 'm2'],
    [3, 'new'],
  ]);
  const full = Array.from({ length: 20 }, (_, at) => model(at + 1));
  expect(idsOf(['new', 'm2'], full)).toEqual([
    [1, 'new'],
    [2, 'm2'],
  ]);
});

test('models that are known come before the cut', () => {
  const others = Array.from({ length: 20 }, (_, at) => `other-${at}`);
  const ids = idsOf([...others, 'm7'], [model(7)]);
  expect(ids).toHaveLength(20);
  expect(ids).toContainEqual([7, 'm7']);
});

test('a number that an earlier run gave stays, however many runs ago it was', async () => {
  const [first, second] = [await startEngine('a', 'b'), await startEngine('c')];
  await setUp([first.url], true);
  await setUp([second.url], true);
  await setUp([first.url, second.url], true);
  expect(numbersSaved()).toEqual([
    [1, 'a'],
    [2, 'b'],
    [3, 'c'],
  ]);
  const kept = (await readdir(engineFiles(dataDir).folder)).filter((name) => name.includes('.before-'));
  expect(kept).toHaveLength(2);
});

test('a generator of the last run that fails or is gone is not dropped unless it is meant', async () => {
  const [first, second] = [await startEngine('a'), await startEngine('b')];
  expect(await setUp([first.url, second.url])).toMatchObject({ isWell: true });
  const before = await readFile(engineFiles(dataDir).generator, 'utf8');

  first.answers['POST /sdapi/v1/txt2img'] = { status: 500, body: { error: 'OutOfMemoryError', errors: 'no memory' } };
  const failed = await setUp([]);
  expect(failed.isWell).toBe(false);
  expect(failed.said).toContain(`The generators are not saved, because the last setup also has ${first.url}`);
  expect(await readFile(engineFiles(dataDir).generator, 'utf8')).toBe(before);
  expect((await setUp([first.url, second.url], true)).isWell).toBe(false);
  expect(await readFile(engineFiles(dataDir).generator, 'utf8')).toBe(before);

  await first.close();
  const gone = await setUp([]);
  expect(gone.isWell).toBe(false);
  expect(gone.said).toContain(`No engine answers at ${first.url}.`);
  expect(gone.said).toContain(`npm run setup -- --only --at ${second.url}`);
  expect(await readFile(engineFiles(dataDir).generator, 'utf8')).toBe(before);

  const meant = await setUp([second.url], true);
  expect(meant.isWell).toBe(true);
  expect(meant.said).toContain(`${first.url} is no longer used.`);
  expect(serversSaved()).toEqual([second.url]);
  expect(numbersSaved()).toEqual([[2, 'b']]);
});

test('a file that cannot be used stops the setup, and stays as it is', async () => {
  const engine = await startEngine('a');
  const { folder, generator, captions } = engineFiles(dataDir);
  await mkdir(folder, { recursive: true });
  await writeFile(generator, '{ half');
  await expect(setUp([engine.url])).rejects.toThrow('generator.json cannot be used: it must be a JSON file');
  await expect(setUp([engine.url], true)).rejects.toThrow('generator.json cannot be used');
  expect(await readFile(generator, 'utf8')).toBe('{ half');
  // Root may read everything, so a folder stands for what cannot be read.
  await rm(generator);
  await Promise.all([mkdir(generator), mkdir(captions)]);
  expect(() => modelsBefore(dataDir)).toThrow('generator.json cannot be read by this user (EISDIR)');
  expect(() => chosenGenerator(dataDir)).toThrow('generator.json cannot be read by this user (EISDIR)');
  expect(() => chosenCaptions(dataDir)).toThrow('captions.json cannot be read by this user (EISDIR)');
});

test('root gives what it writes to the owner of the data folder', async () => {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(dataDir, 12_345, 12_346);
  const { uid, gid } = await stat(dataDir);
  const file = await writeGenerator(dataDir, generatorFileOf(offering('a'), []));
  for (const one of [path.dirname(file), file]) expect(await stat(one)).toMatchObject({ uid, gid });
});
