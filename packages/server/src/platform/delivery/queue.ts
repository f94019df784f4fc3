/** Messages to servers of others: sent in the background, and retried until they arrive or are dropped. */
import { setTimeout as sleep } from 'node:timers/promises';
import { and, asc, eq, inArray, lte, notExists, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor, Queries } from '../db/database.ts';
import type { DeliveryTable } from '../db/schema/deliveries.ts';
import { BusyError } from '../errors/busy-error.ts';
import { RemoteError } from '../http/remote-error.ts';
import { createBackgroundLoop } from '../process/background-loop.ts';

/** Seconds from one attempt to the next: about 28 hours in all, then the message is dropped. */
export const PAUSES = [5, 300, 1_800, 7_200, 18_000, 36_000, 36_000] as const;
/** Receivers that are sent to at the same time. */
const AT_ONCE = 8;
const LOOK_MS = 2_000;
/** After this time another server takes over from one that died. Longer than a request may take. */
const LEASE = sql`interval '60 seconds'`;

export type Delivery = DeliveryTable['$inferSelect'];

export interface DeliveryQueueParts {
  db: Queries;
  /** Where the messages wait. */
  table: DeliveryTable;
  /** Sends a message. It is tried again if this throws, and dropped if it is false: the receiver is deleted or suspended. */
  send: (message: Delivery, signal: AbortSignal) => Promise<boolean>;
  /** Notes what became of an attempt, in the transaction that removes or postpones the message. */
  onAttempt: (tx: Executor, targetId: number, failure: unknown) => Promise<void>;
  log: { error: (details: object, text: string) => void };
  /** Pause between two looks for messages, in milliseconds. */
  lookMs?: number | undefined;
}

export function createDeliveryQueue({ db, table, send, onAttempt, log, lookMs = LOOK_MS }: DeliveryQueueParts) {
  /** Receivers that are sent to right now: a slow one holds up nobody else. */
  const sending = new Map<number, Promise<void>>();
  const loop = createBackgroundLoop(async () => {
    const hasSent = await sendDue().catch(complain);
    if (hasSent) return 0;
    // Receivers that are done may have more messages waiting.
    const pause = sleep(lookMs, undefined, { signal: loop.signal, ref: false }).catch(() => {});
    await Promise.race([pause, ...sending.values()]);
    return 0;
  });

  /** Takes the messages that are due, so that no other server sends them too. */
  async function claim(): Promise<Delivery[]> {
    const earlier = alias(table, 'earlier');
    const isDue = (one: Pick<DeliveryTable, 'nextAt'>) => lte(one.nextAt, sql`now()`);
    const due = db
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          isDue(table),
          notInArray(table.targetId, [...sending.keys()]),
          notExists(
            db
              .select({ id: earlier.id })
              .from(earlier)
              .where(
                and(
                  eq(earlier.targetId, table.targetId),
                  isDue(earlier),
                  sql`(${earlier.nextAt}, ${earlier.id}) < (${table.nextAt}, ${table.id})`,
                ),
              ),
          ),
        ),
      )
      .orderBy(asc(table.nextAt))
      .limit(AT_ONCE - sending.size)
      .for('update', { skipLocked: true });
    return db
      .update(table)
      .set({ attempts: sql`${table.attempts} + 1`, nextAt: sql`now() + ${LEASE}` })
      .where(inArray(table.id, due))
      .returning();
  }

  async function deliver(row: Delivery): Promise<void> {
    const message = eq(table.id, row.id);
    let failure: unknown;
    try {
      if (!(await send(row, loop.signal))) {
        await db.delete(table).where(message);
        return;
      }
    } catch (error) {
      // It is sent again after the next start.
      if (loop.signal.aborted) return;
      // Nothing was sent: that is no attempt. It is due again when its lease ends.
      if (error instanceof BusyError) {
        await db
          .update(table)
          .set({ attempts: sql`${table.attempts} - 1` })
          .where(message);
        return;
      }
      if (!(error instanceof RemoteError)) log.error({ err: error, message: row.id }, 'a message could not be sent');
      failure = error;
    }
    const pause = failure === undefined ? undefined : PAUSES[row.attempts - 1];
    await db.transaction(async (tx) => {
      // First, as whoever deletes the target locks it first, too.
      await onAttempt(tx, row.targetId, failure);
      if (pause === undefined) await tx.delete(table).where(message);
      else {
        await tx
          .update(table)
          .set({ nextAt: sql`now() + ${pause}::int * interval '1 second'` })
          .where(message);
      }
    });
  }

  /** Begins to send what is due, one message to each receiver. @returns whether there was anything */
  async function sendDue(): Promise<boolean> {
    const rows = sending.size < AT_ONCE ? await claim() : [];
    for (const row of rows) {
      const done = deliver(row)
        .catch(complain)
        .finally(() => sending.delete(row.targetId));
      sending.set(row.targetId, done);
    }
    return rows.length > 0;
  }

  /** A failure to keep what became of a message; what else is due is sent all the same. */
  function complain(error: unknown): void {
    if (!loop.signal.aborted)
      log.error({ err: error }, 'the state of messages could not be read or kept; they are sent again later');
  }

  return {
    start: () => loop.start(),
    async stop(): Promise<void> {
      await loop.stop();
      await Promise.all(sending.values());
    },
  };
}
