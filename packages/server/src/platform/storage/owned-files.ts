/** Files in the storage that belong to rows of the database. */
import type { ObjectStore } from './port.ts';

export interface OwnedFiles {
  folder: string;
  /** The ID of the row that an object belongs to. */
  idOf: (name: string) => string;
  /** Which of these IDs have a row. */
  existing: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** An object so young may belong to a row that is just being written, even if a clock is off by hours. */
const SETTLED_MS = 24 * 60 * 60 * 1_000;
/** Objects per database query. */
const TOGETHER = 1_000;
/** Part of the files that have rows in their own database. The others are what crashes left. */
const KNOWN_PART = 0.95;

const isSettled = ({ modifiedAt }: { modifiedAt: Date }): boolean => Date.now() - modifiedAt.getTime() > SETTLED_MS;

/** The names of objects that are not young. */
async function* settled(storage: ObjectStore, folder: string): AsyncGenerator<string[]> {
  let names: string[] = [];
  for await (const one of storage.list(folder)) {
    if (isSettled(one)) names.push(one.name);
    if (names.length < TOGETHER) continue;
    yield names;
    names = [];
  }
  if (names.length > 0) yield names;
}

/**
 * Removes files whose row is gone.
 * @param signal ends it early
 * @returns how many files there were
 */
export async function sweepFiles(
  storage: ObjectStore,
  { folder, idOf, existing }: OwnedFiles,
  signal: AbortSignal,
): Promise<number> {
  let seen = 0;
  for await (const names of settled(storage, folder)) {
    if (signal.aborted) break;
    const owned = await existing([...new Set(names.map(idOf))]);
    for (const name of names) {
      if (owned.has(idOf(name))) continue;
      // It may have been put again meanwhile.
      const found = await storage.stat(name);
      if (found && isSettled(found)) await storage.remove(name);
    }
    seen += names.length;
  }
  return seen;
}

/** Whether nearly all of the first thousand files have rows. */
export async function isCovered(storage: ObjectStore, { folder, idOf, existing }: OwnedFiles): Promise<boolean> {
  for await (const names of settled(storage, folder)) {
    const ids = [...new Set(names.map(idOf))];
    return (await existing(ids)).size >= ids.length * KNOWN_PART;
  }
  return true;
}
