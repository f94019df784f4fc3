import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFolderStore } from './adapter.folder.ts';

const KEY = 'ab'.repeat(16);
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));
const thumbnails = { 224: bytesOf('a'), 256: bytesOf('b'), 512: bytesOf('c'), 1024: bytesOf('d') };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-images-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('keeps every size, twice the same is harmless, and an unknown key is nothing', async () => {
  const store = createFolderStore(path.join(folder, 'images'));
  await store.put(KEY, thumbnails);
  await store.put(KEY, thumbnails);
  for (const size of [224, 256, 512, 1024] as const) {
    expect(Buffer.from((await store.get(KEY, size)) ?? [])).toEqual(Buffer.from(thumbnails[size]));
  }
  expect(await store.get('0'.repeat(32), 512)).toBeUndefined();
});

test('says whether pictures can be kept', async () => {
  await expect(createFolderStore(path.join(folder, 'fresh')).check()).resolves.toBeUndefined();
  const file = path.join(folder, 'file');
  await writeFile(file, '');
  await expect(createFolderStore(file).check()).rejects.toThrow('EEXIST');
});
