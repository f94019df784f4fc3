/** One life of the thread that runs the embedded database. */
import { Worker } from 'node:worker_threads';
import { FolderTakenError } from '../owner.ts';
import { compiledPglite } from './compiled.ts';
import { DatabaseDiedError } from './died.ts';
import type { EmbeddedOptions, EmbeddedRequest, EmbeddedResponse, ThreadData } from './protocol.ts';

/** Without the number that `ask` gives it. */
export type Ask = EmbeddedRequest extends infer R ? (R extends { id: number } ? Omit<R, 'id'> : never) : never;

export interface Thread {
  /** Rejects with `DatabaseDiedError` where the thread ends before it answers. */
  ask: (request: Ask) => Promise<Uint8Array>;
  /** What its JavaScript holds, in bytes; PGlite's own memory is not part of it. */
  heapBytes: () => Promise<number>;
  /** Resolves with the reason once the thread has ended, on its own or by `terminate`. */
  ended: Promise<Error>;
  terminate: () => Promise<void>;
}

/** Starts the thread and waits until its database answers. */
export async function startThread(options: EmbeddedOptions): Promise<Thread> {
  const worker = new Worker(new URL('worker.ts', import.meta.url), {
    workerData: { ...options, compiled: await compiledPglite() } satisfies ThreadData,
    name: 'database',
    ...(options.maxHeapMb !== undefined && { resourceLimits: { maxOldGenerationSizeMb: options.maxHeapMb } }),
  });
  const waiting = new Map<number, { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  let reason: Error | undefined;
  let hasEnded = false;

  const ready = Promise.withResolvers<void>();
  worker.on('message', (response: EmbeddedResponse) => {
    if (response.kind === 'ready') return ready.resolve();
    if (response.kind === 'failed') {
      return ready.reject(new Error(`The embedded database did not open: ${response.message}`));
    }
    if (response.kind === 'ending') {
      reason = response.isTaken ? new FolderTakenError(response.message) : new Error(response.message);
      return undefined;
    }
    const call = waiting.get(response.id);
    waiting.delete(response.id);
    if (response.kind === 'error') call?.reject(new Error(response.message));
    else call?.resolve(response.bytes ?? new Uint8Array());
    return undefined;
  });
  worker.on('error', (error: Error) => (reason = error));
  const ended = new Promise<Error>((resolve) => {
    worker.once('exit', () => {
      hasEnded = true;
      const error = reason instanceof FolderTakenError ? reason : new DatabaseDiedError({ cause: reason });
      ready.reject(reason ?? error);
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
      resolve(error);
    });
  });

  try {
    await ready.promise;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        if (hasEnded) return reject(new DatabaseDiedError({ cause: reason }));
        const id = (lastId += 1);
        waiting.set(id, { resolve, reject });
        worker.postMessage({ ...request, id });
        return undefined;
      }),
    heapBytes: async () => (await worker.getHeapStatistics()).used_heap_size,
    ended,
    terminate: async () => void (await worker.terminate()),
  };
}
