/** Messages between the servers on one PostgreSQL. They may be lost: receivers that must not miss any also read the database. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Database } from '../db/database.ts';

export interface Bus {
  /** Sends to the other servers; one that is too long for PostgreSQL is left out. @returns whether it was sent */
  publish(topic: string, message: object): Promise<boolean>;
  /** @returns ends that */
  on(topic: string, hear: (message: unknown) => void): () => void;
  /** Resolves once messages of others arrive. */
  start(): Promise<void>;
  close(): Promise<void>;
}

interface Envelope {
  from: string;
  topic: string;
  message: unknown;
}

const CHANNEL = 'mekiki';
/** Maximum size of a message, in bytes: PostgreSQL takes no more. */
const MAX_BYTES = 7_999;
/** Pause before reconnecting. */
const PAUSE_MS = 1_000;

/** With the embedded database there is no other process, so nothing is done. */
export function createBus(
  { connect, queries }: Pick<Database, 'connect' | 'queries'>,
  log: { error: (details: object, text: string) => void },
): Bus {
  const me = randomUUID();
  const listeners = new Map<string, Set<(message: unknown) => void>>();
  const stopping = new AbortController();
  /** Lets go of the connection that is listened on; undefined while there is none. */
  let hangUp: ((reason: Error | true) => void) | undefined;

  function hear(payload: string | undefined): void {
    const { from, topic, message } = JSON.parse(payload ?? '{}') as Envelope;
    if (from === me) return;
    for (const listener of listeners.get(topic) ?? []) listener(message);
  }

  async function open(openOne: () => Promise<PoolClient>): Promise<void> {
    const opened = await openOne();
    opened.on('notification', ({ payload }) => hear(payload));
    let isReleased = false;
    // A connection may fail more than once on its way out.
    const release: typeof hangUp = (reason) => {
      if (!isReleased) opened.release(reason);
      isReleased = true;
    };
    opened.on('error', (error) => {
      release(error);
      // If it never listened, the code that opened it tries again.
      if (hangUp !== release) return;
      hangUp = undefined;
      if (!stopping.signal.aborted) void openAgain(openOne, error);
    });
    try {
      await opened.query(`listen ${CHANNEL}`);
      // The server may have been stopped meanwhile.
      stopping.signal.throwIfAborted();
      if (isReleased) throw new Error('The connection was lost at once.');
    } catch (error) {
      release(true);
      throw error;
    }
    hangUp = release;
  }

  async function openAgain(openOne: () => Promise<PoolClient>, lost: Error): Promise<void> {
    log.error({ err: lost }, 'messages of other servers are not heard for a moment');
    while (!stopping.signal.aborted && !hangUp) {
      await sleep(PAUSE_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      if (!stopping.signal.aborted) await open(openOne).catch(() => {});
    }
  }

  return {
    async publish(topic, message) {
      if (!connect || stopping.signal.aborted) return false;
      const text = JSON.stringify({ from: me, topic, message } satisfies Envelope);
      if (Buffer.byteLength(text) > MAX_BYTES) return false;
      try {
        await queries.execute(sql`select pg_notify(${CHANNEL}, ${text})`);
        return true;
      } catch (error) {
        log.error({ err: error, topic }, 'other servers were not told');
        return false;
      }
    },

    on(topic, listener) {
      const all = listeners.get(topic) ?? new Set();
      listeners.set(topic, all.add(listener));
      return () => all.delete(listener);
    },

    async start() {
      if (connect) await open(connect);
    },

    async close() {
      stopping.abort();
      hangUp?.(true);
      hangUp = undefined;
    },
  };
}
