/** Makes one scheduled backup, in a process of its own: with the settings of its first message, which it answers. */
import { mkdtemp, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { BackupSettings } from '../../platform/config/backups.ts';
import type { Config } from '../../platform/config/config.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { sentenceOf } from '../../platform/process/safe-error.ts';
import { createFolderStore } from '../../platform/storage/adapter.folder.ts';
import { createStorage } from '../../platform/storage/create.ts';
import { filesBeside, restoreBackup } from './read.ts';
import { backupName, removeOldBackups, removeUnneededFiles, TRIAL, UNVERIFIED } from './rotate.ts';
import { type BackupSummary, writeBackup, type WrittenBackup } from './write.ts';

export interface BackupTask extends Pick<Config, 'dataDir' | 'databaseUrl' | 'storage'> {
  backups: BackupSettings;
  /** Folder with a copy of the embedded database; undefined with PostgreSQL. */
  snapshot: string | undefined;
}

export interface BackupResult extends Omit<WrittenBackup, 'names'> {
  file: string;
  /** Backups that are kept, this one among them. */
  kept: number;
  /** Files that no kept backup needs any more. */
  removed: number;
  isVerified: boolean;
}

export type BackupAnswer = { result: BackupResult } | { error: string };

async function makeBackup({ backups, databaseUrl, snapshot, ...config }: BackupTask): Promise<BackupResult> {
  const { dir, keep, verifies } = backups;
  const at = new Date();
  const file = path.join(dir, backupName(at));
  const storage = createStorage(config);
  const beside = createFolderStore(filesBeside(file));
  try {
    const database = await openDatabase({ url: snapshot === undefined ? databaseUrl : undefined, folder: snapshot });
    let written: WrittenBackup;
    try {
      written = await writeBackup(database, storage, file, { beside });
    } finally {
      await database.close();
    }
    // The test needs as much room again.
    if (snapshot !== undefined) await rm(snapshot, { recursive: true, force: true });
    if (verifies) await verify(file, written);
    const kept = await removeOldBackups(dir, keep, at);
    const oldest = kept.at(-1)?.at ?? at;
    const removed = await removeUnneededFiles(dir, { beside, needed: written.names, oldest, now: at });
    const { names: _names, ...counts } = written;
    return { ...counts, file, kept: kept.length, removed, isVerified: verifies };
  } finally {
    await storage.close();
  }
}

/**
 * Restores it into an empty database of its own. One that cannot be restored is renamed: it must neither count as a backup
 * nor push out one that can.
 * @throws Error
 */
async function verify(file: string, written: BackupSummary): Promise<void> {
  try {
    await restoreInto(await mkdtemp(path.join(path.dirname(file), TRIAL)), file, written);
  } catch (error) {
    const renamed = `${file}${UNVERIFIED}`;
    await rename(file, renamed);
    throw new Error(`The backup could not be restored as a test and is kept as ${renamed}: ${sentenceOf(error)}`, {
      cause: error,
    });
  }
}

/** @throws Error where it has not all rows and files */
async function restoreInto(folder: string, file: string, { rows, files }: BackupSummary): Promise<void> {
  try {
    const database = await openDatabase({ folder });
    try {
      const nowhere = createFolderStore(path.join(folder, 'files'));
      const found = await restoreBackup(database, nowhere, file, { isTrial: true });
      if (found.rows !== rows || found.files !== files) {
        throw new Error(`${file} has ${found.rows} of ${rows} rows and ${found.files} of ${files} files.`);
      }
    } finally {
      await database.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

// Visitors come first.
os.setPriority(10);
process.once('message', (task: BackupTask) => {
  void (async () => {
    let answer: BackupAnswer;
    try {
      answer = { result: await makeBackup(task) };
    } catch (error) {
      answer = { error: sentenceOf(error) };
    }
    process.send?.(answer, () => process.exit());
  })();
});
// The server ended without a word.
process.once('disconnect', () => process.exit());
