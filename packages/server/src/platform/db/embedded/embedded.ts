/** The main thread's side of the embedded database: PGlite in a thread, which is restarted if it dies. */
import { saveCompilerMemory } from './baseline-compiler.ts';
import { DatabaseDiedError } from './died.ts';
import type { EmbeddedOptions } from './protocol.ts';
import { startThread, type Thread } from './thread.ts';
import { WireStream } from './wire-stream.ts';

/** A thread that dies again so soon would go on dying, in milliseconds. */
const MIN_LIFE_MS = 60_000;

/** `restarting`: the thread died and is restarted. `dead`: it died again, and this process cannot serve any more. */
export type EmbeddedState = 'ok' | 'restarting' | 'dead';

export interface Embedded {
  /** A stream for `pg.Client`. One at a time: PGlite has a single session. */
  connect: () => WireStream;
  /** The thread, once it has started. */
  thread: () => Promise<Thread>;
  state: () => EmbeddedState;
  /** What the thread's JavaScript holds, in bytes; 0 while there is no thread. */
  heapBytes: () => Promise<number>;
  /** Resolves with the reason when the database has ended for good, other than by `close`. */
  ended: Promise<Error>;
  /** Ends the thread at once, in the midst of what it does. For tests. */
  killThread: () => Promise<void>;
  /** Checkpoints and ends the thread. */
  close: () => Promise<void>;
}

/**
 * Starts the thread and waits until the database answers. A thread that dies is restarted on the same folder, where
 * PostgreSQL recovers all that was committed: calls under way are rejected with `DatabaseDiedError`, later ones wait. It
 * ends for good where it dies again within a minute, where another process has taken the folder, and where it is in memory.
 * @param clock milliseconds that never go back
 */
export async function startEmbedded(options: EmbeddedOptions, clock = () => performance.now()): Promise<Embedded> {
  saveCompilerMemory();
  let starting: Promise<Thread> = startThread(options);
  let thread: Thread | undefined = await starting;
  let state: EmbeddedState = 'ok';
  let diedAt = Number.NEGATIVE_INFINITY;
  let isClosing = false;
  const ended = Promise.withResolvers<Error>();

  function endForGood(error: Error): void {
    state = 'dead';
    starting = Promise.reject(error);
    starting.catch(() => {});
    ended.resolve(error);
  }

  function watch(watched: Thread): void {
    void watched.ended.then((error) => {
      if (isClosing) return;
      thread = undefined;
      const isAgain = clock() - diedAt < MIN_LIFE_MS;
      diedAt = clock();
      if (isAgain || options.dataDir === undefined || !(error instanceof DatabaseDiedError)) return endForGood(error);
      state = 'restarting';
      starting = startThread(options);
      starting.then(
        (next) => {
          thread = next;
          state = 'ok';
          watch(next);
        },
        (cause: unknown) => endForGood(new DatabaseDiedError({ cause })),
      );
    });
  }
  watch(thread);

  return {
    connect: () => new WireStream(() => starting),
    thread: () => starting,
    state: () => state,
    // A thread that ends meanwhile has none.
    heapBytes: async () => (await thread?.heapBytes().catch(() => undefined)) ?? 0,
    ended: ended.promise,
    killThread: async () => {
      await thread?.terminate();
    },
    close: async () => {
      isClosing = true;
      const last = await starting.catch(() => undefined);
      // A thread that dies while it checkpoints leaves what PostgreSQL recovers at the next start.
      await last?.ask({ kind: 'close' }).catch((error: unknown) => {
        if (!(error instanceof DatabaseDiedError)) throw error;
      });
      await last?.terminate();
    },
  };
}
