/**
 * The lock of a data folder: PGlite itself takes none, and two processes on one folder corrupt it without a word.
 *
 * Two guards, because neither is enough alone. The kernel holds a lock of SQLite's on a file: it sees through containers
 * and is freed in the moment in which its process dies, however it dies. Some network file systems keep such locks to one
 * host, and a file can be removed; hence a record of the owner with a generation and a heartbeat (owner.ts).
 */
import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  assertOwner,
  FolderTakenError,
  nameOf,
  nextOwner,
  type Owner,
  ownerFile,
  readOwner,
  writeOwner,
} from './owner.ts';
import { isAlive, thisProcess } from '../process/process-id.ts';

export { FolderTakenError } from './owner.ts';

/** How often an owner shows that it is alive, in milliseconds. */
const HEARTBEAT_MS = 2_000;
/** How long an owner on another host is watched for a heartbeat, in milliseconds. */
const WATCH_MS = 4 * HEARTBEAT_MS;

export interface FolderLock {
  readonly owner: Owner;
  /** The file that names the owner, for `assertOwner`. */
  readonly file: string;
  /** Lets another process have the folder. */
  release: () => void;
}

export interface LockOptions {
  /** Called once if another process takes the folder all the same: from then on nothing may be written. */
  onLost?: (error: FolderTakenError) => void;
  /** Waits for this many milliseconds. Tests do not. */
  wait?: (ms: number) => Promise<unknown>;
}

/**
 * Takes the lock of a data folder. What a killed process left is taken over at once; what a process on another host left
 * without letting go, after eight seconds without a sign of life.
 * @throws FolderTakenError, which names the holder
 */
export async function lockFolder(folder: string, options: LockOptions = {}): Promise<FolderLock> {
  const { onLost, wait = sleep } = options;
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = ownerFile(folder);
  const unlock = kernelLock(folder);
  if (!unlock) throw taken(folder, readOwner(file));
  try {
    const previous = readOwner(file);
    if (previous && !previous.isReleased && (await isUsed(previous, file, wait))) throw taken(folder, previous);
    const owner = nextOwner(previous);
    writeOwner(file, owner);
    const stop = showAlive(file, owner, onLost);
    return {
      owner,
      file,
      release: () => {
        stop();
        try {
          if (readOwner(file)?.id === owner.id) writeOwner(file, { ...owner, isReleased: true });
        } catch {
          // On a full disk the kernel's lock alone tells the next one that the folder is free.
        }
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Whether the last owner still works although the kernel gave us its lock. */
async function isUsed(previous: Owner, file: string, wait: (ms: number) => Promise<unknown>): Promise<boolean> {
  // The lock's file was removed under a process that we can see.
  if (isAlive(previous)) return true;
  // The same kernel would not have given us the lock of a process that lives.
  if (previous.kernel === thisProcess().kernel) return false;
  const before = beatOf(file);
  await wait(WATCH_MS);
  return beatOf(file) !== before;
}

/** Opened, because network file systems ask the server for the times of a file only then. */
function beatOf(file: string): number {
  const opened = fs.openSync(file, 'r');
  try {
    return fs.fstatSync(opened).mtimeMs;
  } finally {
    fs.closeSync(opened);
  }
}

/** @returns ends it */
function showAlive(file: string, owner: Owner, onLost: LockOptions['onLost']): () => void {
  const timer = setInterval(() => {
    try {
      assertOwner(file, owner);
      const now = new Date();
      if (fs.existsSync(file)) fs.utimesSync(file, now, now);
      else writeOwner(file, owner);
    } catch (error) {
      // A disk that is full or away for a while is no other owner.
      if (!(error instanceof FolderTakenError)) return;
      clearInterval(timer);
      onLost?.(error);
    }
  }, HEARTBEAT_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Referenced, so that they are not closed by the garbage collector. */
const held = new Set<DatabaseSync>();

const SQLITE_BUSY = 5;

/**
 * SQLite's lock on an empty file: `fcntl` on Linux and macOS, `LockFileEx` on Windows. Of several processes that begin an
 * immediate transaction exactly one has it. Nothing else may open the file, for closing it would free the lock.
 * @returns frees it; undefined where another process has it
 */
function kernelLock(folder: string): (() => void) | undefined {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(path.join(folder, 'owner.lock'), { timeout: 0 });
    lock.exec('begin immediate');
  } catch (error) {
    lock?.close();
    const { errcode = 0, message } = error as Error & { errcode?: number };
    if ((errcode & 0xff) === SQLITE_BUSY) return undefined;
    throw new Error(
      `The data folder ${folder} cannot be locked: ${message}. It must be writable, on a file system that has locks.`,
      { cause: error },
    );
  }
  const mine = lock;
  held.add(mine);
  return () => {
    held.delete(mine);
    mine.close();
  };
}

function taken(folder: string, owner: Owner | undefined): FolderTakenError {
  return new FolderTakenError(
    `${nameOf(owner)} already uses the data folder ${folder}. Stop it, or set DATA_DIR to another folder.`,
  );
}
