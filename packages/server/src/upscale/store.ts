/** Keeps results as files for some hours, and gives every run a folder of its own. */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

/** What an id is followed by in the name of a file. */
export const RESULT_FILES = { png: '.png', webp: '.webp', small: '-512.webp' } as const;
export type ResultFile = keyof typeof RESULT_FILES;

/** Of the disk, in bytes: what is left for everything else. */
const RESERVE = 2 ** 30;
const HOUR = 60 * 60 * 1_000;
const WORK = /^work-(\d+)-/;

export interface StoredResult {
  path: string;
  /** Bytes. */
  size: number;
  expires: Date;
}

export function createResultStore({ folder, hours }: { folder: string; hours: number }) {
  const fileOf = (id: string, file: ResultFile) => path.join(folder, `${id}${RESULT_FILES[file]}`);
  const isExpired = (mtimeMs: number) => Date.now() >= mtimeMs + hours * HOUR;

  return {
    /** How long a result is kept. */
    hours,
    /** Runs with an empty folder that is gone afterwards, however it ends. */
    async withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
      await fs.mkdir(folder, { recursive: true });
      const own = await fs.mkdtemp(path.join(folder, `work-${process.pid}-`));
      try {
        return await work(own);
      } finally {
        await fs.rm(own, { recursive: true, force: true, maxRetries: 3 });
      }
    },

    /** Whether so many bytes can be written without filling the disk. */
    async hasRoom(bytes: number): Promise<boolean> {
      const { bavail, bsize } = await fs.statfs(folder);
      return bavail * bsize - bytes > RESERVE;
    },

    /** Takes finished files over. @param files Where they are now, on the same disk */
    async keep(files: Record<ResultFile, string>): Promise<{ id: string; expires: Date }> {
      const id = randomBytes(16).toString('hex');
      for (const [file, from] of Object.entries(files)) await fs.rename(from, fileOf(id, file as ResultFile));
      return { id, expires: new Date(Date.now() + hours * HOUR) };
    },

    /** Undefined if there is none, or no longer. @param id Hexadecimal digits */
    async find(id: string, file: ResultFile): Promise<StoredResult | undefined> {
      const found = await fs.stat(fileOf(id, file)).catch(() => undefined);
      if (!found || isExpired(found.mtimeMs)) return undefined;
      return { path: fileOf(id, file), size: found.size, expires: new Date(found.mtimeMs + hours * HOUR) };
    },

    /** Removes what has expired, and what processes left that are no more. */
    async sweep(): Promise<void> {
      for (const name of await fs.readdir(folder).catch(() => [])) {
        const entry = path.join(folder, name);
        const [, pid] = WORK.exec(name) ?? [];
        if (pid === undefined) {
          const found = await fs.stat(entry).catch(() => undefined);
          if (found && isExpired(found.mtimeMs)) await fs.rm(entry, { force: true });
        } else if (!isAlive(Number(pid))) await fs.rm(entry, { recursive: true, force: true });
      }
    },

    /** What was left by a process before this one that had its number; once, before anything is begun. */
    async clear(): Promise<void> {
      for (const name of await fs.readdir(folder).catch(() => [])) {
        if (name.startsWith(`work-${process.pid}-`)) await fs.rm(path.join(folder, name), { recursive: true });
      }
    },
  };
}
export type ResultStore = ReturnType<typeof createResultStore>;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
