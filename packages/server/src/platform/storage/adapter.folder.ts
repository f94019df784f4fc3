/** Objects as files below a folder. */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { privateFolder } from '../process/private-folder.ts';
import { hasDiskRoom } from './disk-room.ts';
import { checkName, isName, type ListedObject, type ObjectFacts, type ObjectStore } from './port.ts';

/** Ends the name of a file that is still being written. */
const DRAFT = '.part';
/** A draft so old is what a crash left, in milliseconds. */
const ABANDONED_MS = 24 * 60 * 60 * 1_000;

/** @param folder made with the first object; servers on several machines may share it over the network */
export function createFolderStore(folder: string): ObjectStore {
  const closed = new Set<string>();
  const fileOf = (name: string): string => {
    checkName(name);
    return path.join(folder, ...name.split('/'));
  };

  /** Closes the outermost folder of an object, which holds images of people; earlier versions left it open. */
  async function closeFolderOf(name: string): Promise<void> {
    const [outermost = ''] = name.split('/');
    if (closed.has(outermost) || outermost === name) return;
    await privateFolder(path.join(folder, outermost));
    closed.add(outermost);
  }

  const makeOwn = () => fs.mkdir(folder, { recursive: true, mode: 0o700 });

  async function facts(file: string): Promise<ObjectFacts | undefined> {
    const found = await orNothing(fs.stat(file));
    return found?.isFile() ? { size: found.size, modifiedAt: found.mtime } : undefined;
  }

  async function* walk(below: string): AsyncGenerator<ListedObject> {
    for (const entry of (await orNothing(fs.readdir(below, { withFileTypes: true }))) ?? []) {
      const file = path.join(below, entry.name);
      if (entry.isDirectory()) {
        yield* walk(file);
        continue;
      }
      const name = path.relative(folder, file).split(path.sep).join('/');
      const found = isName(name) ? await facts(file) : undefined;
      if (!found) continue;
      if (!entry.name.endsWith(DRAFT)) yield { name, ...found };
      else if (Date.now() - found.modifiedAt.getTime() > ABANDONED_MS) await fs.rm(file, { force: true });
    }
  }

  return {
    async put(name, from) {
      const file = fileOf(name);
      const draft = `${file}.${randomBytes(4).toString('hex')}${DRAFT}`;
      await closeFolderOf(name);
      try {
        await inFolderOf(file, () => write(draft, from));
        await fs.rename(draft, file);
      } catch (error) {
        await fs.rm(draft, { force: true });
        throw error;
      }
    },

    get: async (name) => orNothing(fs.readFile(fileOf(name))),

    async open(name) {
      // Held open from here on: it stays readable even if it is replaced or removed.
      const handle = await orNothing(fs.open(fileOf(name)));
      const found = await handle?.stat();
      if (handle && found?.isFile()) {
        return { size: found.size, modifiedAt: found.mtime, body: handle.createReadStream() };
      }
      await handle?.close();
      return undefined;
    },

    stat: async (name) => facts(fileOf(name)),

    async remove(name) {
      const file = fileOf(name);
      await fs.rm(file, { force: true });
      // Folders that are empty now go, too, up to our own.
      for (let above = path.dirname(file); above !== folder; above = path.dirname(above)) {
        try {
          await fs.rmdir(above);
        } catch {
          return;
        }
      }
    },

    list: (below) => walk(fileOf(below)),

    async hasRoom(bytes) {
      await makeOwn();
      return hasDiskRoom(folder, bytes);
    },

    async check() {
      await makeOwn();
      await fs.access(folder, fs.constants.R_OK | fs.constants.W_OK);
    },

    close: async () => {},
  };
}

async function write(target: string, from: Uint8Array | { file: string }): Promise<void> {
  if (from instanceof Uint8Array) return fs.writeFile(target, from, { flush: true });
  await fs.copyFile(from.file, target, fs.constants.COPYFILE_FICLONE);
  const handle = await fs.open(target, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes the folder, once more if somebody removes it as empty in between. */
async function inFolderOf(file: string, work: () => Promise<void>): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    try {
      return await work();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || attempt === 2) throw error;
    }
  }
}

async function orNothing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return undefined;
    throw error;
  }
}
