import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { ImageStore, Thumbnails, ThumbnailSize } from './port.ts';

/** Previews as files `<first two digits>/<key>/<size>.webp` below a folder. */
export function createFolderStore(folder: string): ImageStore {
  const folderOf = (key: string) => path.join(folder, key.slice(0, 2), key);
  const fileOf = (key: string, size: ThumbnailSize) => path.join(folderOf(key), `${size}.webp`);

  return {
    async put(key: string, thumbnails: Thumbnails) {
      const target = folderOf(key);
      const draft = `${target}.${randomBytes(4).toString('hex')}`;
      await fs.mkdir(draft, { recursive: true });
      try {
        for (const [size, bytes] of Object.entries(thumbnails))
          await writeThrough(path.join(draft, `${size}.webp`), bytes);
        // All sizes appear at once or not at all.
        await fs.rename(draft, target);
      } catch (error) {
        await fs.rm(draft, { recursive: true, force: true });
        const code = (error as NodeJS.ErrnoException).code;
        if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
      }
    },
    async get(key: string, size: ThumbnailSize) {
      try {
        return await fs.readFile(fileOf(key, size));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async check() {
      await fs.mkdir(folder, { recursive: true });
      await fs.access(folder, fs.constants.R_OK | fs.constants.W_OK);
    },
  };
}

async function writeThrough(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await fs.open(file, 'w');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
