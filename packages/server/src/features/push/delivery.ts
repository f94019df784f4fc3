/** Delivers notifications to push services in the background, encrypted for the browser (RFC 8030, 8291 and 8292). */
import { eq, sql } from 'drizzle-orm';
import webPush from 'web-push';
import type { Queries } from '../../platform/db/database.ts';
import { pushDelivery, pushSubscription } from '../../platform/db/schema.ts';
import { createDeliveryQueue } from '../../platform/delivery/queue.ts';
import { reasonOf } from '../../platform/delivery/reason.ts';
import { RemoteError, type RemoteFetcher } from '../../platform/http/remote.ts';
import type { VapidKeys } from './keys.ts';
import type { PushMessage } from './service.ts';

/** How long a push service keeps a message for a device that is off, in seconds. */
const TTL = 7 * 24 * 3_600;
/** The browser has ended its subscription. */
const GONE = new Set([404, 410]);

export interface PushDeliveryParts {
  db: Queries;
  remote: Pick<RemoteFetcher, 'post'>;
  keys: VapidKeys;
  /** The contact for push services: a `mailto:` or `https:` URL. */
  subject: string;
  log: { error: (details: object, text: string) => void };
  /** Pause between two looks for messages, in milliseconds. */
  lookMs?: number | undefined;
}

export function createPushDelivery({ db, remote, keys, subject, log, lookMs }: PushDeliveryParts) {
  return createDeliveryQueue({
    db,
    table: pushDelivery,
    log,
    lookMs,
    async send({ targetId, payload }, signal) {
      const [row] = await db.select().from(pushSubscription).where(eq(pushSubscription.id, targetId));
      if (!row) return false;
      const { endpoint, p256dh, auth } = row;
      const { alert } = JSON.parse(payload) as PushMessage;
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject, ...keys },
        TTL,
        // A newer message of the same alert replaces one that the device has not received yet.
        topic: `alert-${alert}`,
      });
      await remote.post(endpoint, { headers: asText(headers), body }, signal);
      return true;
    },
    async onAttempt(tx, targetId, failure) {
      const target = eq(pushSubscription.id, targetId);
      if (failure instanceof RemoteError && GONE.has(failure.status ?? 0)) {
        await tx.delete(pushSubscription).where(target);
        return;
      }
      await tx
        .update(pushSubscription)
        .set(failure === undefined ? { deliveredAt: sql`now()`, lastError: null } : { lastError: reasonOf(failure) })
        .where(target);
    },
  });
}

function asText(headers: object): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
