/** Names and ages of scheduled backups: which are kept, and which files beside them nothing needs any more. */
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ObjectStore } from '../../platform/storage/port.ts';
import { FOLDERS, UNFINISHED } from './write.ts';

const NAME = /^mekiki-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.tar\.gz$/;
/** Maximum difference between the clocks of two servers, in milliseconds. */
const MAX_SKEW_MS = 60 * 60_000;
/** Ends the name of an archive that could not be restored as a test. */
export const UNVERIFIED = '.unverified';
/** Begins the names of folders that exist only during a backup: a copy of the database, and one restored as a test. */
export const SNAPSHOT = '.snapshot-';
export const TRIAL = '.trial-';
/** When files were first missing from the site's storage, by name. */
const GONE = 'gone.json';

export interface KeptBackup {
  file: string;
  /** When it was begun. */
  at: Date;
}

/** @returns a name with the time in UTC */
export function backupName(at: Date): string {
  const digits = at.toISOString().replace(/\D/g, '');
  return `mekiki-${digits.slice(0, 8)}-${digits.slice(8, 14)}.tar.gz`;
}

/** Whether it is what a killed process left of a scheduled backup. */
const isUnfinished = (name: string): boolean =>
  name.startsWith(SNAPSHOT) ||
  name.startsWith(TRIAL) ||
  (name.endsWith(UNFINISHED) && NAME.test(name.slice(0, -UNFINISHED.length)));

/** Removes what a killed process left, and all but the newest backup that could not be restored as a test. */
export async function removeLeftovers(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter(isUnfinished))
    await rm(path.join(folder, name), { recursive: true, force: true });
  for (const { file } of (await listUnverified(folder)).slice(1)) await rm(file, { force: true });
}

/** The complete backups in a folder, newest first; empty if there is no folder. */
export const listBackups = (folder: string): Promise<KeptBackup[]> => listNamed(folder, '');

/** The backups in a folder that could not be restored as a test, newest first; empty if there is no folder. */
export const listUnverified = (folder: string): Promise<KeptBackup[]> => listNamed(folder, UNVERIFIED);

async function listNamed(folder: string, ending: string): Promise<KeptBackup[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .flatMap((name) => {
      if (!name.endsWith(ending)) return [];
      const [, year, month, day, hour, minute, second] = NAME.exec(name.slice(0, name.length - ending.length)) ?? [];
      if (year === undefined) return [];
      return { file: path.join(folder, name), at: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) };
    })
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

/** Whether a backup is named after an impossible time: the server's clock was wrong then, or is now. */
export const isOfFuture = ({ at }: Pick<KeptBackup, 'at'>, now: Date): boolean =>
  at.getTime() > now.getTime() + MAX_SKEW_MS;

/**
 * Removes all but the newest backups. Those of the future stay, and take no other's place.
 * @returns those that are left, the newest first
 */
export async function removeOldBackups(folder: string, keep: number, now: Date): Promise<KeptBackup[]> {
  const all = (await listBackups(folder)).filter((one) => !isOfFuture(one, now));
  for (const { file } of all.slice(keep)) await rm(file);
  return all.slice(0, keep);
}

/**
 * Removes files that no kept backup needs: those that left the site's storage before the oldest of them was made.
 * @param needed by the newest backup
 * @returns how many were removed
 */
export async function removeUnneededFiles(
  folder: string,
  { beside, needed, oldest, now }: { beside: ObjectStore; needed: ReadonlySet<string>; oldest: Date; now: Date },
): Promise<number> {
  const before = await readGone(folder);
  const gone: Record<string, string> = {};
  let removed = 0;
  for (const kind of FOLDERS) {
    for await (const { name } of beside.list(kind)) {
      if (needed.has(name)) continue;
      const since = before[name] ?? now.toISOString();
      if (new Date(since) < oldest) {
        await beside.remove(name);
        removed += 1;
      } else {
        gone[name] = since;
      }
    }
  }
  const draft = path.join(folder, `${GONE}.part`);
  await writeFile(draft, JSON.stringify(gone));
  await rename(draft, path.join(folder, GONE));
  return removed;
}

/** Empty if the file is lost: then files stay longer than necessary. */
async function readGone(folder: string): Promise<Record<string, string>> {
  try {
    return JSON.parse(await readFile(path.join(folder, GONE), 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}
