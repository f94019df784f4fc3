import { spawnSync } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFolderStore } from '../../platform/storage/adapter.folder.ts';
import { createResultStore, RESULT_FILES, type ResultStore } from './store.ts';

let root: string;
/** Folder of the work in progress. */
let folder: string;
let results: string;
let store: ResultStore;
beforeEach(async () => {
  root = await fs.mkdtemp(path.join(os.tmpdir(), 'mekiki-results-'));
  folder = path.join(root, 'work');
  results = path.join(root, 'upscaled');
  await fs.mkdir(folder);
  store = newStore();
});
afterEach(() => fs.rm(root, { recursive: true }));

const newStore = () => createResultStore({ storage: createFolderStore(root), folder, hours: 2 });

/** Stores a result and makes it so old. */
async function keep(hoursAgo: number): Promise<string> {
  const { id } = await store.withFolder(async (own) => {
    const files = { png: path.join(own, 'a'), webp: path.join(own, 'b'), small: path.join(own, 'c') };
    for (const file of Object.values(files)) await fs.writeFile(file, 'image');
    return store.keep(files);
  });
  const then = new Date(Date.now() - hoursAgo * 3_600_000);
  for (const end of Object.values(RESULT_FILES)) await fs.utimes(path.join(results, `${id}${end}`), then, then);
  return id;
}

test('a result is there until its hours are over, in every process', async () => {
  const young = await keep(1.9);
  const old = await keep(2.1);
  expect(young).toMatch(/^[0-9a-f]{32}$/);
  const found = await newStore().find(young, 'png');
  expect(found?.size).toBe(5);
  expect(found && (await text(found.body))).toBe('image');
  expect(await newStore().find(old, 'small')).toBeUndefined();
  await store.sweep();
  expect((await fs.readdir(results)).toSorted()).toEqual(
    Object.values(RESULT_FILES)
      .map((end) => `${young}${end}`)
      .toSorted(),
  );
});

test('the folder of a run is gone however the run ends', async () => {
  const failed = store.withFolder(async (own) => {
    await fs.writeFile(path.join(own, 'half'), 'an image');
    throw new Error('broken');
  });
  await expect(failed).rejects.toThrow('broken');
  expect(await fs.readdir(folder)).toEqual([]);
});

test('files of dead processes are removed, those of running ones are kept', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  const host = os.hostname().replaceAll(/[^A-Za-z0-9.-]/g, '-');
  const dead = path.join(folder, `work-${pid}-${host}-abcdef`);
  const alive = path.join(folder, `work-${process.ppid}-${host}-abcdef`);
  // Whether a process of another machine lives is only to be guessed.
  const [elsewhere, longAgo] = ['abcdef', 'ghijkl'].map((end) => path.join(folder, `work-${pid}-other-host-${end}`));
  for (const work of [dead, alive, elsewhere, longAgo]) await fs.mkdir(work ?? '');
  await fs.writeFile(path.join(dead, 'half'), 'an image');
  const then = new Date(Date.now() - 25 * 3_600_000);
  await fs.utimes(longAgo ?? '', then, then);
  await store.sweepWork();
  const left = [alive, elsewhere].map((work) => path.basename(work ?? ''));
  expect((await fs.readdir(folder)).toSorted()).toEqual(left.toSorted());
});

test('clearing at the start also removes folders with our own process id', async () => {
  const [name] = await store.withFolder(async () => fs.readdir(folder));
  await fs.mkdir(path.join(folder, name ?? ''));
  await store.sweepWork();
  expect(await fs.readdir(folder)).toHaveLength(1);
  await store.clear();
  expect(await fs.readdir(folder)).toEqual([]);
});

test('a disk is not filled completely', async () => {
  expect(await store.hasRoom(1_000)).toBe(true);
  expect(await store.hasRoom(2 ** 60)).toBe(false);
});

test('without a folder there is nothing to find and to sweep', async () => {
  const none = createResultStore({
    storage: createFolderStore(path.join(root, 'none')),
    folder: path.join(root, 'none', 'work'),
    hours: 1,
  });
  await none.sweep();
  await none.clear();
  expect(await none.find('0'.repeat(32), 'png')).toBeUndefined();
});
