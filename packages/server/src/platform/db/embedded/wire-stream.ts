import { Duplex } from 'node:stream';
import type { Thread } from './thread.ts';

const TERMINATE = 'X'.charCodeAt(0);
/** A simple query: type, length of what follows, text, zero. */
export const ROLLBACK = Buffer.from('Q\0\0\0\x0drollback\0', 'latin1');

/**
 * Looks like a socket to `pg`: what is written goes to PGlite, what PGlite answers can be read. It belongs to one life of
 * the database's thread and ends with it, as a connection ends with its server.
 */
export class WireStream extends Duplex {
  readonly #threadOf: () => Promise<Thread>;
  #thread: Thread | undefined;

  /** @param threadOf The thread to talk to, once it has started */
  constructor(threadOf: () => Promise<Thread>) {
    super();
    this.#threadOf = threadOf;
  }

  /** Runs `COPY … FROM '/dev/blob'` over the given bytes, in this session's transaction. */
  async copy(sql: string, bytes: Uint8Array): Promise<void> {
    await this.#connected().ask({ kind: 'copy', sql, bytes });
  }

  // What pg calls on a net.Socket.
  connect(): this {
    this.#threadOf().then(
      (thread) => {
        this.#thread = thread;
        void thread.ended.then((error) => this.destroy(error));
        this.emit('connect');
      },
      (error: Error) => this.destroy(error),
    );
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

  #connected(): Thread {
    if (!this.#thread) throw new Error('This session of the embedded database was not opened.');
    return this.#thread;
  }

  #forward(chunks: Buffer[], done: (error?: Error | null) => void): void {
    const bytes = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
    // PGlite continues when a client disconnects, so a transaction that it left open must end here.
    const isLast = bytes[0] === TERMINATE;
    this.#connected()
      .ask({ kind: 'wire', bytes: isLast ? ROLLBACK : bytes })
      .then(
        (answer) => {
          this.push(isLast ? null : answer);
          done();
        },
        (error: Error) => done(error),
      );
  }
}
