/** A lock on the data folder: PGlite itself takes none, and two processes on one folder corrupt it without a word. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A process that holds something. */
export interface Holder {
  pid: number;
  host: string;
  /** When that process started, in clock ticks since boot; tells a later process with the same number apart. */
  startedAt: string | undefined;
}

/** Another process uses the data folder; `message` names it. */
export class FolderTakenError extends Error {
  override readonly name = 'FolderTakenError';
}

/**
 * Takes the lock of a data folder, or throws with a sentence that names the holder. A lock left behind by a process
 * that was killed is taken over.
 * @returns releases the lock
 */
export function lockFolder(folder: string): () => void {
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'mekiki.lock');
  const mine = thisProcess();
  for (let attempt = 0; ; attempt += 1) {
    try {
      fs.writeFileSync(file, JSON.stringify(mine), { flag: 'wx' });
      return () => fs.rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt === 2) throw error;
    }
    const holder = readHolder(file);
    if (holder && isAlive(holder)) {
      throw new FolderTakenError(
        `Another Mekiki (process ${holder.pid}) already uses the data folder ${folder}. Stop it, or set DATA_DIR to another folder.`,
      );
    }
    fs.rmSync(file, { force: true });
  }
}

export function thisProcess(): Holder {
  return { pid: process.pid, host: os.hostname(), startedAt: startOf(process.pid) };
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Holder;
  } catch {
    // Cut off in the middle of being written: its writer is gone.
    return undefined;
  }
}

/** Whether a process of this machine is there still. */
export function isAlive(holder: Holder): boolean {
  // Containers start counting at 1 again: the same number with another start is another process.
  if (holder.host === os.hostname() && holder.pid === process.pid) return holder.startedAt === startOf(process.pid);
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const startedAt = startOf(holder.pid);
  return startedAt === undefined || holder.startedAt === undefined || startedAt === holder.startedAt;
}

function startOf(pid: number): string | undefined {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command, in brackets, may hold spaces; the start time is the 20th field after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}
