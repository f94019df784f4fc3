/** What the main thread asks of the database worker, and what it answers. */
import type { Owner } from '../owner.ts';
import type { CompiledModule } from './compiled.ts';

/** Options of the embedded database. */
export interface EmbeddedOptions {
  /** Folder of the database; undefined keeps it in memory (tests). */
  dataDir?: string;
  /** Path of a dump of a database folder that a new database starts from. */
  snapshot?: string;
  /** Limit of the thread's JavaScript heap, in megabytes; Node's own limit without it. */
  maxHeapMb?: number;
  /** Where the data folder's owner is written, and which one this is: nothing is run once another has taken the folder. */
  owner?: { file: string } & Pick<Owner, 'id' | 'generation'>;
}

export interface ThreadData extends EmbeddedOptions {
  /** PGlite's WebAssembly. */
  compiled: CompiledModule;
}

export type EmbeddedRequest =
  | { id: number; kind: 'wire'; bytes: Uint8Array }
  | { id: number; kind: 'copy'; sql: string; bytes: Uint8Array }
  | { id: number; kind: 'close' };

export type EmbeddedResponse =
  | { kind: 'ready' }
  | { kind: 'failed'; message: string }
  /** The thread ends: the database cannot be used any more, or belongs to another process. */
  | { kind: 'ending'; message: string; isTaken: boolean }
  | { id: number; kind: 'done'; bytes?: Uint8Array }
  | { id: number; kind: 'error'; message: string };
