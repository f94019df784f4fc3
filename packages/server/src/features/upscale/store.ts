/** Stores results for some hours, and gives every run its own folder on this machine. */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { hasDiskRoom } from '../../platform/storage/disk-room.ts';
import type { ObjectStore } from '../../platform/storage/port.ts';

/** Endings of file names, after the id. */
export const RESULT_FILES = { png: '.png', webp: '.webp', small: '-512.webp' } as const;
export type ResultFile = keyof typeof RESULT_FILES;

const RESULTS = 'upscaled';
const HOUR = 60 * 60 * 1_000;
const WORK = /^work-(\d+)-([A-Za-z0-9.-]+)-[A-Za-z0-9]{6}$/;
/** Folders of machines that we cannot ask are left behind by then. */
const ABANDONED_MS = 24 * HOUR;

export interface StoredResult {
  body: Readable;
  /** Bytes. */
  size: number;
  expires: Date;
}

/** @param folder for work; several machines may have the same one */
export function createResultStore({ storage, folder, hours }: { storage: ObjectStore; folder: string; hours: number }) {
  const nameOf = (id: string, file: ResultFile) => `${RESULTS}/${id}${RESULT_FILES[file]}`;
  const endOf = (modifiedAt: Date) => new Date(modifiedAt.getTime() + hours * HOUR);
  const isExpired = (modifiedAt: Date) => Date.now() >= endOf(modifiedAt).getTime();
  const host = os.hostname().replaceAll(/[^A-Za-z0-9.-]/g, '-');
  const own = `work-${process.pid}-${host}-`;

  async function sweepWork(): Promise<void> {
    for (const name of await fs.readdir(folder).catch(() => [])) {
      const [, pid, at] = WORK.exec(name) ?? [];
      const entry = path.join(folder, name);
      const isLeft = at === host ? !isAlive(Number(pid)) : pid !== undefined && (await isAbandoned(entry));
      if (isLeft) await fs.rm(entry, { recursive: true, force: true });
    }
  }

  return {
    /** How long results are kept. */
    hours,
    /** Runs with an empty folder that is removed afterwards, however it ends. */
    async withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
      await fs.mkdir(folder, { recursive: true });
      const mine = await fs.mkdtemp(path.join(folder, own));
      try {
        return await work(mine);
      } finally {
        await fs.rm(mine, { recursive: true, force: true, maxRetries: 3 });
      }
    },

    /** Whether this many bytes can be written without filling the disk. */
    hasRoom: (bytes: number): Promise<boolean> => hasDiskRoom(folder, bytes),

    /** Keeps copies of finished files. @param files their paths */
    async keep(files: Record<ResultFile, string>): Promise<{ id: string; expires: Date }> {
      const id = randomBytes(16).toString('hex');
      for (const [file, from] of Object.entries(files))
        await storage.put(nameOf(id, file as ResultFile), { file: from });
      return { id, expires: endOf(new Date()) };
    },

    /** Undefined if there is none, or no longer. @param id Hexadecimal digits */
    async find(id: string, file: ResultFile): Promise<StoredResult | undefined> {
      const found = await storage.open(nameOf(id, file));
      if (!found) return undefined;
      const { modifiedAt, ...rest } = found;
      if (!isExpired(modifiedAt)) return { ...rest, expires: endOf(modifiedAt) };
      found.body.destroy();
      return undefined;
    },

    /** Removes results that have expired. */
    async sweep(): Promise<void> {
      for await (const { name, modifiedAt } of storage.list(RESULTS)) {
        if (/^upscaled\/[0-9a-f]{32}[.-]/.test(name) && isExpired(modifiedAt)) await storage.remove(name);
      }
    },

    /** Removes leftovers of dead processes. */
    sweepWork,

    /** Removes leftovers of an earlier process with the same id. Call it once, before any work. */
    async clear(): Promise<void> {
      for (const name of await fs.readdir(folder).catch(() => [])) {
        if (name.startsWith(own)) await fs.rm(path.join(folder, name), { recursive: true });
      }
    },
  };
}
export type ResultStore = ReturnType<typeof createResultStore>;

async function isAbandoned(folder: string): Promise<boolean> {
  const { mtimeMs = Date.now() } = (await fs.stat(folder).catch(() => undefined)) ?? {};
  return Date.now() - mtimeMs > ABANDONED_MS;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
