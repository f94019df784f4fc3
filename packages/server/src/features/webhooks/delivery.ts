/** Delivers webhook messages in the background. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database.ts';
import { account, webhook, webhookDelivery } from '../../platform/db/schema.ts';
import { createDeliveryQueue } from '../../platform/delivery/queue.ts';
import type { RemoteFetcher } from '../../platform/http/remote.ts';
import { reasonOf } from '../../platform/delivery/reason.ts';
import { type Secrets, UnreadableSecretError } from '../../platform/secrets/secrets.ts';
import { placeOf } from './seal.ts';
import { signedHeaders } from './sign.ts';

export interface DeliveryParts {
  db: Queries;
  remote: Pick<RemoteFetcher, 'post'>;
  secrets: Pick<Secrets, 'open'>;
  log: { error: (details: object, text: string) => void };
  /** Pause between two looks for messages, in milliseconds. */
  lookMs?: number | undefined;
}

export function createDelivery({ db, remote, secrets, log, lookMs }: DeliveryParts) {
  return createDeliveryQueue({
    db,
    table: webhookDelivery,
    log,
    lookMs,
    async send({ id, targetId, payload }, signal) {
      const [hook] = await db
        .select({ accountId: webhook.accountId, url: webhook.url, secret: webhook.secret })
        .from(webhook)
        .innerJoin(account, eq(account.id, webhook.accountId))
        .where(and(eq(webhook.id, targetId), isNull(account.suspendedAt)));
      if (!hook) return false;
      const timestamp = Math.floor(Date.now() / 1_000);
      const secret = secrets.open(hook.secret, placeOf(hook));
      const headers = { 'content-type': 'application/json', ...signedHeaders(secret, { id, timestamp, payload }) };
      await remote.post(hook.url, { headers, body: payload }, signal);
      return true;
    },
    async onAttempt(tx, targetId, failure) {
      await tx
        .update(webhook)
        .set(failure === undefined ? { deliveredAt: sql`now()`, lastError: null } : { lastError: reasonFor(failure) })
        .where(eq(webhook.id, targetId));
    },
  });
}

function reasonFor(failure: unknown): string {
  return failure instanceof UnreadableSecretError
    ? 'This site can no longer read the secret of this webhook. Delete the webhook and create it again.'
    : reasonOf(failure);
}
