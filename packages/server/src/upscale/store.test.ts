import { spawnSync } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createResultStore, RESULT_FILES, type ResultStore } from './store.ts';

let folder: string;
let store: ResultStore;
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'mekiki-results-'));
  store = createResultStore({ folder, hours: 2 });
});
afterEach(() => fs.rm(folder, { recursive: true }));

/** Stores a result and makes it so old. */
async function keep(hoursAgo: number): Promise<string> {
  const { id } = await store.withFolder(async (own) => {
    const files = { png: path.join(own, 'a'), webp: path.join(own, 'b'), small: path.join(own, 'c') };
    for (const file of Object.values(files)) await fs.writeFile(file, 'picture');
    return store.keep(files);
  });
  const then = new Date(Date.now() - hoursAgo * 3_600_000);
  for (const end of Object.values(RESULT_FILES)) await fs.utimes(path.join(folder, `${id}${end}`), then, then);
  return id;
}

test('a result is there until its hours are over, in every process', async () => {
  const young = await keep(1.9);
  const old = await keep(2.1);
  expect(young).toMatch(/^[0-9a-f]{32}$/);
  expect(await store.find(young, 'png')).toMatchObject({ size: 7 });
  expect(await createResultStore({ folder, hours: 2 }).find(old, 'small')).toBeUndefined();
  await store.sweep();
  expect((await fs.readdir(folder)).toSorted()).toEqual(
    Object.values(RESULT_FILES)
      .map((end) => `${young}${end}`)
      .toSorted(),
  );
});

test('the folder of a run is gone however the run ends', async () => {
  const failed = store.withFolder(async (own) => {
    await fs.writeFile(path.join(own, 'half'), 'a picture');
    throw new Error('broken');
  });
  await expect(failed).rejects.toThrow('broken');
  expect(await fs.readdir(folder)).toEqual([]);
});

test('what dead processes left is swept, what others work on is not', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  const dead = path.join(folder, `work-${pid}-abc`);
  const alive = path.join(folder, `work-${process.ppid}-abc`);
  for (const work of [dead, alive]) await fs.mkdir(work);
  await fs.writeFile(path.join(dead, 'half'), 'a picture');
  await store.sweep();
  expect(await fs.readdir(folder)).toEqual([path.basename(alive)]);
});

test('at the start there can be nothing of ours', async () => {
  await fs.mkdir(path.join(folder, `work-${process.pid}-abc`));
  await store.sweep();
  expect(await fs.readdir(folder)).toHaveLength(1);
  await store.clear();
  expect(await fs.readdir(folder)).toEqual([]);
});

test('a disk is not filled to its end', async () => {
  expect(await store.hasRoom(1_000)).toBe(true);
  expect(await store.hasRoom(2 ** 60)).toBe(false);
});

test('without a folder there is nothing to find and to sweep', async () => {
  const none = createResultStore({ folder: path.join(folder, 'none'), hours: 1 });
  await none.sweep();
  await none.clear();
  expect(await none.find('0'.repeat(32), 'png')).toBeUndefined();
});
