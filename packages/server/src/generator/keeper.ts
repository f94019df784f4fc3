/** Keeps generated pictures as files: the PNG with its settings in it, and a WebP for looking at. */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { MediaPool } from '../media/types.ts';
import type { JobSettings } from './jobs.ts';
import type { Generator } from './port.ts';

/** What stands in a file besides the picture. */
export interface MadeWith extends JobSettings {
  modelName: string;
  medium: Generator['medium'];
}

export interface KeptPicture {
  width: number;
  height: number;
  /** Six hex digits. */
  color: string;
  /** Of all its files. */
  bytes: number;
}

export const KEPT_TYPES = ['webp', 'png'] as const;
export type KeptType = (typeof KEPT_TYPES)[number];

export interface PictureKeeper {
  keep(id: string, picture: Uint8Array, made: MadeWith): Promise<KeptPicture>;
  /** Undefined if there is none. */
  get(id: string, type: KeptType): Promise<Uint8Array | undefined>;
  /** What is not there is removed already. */
  remove(id: string): Promise<void>;
  /** Removes what nobody owns any more. @param existing which of these ids somebody owns */
  sweep(existing: (ids: readonly string[]) => Promise<ReadonlySet<string>>): Promise<void>;
}

/** A file so young may belong to a picture that is just being written into the database. */
const SETTLED_MS = 60 * 60 * 1_000;

/** Files `<first two>/<id>.<type>` below a folder. */
export function createFolderKeeper(folder: string, media: Pick<MediaPool, 'finishGeneration'>): PictureKeeper {
  const fileOf = (id: string, type: KeptType) => path.join(folder, id.slice(0, 2), `${id}.${type}`);

  async function write(file: string, bytes: Uint8Array): Promise<void> {
    const draft = `${file}.${randomBytes(4).toString('hex')}`;
    await fs.writeFile(draft, bytes, { flush: true });
    await fs.rename(draft, file);
  }

  return {
    async keep(id, picture, made) {
      const { png, webp, width, height, color } = await media.finishGeneration({ picture, made });
      await fs.mkdir(path.join(folder, id.slice(0, 2)), { recursive: true });
      await write(fileOf(id, 'png'), png);
      await write(fileOf(id, 'webp'), webp);
      return { width, height, color, bytes: png.length + webp.length };
    },

    async get(id, type) {
      try {
        return await fs.readFile(fileOf(id, type));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },

    async remove(id) {
      for (const type of KEPT_TYPES) await fs.rm(fileOf(id, type), { force: true });
    },

    async sweep(existing) {
      const entries = await fs.readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
      const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
      const ids = [...new Set(files.map((file) => path.basename(file).split('.')[0] ?? ''))];
      const owned = await existing(ids);
      for (const file of files) {
        if (owned.has(path.basename(file).split('.')[0] ?? '')) continue;
        const { mtimeMs } = await fs.stat(file);
        if (Date.now() - mtimeMs > SETTLED_MS) await fs.rm(file, { force: true });
      }
    },
  };
}
