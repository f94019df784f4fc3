import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFolderStore } from './adapter.folder.ts';
import { storageContract } from './storage.contract.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-storage-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

storageContract('a folder', async () => ({
  store: createFolderStore(path.join(folder, 'contract')),
  stop: async () => {},
}));

test('leaves no empty folders, and removes files half-written by a crash a day ago', async () => {
  const own = path.join(folder, 'tidy');
  const store = createFolderStore(own);
  await store.put('images/ab/one', new Uint8Array(1));
  await store.put('images/cd/two', new Uint8Array(1));
  const drafts = ['images/ab/old.1234.part', 'images/ab/young.1234.part'];
  for (const draft of drafts) await writeFile(path.join(own, draft), 'half');
  const then = new Date(Date.now() - 2 * 24 * 60 * 60 * 1_000);
  await utimes(path.join(own, 'images/ab/old.1234.part'), then, then);
  const names: string[] = [];
  for await (const { name } of store.list('images')) names.push(name);
  expect(names.toSorted()).toEqual(['images/ab/one', 'images/cd/two']);
  expect(await readdir(path.join(own, 'images', 'ab'))).toEqual(['one', 'young.1234.part']);
  await store.remove('images/cd/two');
  expect(await readdir(path.join(own, 'images'))).toEqual(['ab']);
});

test('keeps files of others', async () => {
  const own = path.join(folder, 'others');
  const store = createFolderStore(own);
  await store.put('images/ab/one', new Uint8Array(1));
  for (const name of ['.DS_Store', 'ab/.DS_Store', 'für mich.txt']) await writeFile(path.join(own, 'images', name), '');
  const names: string[] = [];
  for await (const { name } of store.list('images')) names.push(name);
  expect(names).toEqual(['images/ab/one']);
  await store.remove('images/ab/one');
  expect(await readdir(path.join(own, 'images', 'ab'))).toEqual(['.DS_Store']);
});

test('is closed to other accounts, also what an earlier version left open', async () => {
  const own = path.join(folder, 'closed');
  await mkdir(path.join(own, 'generated'), { recursive: true, mode: 0o755 });
  const store = createFolderStore(own);
  await store.put('generated/ab/one', new Uint8Array(1));
  await store.put('upscaled/two', new Uint8Array(1));
  const modes = ['generated', 'generated/ab', 'upscaled'].map(async (name) => (await stat(path.join(own, name))).mode);
  expect((await Promise.all(modes)).map((mode) => mode & 0o777)).toEqual([0o700, 0o700, 0o700]);
});

test('does not fill its disk, also before anything was put', async () => {
  const store = createFolderStore(path.join(folder, 'room'));
  expect(await store.hasRoom(1_000)).toBe(true);
  expect(await store.hasRoom(2 ** 60)).toBe(false);
});

test('an open object stays whole even if it is removed meanwhile', async () => {
  const store = createFolderStore(path.join(folder, 'opened'));
  await store.put('a', Buffer.from('whole'));
  const opened = await store.open('a');
  await store.remove('a');
  expect(opened && (await text(opened.body))).toBe('whole');
});

test('says whether objects can be kept', async () => {
  await expect(createFolderStore(path.join(folder, 'fresh')).check()).resolves.toBeUndefined();
  const file = path.join(folder, 'file');
  await writeFile(file, '');
  await expect(createFolderStore(file).check()).rejects.toThrow('EEXIST');
});
