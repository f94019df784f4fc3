/**
 * Who owns a data folder, as a file in it. Each owner raises the generation; one that finds a newer generation than its
 * own has lost the folder and must not write again.
 */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { type Holder, thisProcess } from '../process/process-id.ts';

export interface Owner extends Holder {
  generation: number;
  id: string;
  /** When it took the folder, as ISO 8601. */
  since: string;
  /** It closed the database and released the folder. */
  isReleased: boolean;
}

/** The data folder belongs to another process; `message` names it. */
export class FolderTakenError extends Error {
  override readonly name = 'FolderTakenError';
}

export const ownerFile = (folder: string) => path.join(folder, 'owner.json');

/** The owner named in a file; undefined if there is none, or the file is damaged. */
export function readOwner(file: string): Owner | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}

/** Writes the owner so that readers see the old record or the new one, also after a power cut. */
export function writeOwner(file: string, owner: Owner): void {
  const unfinished = `${file}.${owner.id}.tmp`;
  try {
    fs.writeFileSync(unfinished, JSON.stringify(owner), { flush: true });
    fs.renameSync(unfinished, file);
  } catch (error) {
    fs.rmSync(unfinished, { force: true });
    throw error;
  }
}

/** This process as the owner that follows another. */
export function nextOwner(previous: Owner | undefined): Owner {
  return {
    ...thisProcess(),
    generation: (previous?.generation ?? 0) + 1,
    id: randomUUID(),
    since: new Date().toISOString(),
    isReleased: false,
  };
}

/**
 * Throws where a newer owner has taken the folder. Cheap enough for every query: it reads a file of 300 bytes. An unreadable
 * file is no newer owner.
 * @throws FolderTakenError
 */
export function assertOwner(file: string, { id, generation }: Pick<Owner, 'id' | 'generation'>): void {
  const now = readOwner(file);
  if (now === undefined || now.id === id || now.generation < generation) return;
  throw new FolderTakenError(`${nameOf(now)} has taken over the data folder ${path.dirname(file)}. This one stops.`);
}

/** @example `Another Mekiki (process 12 on host web-1, since 2026-11-22 17:40 UTC)` */
export function nameOf(owner: Owner | undefined): string {
  if (!owner) return 'Another Mekiki';
  return `Another Mekiki (process ${owner.pid} on host ${owner.host}, since ${owner.since.slice(0, 16).replace('T', ' ')} UTC)`;
}
