/** What the main thread asks of the database worker, and what it answers. */

/** Options of the worker, passed once as its `workerData`. */
export interface EmbeddedOptions {
  /** Folder of the database; undefined keeps it in memory (tests). */
  dataDir?: string;
  /** Address of a dump of a database folder that the database in memory starts from. */
  snapshot?: string;
  /** Limit of the thread's JavaScript heap, in megabytes; Node's own limit without it. */
  maxHeapMb?: number;
}

export type EmbeddedRequest =
  | { id: number; kind: 'wire'; bytes: Uint8Array }
  | { id: number; kind: 'copy'; sql: string; bytes: Uint8Array }
  | { id: number; kind: 'close' };

export type EmbeddedResponse =
  | { kind: 'ready' }
  | { kind: 'failed'; message: string }
  | { id: number; kind: 'done'; bytes?: Uint8Array }
  | { id: number; kind: 'error'; message: string };
