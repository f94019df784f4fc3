/**
 * Lets commands use the embedded database of a running server. PGlite has one session, so they take turns with the server: each
 * has the session for a statement or a transaction.
 */
import { once } from 'node:events';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import path from 'node:path';
import type pg from 'pg';
import { DatabaseDiedError } from './died.ts';
import type { Embedded } from './embedded.ts';
import { type GuestAnswer, type GuestRequest, readFrames, sendFrame } from './frames.ts';
import type { Thread } from './thread.ts';
import { ROLLBACK } from './wire-stream.ts';

/** A command that is silent for this long in the midst of a transaction has its turn taken away, in milliseconds. */
const MAX_SILENCE_MS = 30_000;

/** Path of the socket in a data folder. Its own folder is closed to other users of the machine. */
export const socketFile = (folder: string): string => path.join(folder, 'run', 'database.sock');

export interface Host {
  close: () => Promise<void>;
}

/**
 * Listens in the data folder.
 * @param pool of the one client of the server: whoever has it has the session
 * @throws Error where there can be no such socket: on Windows, some file systems, and paths of over about 100 bytes
 */
export async function hostGuests(
  folder: string,
  pool: pg.Pool,
  embedded: Pick<Embedded, 'thread'>,
  maxSilenceMs = MAX_SILENCE_MS,
): Promise<Host> {
  const file = socketFile(folder);
  const guests = new Set<Socket>();
  const server = createServer((socket) => {
    guests.add(socket);
    socket.once('close', () => guests.delete(socket));
    serve(socket, pool, embedded, maxSilenceMs);
  });
  // Not tolerant as `privateFolder`: who can open the socket can run any statement.
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await chmod(path.dirname(file), 0o700);
  // A socket left by a killed server: the folder is locked, so no server listens there.
  await rm(file, { force: true });
  server.listen(file);
  await once(server, 'listening');
  return {
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const guest of guests) guest.destroy();
      await closed;
    },
  };
}

interface Turn {
  client: pg.PoolClient;
  /** The life of the database in which the turn began: another one knows nothing of its transaction. */
  thread: Thread;
}

function serve(socket: Socket, pool: pg.Pool, embedded: Pick<Embedded, 'thread'>, maxSilenceMs: number): void {
  let turn: Turn | undefined;
  let tail: Promise<void> = Promise.resolve();

  async function takeTurn(): Promise<Turn> {
    const client = await pool.connect();
    try {
      return { client, thread: await embedded.thread() };
    } catch (error) {
      client.release();
      throw error;
    }
  }

  function endTurn(): void {
    turn?.client.release();
    turn = undefined;
  }

  async function answer(request: GuestRequest): Promise<void> {
    // A statement may take long.
    socket.setTimeout(0);
    try {
      turn ??= await takeTurn();
      const bytes = await turn.thread.ask(request);
      if (isIdle(bytes)) endTurn();
      else socket.setTimeout(maxSilenceMs);
      sendFrame(socket, { kind: 'done', bytes } satisfies GuestAnswer);
    } catch (error) {
      sendFrame(socket, { kind: 'error', message: textOf(error) } satisfies GuestAnswer);
      // After rows that cannot be copied the transaction can be rolled back; nothing is known of it after anything else.
      if (request.kind === 'wire' || error instanceof DatabaseDiedError) socket.destroySoon();
      else socket.setTimeout(maxSilenceMs);
    }
  }

  readFrames(socket, (request) => {
    tail = tail.then(async () => {
      if (!isRequest(request)) socket.destroy();
      else if (!socket.destroyed) await answer(request);
    });
  });
  socket.on('timeout', () => socket.destroy());
  socket.on('error', () => {});
  socket.once('close', () => {
    tail = tail.then(async () => {
      await turn?.thread.ask({ kind: 'wire', bytes: ROLLBACK }).catch(() => {});
      endTurn();
    });
  });
}

/** Others than those that a guest may send, such as to close the database, are not carried out. */
const isRequest = (value: unknown): value is GuestRequest =>
  ['wire', 'copy'].includes((value as GuestRequest | null)?.kind ?? '');

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** `ReadyForQuery` outside of a transaction, which ends the answer to a statement: its type, its length and its status. */
const IDLE = Buffer.from('Z\0\0\0\x05I', 'latin1');

const isIdle = (bytes: Uint8Array): boolean => IDLE.equals(bytes.subarray(-IDLE.length));
