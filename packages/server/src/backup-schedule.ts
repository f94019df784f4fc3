/** Makes a backup each day while the site serves, where BACKUP_DIR is set. */
import { fork } from 'node:child_process';
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { keepBlocksIn } from './catalog/moderation/kept-blocks.ts';
import { isOfFuture, listBackups, listUnverified, removeLeftovers, SNAPSHOT } from './commands/backup/rotate.ts';
import type { BackupAnswer, BackupResult, BackupTask } from './commands/backup/scheduled.ts';
import { alone } from './platform/cluster/alone.ts';
import type { BackupSettings } from './platform/config/backups.ts';
import type { Config } from './platform/config/config.ts';
import { type Database, DATABASE_FOLDER } from './platform/db/database.ts';
import { lastBackup } from './platform/observability/figures.ts';
import { createBackgroundLoop } from './platform/process/background-loop.ts';
import { sentenceOf } from './platform/process/safe-error.ts';

const SCRIPT = fileURLToPath(new URL('commands/backup/scheduled.ts', import.meta.url));
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A backup that was missed is made so long after the start, in milliseconds. */
const CATCH_UP_MS = 5 * MINUTE_MS;
/** A backup so young is of another server with the same folder and schedule, in milliseconds. */
const JUST_MADE_MS = 60 * MINUTE_MS;
/** Stays free on the disk of the backups, in bytes. */
const RESERVE = 512 * 1024 * 1024;

export interface BackupScheduleParts {
  config: Pick<Config, 'backups' | 'dataDir' | 'databaseUrl' | 'storage'>;
  database: Pick<Database, 'connect' | 'queries' | 'snapshot'>;
  log: Record<'info' | 'warn' | 'error', (details: object, text: string) => void>;
  /** Delay of a missed backup, in milliseconds. */
  catchUpMs?: number;
}

/** @returns milliseconds until a time of day, in minutes after midnight; always more than 0 */
export function untilTime(at: number, now: Date): number {
  const next = new Date(now);
  next.setHours(Math.floor(at / 60), at % 60, 0, 0);
  if (next <= now) next.setDate(next.getDate() + 1);
  return next.getTime() - now.getTime();
}

export function createBackupSchedule({ config, database, log, catchUpMs = CATCH_UP_MS }: BackupScheduleParts) {
  const { backups } = config;
  let starting = Promise.resolve();

  /** When the last backup was made; those of the future do not count. */
  async function newest(dir: string): Promise<Date | undefined> {
    const all = await listBackups(dir);
    const now = new Date();
    const files = all.filter((one) => isOfFuture(one, now)).map(({ file }) => file);
    if (files.length > 0) log.warn({ files }, 'backups have a date in the future: rename them, or remove them');
    const last = all.find((one) => !isOfFuture(one, now));
    if (last) lastBackup.set(last.at.getTime() / 1_000);
    return last?.at;
  }

  /** The same, also of one that could not be restored as a test: restarts must not repeat it until the disk is full. */
  async function lastTry(dir: string): Promise<Date | undefined> {
    try {
      const [failed] = (await listUnverified(dir)).filter((one) => !isOfFuture(one, new Date()));
      const last = await newest(dir);
      return failed && !(last && last > failed.at) ? failed.at : last;
    } catch {
      // An unreadable folder is reported at the time of the backup.
      return undefined;
    }
  }

  async function make(settings: BackupSettings): Promise<void> {
    const { dir } = settings;
    await mkdir(dir, { recursive: true, mode: 0o700 });
    const last = await newest(dir);
    if (last && Date.now() - last.getTime() < JUST_MADE_MS) return;
    await removeLeftovers(dir);
    const begun = performance.now();
    const snapshot = database.snapshot && path.join(dir, `${SNAPSHOT}${process.pid}`);
    try {
      const waitedMs = snapshot && (await takeSnapshot(snapshot, dir));
      const result = await inChild(settings, snapshot);
      lastBackup.set(Date.now() / 1_000);
      // Of this moment: the backup is older, and so would its blocks be.
      await keepBlocksIn(database.queries, dir);
      log.info({ ...result, waitedMs, ms: Math.round(performance.now() - begun) }, 'backed up');
    } finally {
      if (snapshot) await rm(snapshot, { recursive: true, force: true });
    }
  }

  /** @returns how long requests waited for it, in milliseconds */
  async function takeSnapshot(folder: string, dir: string): Promise<number> {
    await refuseFullDisk(path.join(config.dataDir, DATABASE_FOLDER), dir);
    const begun = performance.now();
    await database.snapshot?.(folder);
    return Math.round(performance.now() - begun);
  }

  function inChild(settings: BackupSettings, snapshot: string | undefined): Promise<BackupResult> {
    const { dataDir, databaseUrl, storage } = config;
    const child = fork(SCRIPT, { signal: loop.signal, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    const { promise, resolve, reject } = Promise.withResolvers<BackupResult>();
    child.once('message', (answer: BackupAnswer) =>
      'result' in answer ? resolve(answer.result) : reject(new Error(answer.error)),
    );
    child.once('error', reject);
    child.once('exit', (code, signal) => reject(new Error(`The process of the backup ended (${signal ?? code}).`)));
    child.send({ dataDir, databaseUrl, storage, backups: settings, snapshot } satisfies BackupTask);
    return promise;
  }

  const loop = createBackgroundLoop(async () => {
    if (!backups) return undefined;
    try {
      await alone(database, 'backup', () => make(backups));
    } catch (error) {
      if (!loop.signal.aborted) log.error({ reason: sentenceOf(error) }, 'the backup failed; the next one is tomorrow');
    }
    return untilTime(backups.at, new Date());
  });

  async function startAt({ dir, at }: BackupSettings): Promise<void> {
    const last = await lastTry(dir);
    const isLate = !last || Date.now() - last.getTime() > DAY_MS;
    loop.start(Math.min(untilTime(at, new Date()), isLate ? catchUpMs : Number.POSITIVE_INFINITY));
  }

  return {
    start(): void {
      if (backups) starting = startAt(backups);
    },
    async stop(): Promise<void> {
      await starting;
      await loop.stop();
    },
  };
}

/** A disk that the copy fills would stop the site, if it is the same one. @throws Error */
async function refuseFullDisk(database: string, dir: string): Promise<void> {
  let size = 0;
  for (const entry of await readdir(database, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) size += (await stat(path.join(entry.parentPath, entry.name)).catch(() => undefined))?.size ?? 0;
  }
  const { bavail, bsize } = await statfs(dir);
  const wanted = size + RESERVE;
  if (bavail * bsize < wanted) {
    throw new Error(`A backup needs ${Math.ceil(wanted / 2 ** 20)} MB free in ${dir}.`);
  }
}
