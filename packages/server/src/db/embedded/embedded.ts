/** The main thread's side of the embedded database: speaks PostgreSQL's wire protocol to PGlite in its worker. */
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { EmbeddedOptions, EmbeddedRequest, EmbeddedResponse } from './protocol.ts';

type Ask = EmbeddedRequest extends infer R ? (R extends { id: number } ? Omit<R, 'id'> : never) : never;

export interface Embedded {
  /** A stream for `pg.Client`. One at a time: PGlite has a single session. */
  connect: () => Duplex;
  /** Runs `COPY … FROM '/dev/blob'` over the given bytes. */
  copy: (sql: string, bytes: Uint8Array) => Promise<void>;
  /** Checkpoints and ends the worker. */
  close: () => Promise<void>;
}

/** Starts the worker and waits until the database answers. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const worker = new Worker(new URL('worker.ts', import.meta.url), {
    workerData: options,
    name: 'database',
    ...(options.maxHeapMb !== undefined && { resourceLimits: { maxOldGenerationSizeMb: options.maxHeapMb } }),
  });
  const waiting = new Map<number, { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  let dead: Error | undefined;

  const fail = (error: Error) => {
    dead = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const ready = new Promise<void>((resolve, reject) => {
    worker.on('message', (response: EmbeddedResponse) => {
      if (response.kind === 'ready') return resolve();
      if (response.kind === 'failed')
        return reject(new Error(`The embedded database did not open: ${response.message}`));
      const call = waiting.get(response.id);
      waiting.delete(response.id);
      if (response.kind === 'error') call?.reject(new Error(response.message));
      else call?.resolve(response.bytes ?? new Uint8Array());
    });
    worker.on('error', (error: Error) => {
      fail(error);
      reject(error);
    });
    worker.on('exit', () => fail(new Error('The embedded database has ended.')));
  });

  const ask = (request: Ask) =>
    new Promise<Uint8Array>((resolve, reject) => {
      if (dead) return reject(dead);
      const id = (lastId += 1);
      waiting.set(id, { resolve, reject });
      worker.postMessage({ ...request, id });
    });

  try {
    await ready;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  return {
    connect: () => new WireStream((bytes) => ask({ kind: 'wire', bytes })),
    copy: async (sql, bytes) => {
      await ask({ kind: 'copy', sql, bytes });
    },
    close: async () => {
      await ask({ kind: 'close' });
      await worker.terminate();
    },
  };
}

const TERMINATE = 'X'.charCodeAt(0);
/** A simple query: type, length of what follows, text, zero. */
const ROLLBACK = Buffer.from('Q\0\0\0\x0drollback\0', 'latin1');

/** Looks like a socket to `pg`: what is written goes to PGlite, what PGlite answers can be read. */
class WireStream extends Duplex {
  readonly #exec: (bytes: Uint8Array) => Promise<Uint8Array>;

  constructor(exec: (bytes: Uint8Array) => Promise<Uint8Array>) {
    super();
    this.#exec = exec;
  }

  // What pg calls on a net.Socket.
  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#forward([chunk], done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#forward(
      chunks.map(({ chunk }) => chunk),
      done,
    );
  }

  #forward(chunks: Buffer[], done: (error?: Error | null) => void): void {
    const bytes = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
    // PGlite goes on when a client leaves, so a transaction that it left open must end here.
    if (bytes[0] === TERMINATE) {
      this.#exec(ROLLBACK).then(
        () => {
          this.push(null);
          done();
        },
        (error: Error) => done(error),
      );
      return;
    }
    this.#exec(bytes).then(
      (answer) => {
        this.push(answer);
        done();
      },
      (error: Error) => done(error),
    );
  }
}
