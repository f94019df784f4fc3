/** Storage of images: a folder, or object storage that several servers share. */
import type { Readable } from 'node:stream';

export interface ObjectFacts {
  /** Bytes. */
  size: number;
  /** When it was put. */
  modifiedAt: Date;
}

export interface ListedObject extends ObjectFacts {
  name: string;
}

/**
 * Objects by name, such as `images/ab/abcd/512.webp`: letters, digits and `._-` between slashes. All calls throw
 * StorageError where the storage does not do what it is asked.
 */
export interface ObjectStore {
  /** Returns when the object would survive a crash; readers see it whole or not at all. @param from bytes, or the path of a file */
  put(name: string, from: Uint8Array | { file: string }): Promise<void>;
  /** Undefined if there is none. */
  get(name: string): Promise<Uint8Array | undefined>;
  /** Opens an object as a stream, for large ones. The caller must read or destroy it. Undefined if there is none. */
  open(name: string): Promise<(ObjectFacts & { body: Readable }) | undefined>;
  stat(name: string): Promise<ObjectFacts | undefined>;
  /** Does nothing if there is no such object. */
  remove(name: string): Promise<void>;
  /** All whose names begin with `<folder>/`, in any order. Objects that do not follow our naming are left out. */
  list(folder: string): AsyncIterable<ListedObject>;
  /** Whether this many bytes can be put without filling a disk; always, where the storage has no end. */
  hasRoom(bytes: number): Promise<boolean>;
  /** Rejects if objects cannot be kept or read. */
  check(): Promise<void>;
  /** Lets go of connections. */
  close(): Promise<void>;
}

/** One sentence for the operator: what is wrong, and what to do. */
export class StorageError extends Error {}

const NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** Whether an object may have this name. */
export function isName(name: string): boolean {
  return name.length <= 512 && NAME.test(name);
}

/** @throws StorageError for a name that could mean another place */
export function checkName(name: string): void {
  if (!isName(name)) throw new StorageError(`"${name.slice(0, 100)}" is no name of an object.`);
}
