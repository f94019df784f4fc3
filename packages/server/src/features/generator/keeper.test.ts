/** Previews of images that are older than previews, which are made when they are asked for. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createFolderStore } from '../../platform/storage/adapter.folder.ts';
import { type ObjectStore, StorageError } from '../../platform/storage/port.ts';
import { createKeeper } from './keeper.ts';
import { generatorTasks } from './tasks.ts';

const WHOLE = 'generated/ab/abc.webp';
const PREVIEW = 'generated/ab/abc.preview.webp';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-keeper-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A keeper of one such image, and the storage below it. */
async function keeperOf(name: string, around: (store: ObjectStore) => Partial<ObjectStore> = () => ({})) {
  const store = createFolderStore(path.join(folder, name));
  const create = { width: 1_024, height: 768, channels: 3, background: 'teal' } as const;
  await store.put(WHOLE, await sharp({ create }).webp().toBuffer());
  const previewGeneration = vi.fn<typeof generatorTasks.previewGeneration>(generatorTasks.previewGeneration);
  const { finishGeneration } = generatorTasks;
  const keeper = createKeeper({ ...store, ...around(store) }, { finishGeneration, previewGeneration });
  return { store, keeper, previewGeneration };
}

test('requests at the same time make one preview', async () => {
  const { store, keeper, previewGeneration } = await keeperOf('joined');
  const [first, second] = await Promise.all([keeper.preview('abc'), keeper.preview('abc')]);
  expect(previewGeneration).toHaveBeenCalledOnce();
  expect(second).toBe(first);
  expect(await store.get(PREVIEW)).toEqual(Buffer.from(first ?? []));
});

test('one that could not be made is made at the next request', async () => {
  const { keeper, previewGeneration } = await keeperOf('again');
  previewGeneration.mockRejectedValueOnce(new Error('busy'));
  await expect(keeper.preview('abc')).rejects.toThrow('busy');
  expect(await keeper.preview('abc')).toBeDefined();
});

test('is not left behind by an image that is removed while it is made', async () => {
  const { store, keeper } = await keeperOf('removed', (below) => ({
    async put(name, from) {
      await keeper.remove('abc');
      await below.put(name, from);
    },
  }));
  expect(await keeper.preview('abc')).toBeUndefined();
  expect(await store.stat(PREVIEW)).toBeUndefined();
});

test('is shown where it cannot be kept', async () => {
  const { store, keeper } = await keeperOf('full', () => ({
    put: () => Promise.reject(new StorageError('The disk is full.')),
  }));
  expect(await sharp(await keeper.preview('abc')).metadata()).toMatchObject({ format: 'webp', width: 768 });
  expect(await store.stat(PREVIEW)).toBeUndefined();
});
