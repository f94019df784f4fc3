/** Delivers the messages of webhooks in the background, and retries failed ones. */
import { setTimeout as sleep } from 'node:timers/promises';
import { asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database.ts';
import { account, webhook, webhookDelivery } from '../../platform/db/schema.ts';
import type { RemoteFetcher } from '../../platform/http/remote.ts';
import { reasonOf } from './reason.ts';
import { signedHeaders } from './sign.ts';

/** Seconds from one attempt to the next: about 28 hours in all, then the message is dropped. */
export const PAUSES = [5, 300, 1_800, 7_200, 18_000, 36_000, 36_000] as const;
/** Messages that are sent at the same time. */
const BATCH = 8;
/** Pause between two looks for messages. */
const LOOK_MS = 2_000;
/** After this time another server takes over from one that died. Longer than a request may take. */
const LEASE = sql`interval '60 seconds'`;

export interface DeliveryParts {
  db: Queries;
  remote: Pick<RemoteFetcher, 'post'>;
  log: { error: (details: object, text: string) => void };
}

type Row = typeof webhookDelivery.$inferSelect;

export function createDelivery({ db, remote, log }: DeliveryParts) {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();

  /** Takes the messages that are due, so that no other server sends them too. */
  async function claim(): Promise<Row[]> {
    const due = db
      .select({ id: webhookDelivery.id })
      .from(webhookDelivery)
      .where(lte(webhookDelivery.nextAt, sql`now()`))
      .orderBy(asc(webhookDelivery.nextAt))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    return db
      .update(webhookDelivery)
      .set({ attempts: sql`${webhookDelivery.attempts} + 1`, nextAt: sql`now() + ${LEASE}` })
      .where(inArray(webhookDelivery.id, due))
      .returning();
  }

  async function deliver({ id, webhookId, payload, attempts }: Row): Promise<void> {
    const message = eq(webhookDelivery.id, id);
    const [hook] = await db
      .select({ url: webhook.url, secret: webhook.secret, suspendedAt: account.suspendedAt })
      .from(webhook)
      .innerJoin(account, eq(account.id, webhook.accountId))
      .where(eq(webhook.id, webhookId));
    // Deleted since, and the message with it.
    if (!hook) return;
    if (hook.suspendedAt) {
      await db.delete(webhookDelivery).where(message);
      return;
    }
    const timestamp = Math.floor(Date.now() / 1_000);
    const headers = { 'content-type': 'application/json', ...signedHeaders(hook.secret, { id, timestamp, payload }) };
    let failure: unknown;
    try {
      await remote.post(hook.url, { headers, body: payload }, stopping.signal);
    } catch (error) {
      // It is sent again after the next start.
      if (stopping.signal.aborted) return;
      failure = error;
    }
    const pause = failure === undefined ? undefined : PAUSES[attempts - 1];
    await db.transaction(async (tx) => {
      if (pause === undefined) await tx.delete(webhookDelivery).where(message);
      else {
        await tx
          .update(webhookDelivery)
          .set({ nextAt: sql`now() + ${pause}::int * interval '1 second'` })
          .where(message);
      }
      await tx
        .update(webhook)
        .set(failure === undefined ? { deliveredAt: sql`now()`, lastError: null } : { lastError: reasonOf(failure) })
        .where(eq(webhook.id, webhookId));
    });
  }

  /** Sends all that is due. */
  async function round(): Promise<void> {
    try {
      for (let rows = await claim(); rows.length > 0; rows = await claim()) {
        await Promise.all(rows.map(deliver));
        if (stopping.signal.aborted) return;
      }
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ err: error }, 'sending to webhooks goes on after a pause');
    }
  }

  async function untilStopped(): Promise<void> {
    for (let isOn = true; isOn;) {
      await round();
      isOn = await sleep(LOOK_MS, true, { signal: stopping.signal, ref: false }).catch(() => false);
    }
  }

  return {
    round,
    start(): void {
      running = untilStopped();
    },
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}
