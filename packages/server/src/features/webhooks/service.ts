/** Webhooks of accounts: creates, lists and deletes them, and queues their messages. */
import { randomUUID } from 'node:crypto';
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import type { Executor, Queries } from '../../platform/db/database.ts';
import { account, webhook, webhookDelivery } from '../../platform/db/schema.ts';
import { Problem } from '../../platform/http/problem.ts';
import { lockOwner } from '../../platform/identity/lock-owner.ts';
import type { RemoteFetcher } from '../../platform/http/remote.ts';
import { type Emit, EVENT_NAMES, type EventName } from './events.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { placeOf } from './seal.ts';
import { newSecret } from './sign.ts';
import type { Webhook } from './schema.ts';
import { checkReceiver } from '../../platform/delivery/reason.ts';

/** Maximum number of webhooks of one account. */
export const MAX_WEBHOOKS = 10;
/** Undelivered messages of a webhook with which it is not tested. */
const MAX_UNTESTED = 5;

export interface WebhookParts {
  db: Queries;
  remote: Pick<RemoteFetcher, 'check'>;
  secrets: Pick<Secrets, 'seal'>;
}

export function createWebhooks({ db, remote, secrets }: WebhookParts) {
  const mine = (accountId: number, id: number) => and(eq(webhook.accountId, accountId), eq(webhook.id, id));

  async function send(tx: Executor, ids: readonly number[], type: string, data: object): Promise<void> {
    if (ids.length === 0) return;
    const payload = JSON.stringify({ type, timestamp: new Date().toISOString(), data });
    const idOf = () => `msg_${randomUUID().replaceAll('-', '')}`;
    await tx.insert(webhookDelivery).values(ids.map((targetId) => ({ id: idOf(), targetId, payload })));
  }

  const emit: Emit = async (tx, accountId, event, data) => {
    const rows = await tx
      .select({ id: webhook.id })
      .from(webhook)
      .innerJoin(account, eq(account.id, webhook.accountId))
      .where(
        and(
          eq(webhook.accountId, accountId),
          isNull(account.suspendedAt),
          sql`${event}::text = any(${webhook.events})`,
        ),
      );
    await send(
      tx,
      rows.map(({ id }) => id),
      event,
      data,
    );
  };

  return {
    emit,

    /** @throws Problem 422; RemoteError for a URL that nothing is sent to */
    async add(accountId: number, url: string, events: readonly EventName[]): Promise<Webhook & { secret: string }> {
      await checkReceiver(remote, url);
      const secret = newSecret();
      const row = await db.transaction(async (tx) => {
        await lockOwner(tx, { kind: 'account', id: accountId });
        if ((await tx.$count(webhook, eq(webhook.accountId, accountId))) >= MAX_WEBHOOKS)
          throw new Problem(422, 'too-many-webhooks', `You have ${MAX_WEBHOOKS} webhooks. Delete some first.`);
        const [added] = await tx
          .insert(webhook)
          .values({ accountId, url, secret: secrets.seal(secret, placeOf({ accountId, url })), events: [...events] })
          .returning();
        return added;
      });
      if (!row) throw new Error('A webhook was not added.');
      return { ...toWebhook(row, 0), secret };
    },

    /** Oldest first. */
    async list(accountId: number): Promise<Webhook[]> {
      const rows = await db
        .select({ row: webhook, waiting: count(webhookDelivery.id) })
        .from(webhook)
        .leftJoin(webhookDelivery, eq(webhookDelivery.targetId, webhook.id))
        .where(eq(webhook.accountId, accountId))
        .groupBy(webhook.id)
        .orderBy(asc(webhook.id));
      return rows.map(({ row, waiting }) => toWebhook(row, waiting));
    },

    /** Deletes it with its undelivered messages. @throws Problem 404 */
    async remove(accountId: number, id: number): Promise<void> {
      const rows = await db.delete(webhook).where(mine(accountId, id)).returning({ id: webhook.id });
      if (rows.length === 0) throw unknown();
    },

    /** Queues a test message. @throws Problem 404, 429 */
    async test(accountId: number, id: number): Promise<void> {
      await db.transaction(async (tx) => {
        await lockOwner(tx, { kind: 'account', id: accountId });
        const [row] = await tx.select({ id: webhook.id }).from(webhook).where(mine(accountId, id));
        if (!row) throw unknown();
        if ((await tx.$count(webhookDelivery, eq(webhookDelivery.targetId, id))) >= MAX_UNTESTED) {
          throw new Problem(
            429,
            'queue-full',
            'Earlier messages to this webhook are not delivered yet. Try again later.',
            { retryAfter: 60 },
          );
        }
        await send(tx, [id], 'webhook.test', { webhook: id });
      });
    },
  };
}
export type Webhooks = ReturnType<typeof createWebhooks>;

const unknown = () => new Problem(404, 'unknown-webhook', 'This webhook does not exist.');

function toWebhook(row: typeof webhook.$inferSelect, waiting: number): Webhook {
  const { id, url, events, createdAt, deliveredAt, lastError } = row;
  return {
    id,
    url,
    events: EVENT_NAMES.filter((name) => events.includes(name)),
    created_at: createdAt.toISOString(),
    waiting,
    ...(deliveredAt ? { delivered_at: deliveredAt.toISOString() } : {}),
    ...(lastError === null ? {} : { last_error: lastError }),
  };
}
