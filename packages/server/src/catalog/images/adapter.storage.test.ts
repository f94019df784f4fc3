import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createFolderStore } from '../../platform/storage/adapter.folder.ts';
import { createImageStore } from './adapter.storage.ts';

const KEY = 'ab'.repeat(16);
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));
const thumbnails = { 224: bytesOf('a'), 256: bytesOf('b'), 512: bytesOf('c'), 1024: bytesOf('d') };

test('stores every size, also twice, and finds nothing for an unknown key', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-images-'));
  const store = createImageStore(createFolderStore(folder));
  await store.put(KEY, thumbnails);
  await store.put(KEY, thumbnails);
  for (const size of [224, 256, 512, 1024] as const) {
    expect(Buffer.from((await store.get(KEY, size)) ?? [])).toEqual(Buffer.from(thumbnails[size]));
  }
  expect(await store.get('0'.repeat(32), 512)).toBeUndefined();
  await rm(folder, { recursive: true });
});
