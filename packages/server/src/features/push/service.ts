/** Devices that are notified by Web Push of their account's alerts. */
import { ECDH, randomUUID } from 'node:crypto';
import { and, asc, eq, isNull, ne, or } from 'drizzle-orm';
import type { Executor, Queries } from '../../platform/db/database.ts';
import { account, pushDelivery, pushSubscription, session } from '../../platform/db/schema.ts';
import { checkReceiver } from '../../platform/delivery/reason.ts';
import { Problem } from '../../platform/http/problem.ts';
import { lockOwner } from '../../platform/identity/lock-owner.ts';
import type { RemoteFetcher } from '../../platform/http/remote.ts';
import type { PushForm, PushRenewal, PushState, PushSubscription } from './schema.ts';

/** Maximum number of devices of one account. */
export const MAX_DEVICES = 10;

/** Maximum length of an endpoint's URL, in bytes: PostgreSQL indexes no more than about 2,700. */
const MAX_ENDPOINT = 2_000;

/** The notification that the service worker shows. */
export interface PushMessage {
  /** Number of the alert. */
  alert: number;
  title: string;
  body: string;
  /** The target of a click: a path of this site. */
  url: string;
}

export interface PushParts {
  db: Queries;
  remote: Pick<RemoteFetcher, 'check'>;
  /** The public VAPID key. */
  key: string;
}

/** A signed-in device. */
export interface PushDevice {
  /** Id of the account. */
  id: number;
  sessionId: number;
}

export function createPush({ db, remote, key }: PushParts) {
  /** Subscriptions with other keys get no messages: their push service would reject them. */
  const isCurrent = eq(pushSubscription.vapidKey, key);
  const ofSession = (sessionId: number) => eq(pushSubscription.sessionId, sessionId);

  /** @throws Problem 400; RemoteError for a URL that nothing is sent to */
  async function checked({ endpoint: sent, p256dh, auth }: PushForm): Promise<PushForm> {
    checkKeys(p256dh, auth);
    const endpoint = await spelled(sent);
    if (Buffer.byteLength(endpoint) > MAX_ENDPOINT)
      throw new Problem(400, 'bad-field', `The field "endpoint" must have at most ${MAX_ENDPOINT} bytes.`);
    return { endpoint, p256dh, auth };
  }

  /** An endpoint in the one spelling that URLs have, so that no device is there twice. @throws RemoteError */
  const spelled = async (endpoint: string) => (await checkReceiver(remote, endpoint)).href;

  return {
    /** Queues a message for the devices of an account, in the transaction of the event itself. */
    async emit(tx: Executor, accountId: number, message: PushMessage): Promise<void> {
      const rows = await tx
        .select({ id: pushSubscription.id })
        .from(pushSubscription)
        .innerJoin(session, eq(session.id, pushSubscription.sessionId))
        .innerJoin(account, eq(account.id, session.accountId))
        .where(and(eq(account.id, accountId), isNull(account.suspendedAt), isCurrent));
      if (rows.length === 0) return;
      const payload = JSON.stringify(message);
      await tx.insert(pushDelivery).values(rows.map(({ id }) => ({ id: randomUUID(), targetId: id, payload })));
    },

    /** How a device is notified. */
    async state(sessionId: number): Promise<PushState> {
      const [row] = await select(db).where(and(ofSession(sessionId), isCurrent));
      return { key, ...(row && { subscription: toSubscription(row) }) };
    },

    /** All devices of an account, the first one first. */
    async list(accountId: number): Promise<PushSubscription[]> {
      const rows = await select(db).where(eq(session.accountId, accountId)).orderBy(asc(pushSubscription.id));
      return rows.map(toSubscription);
    },

    /**
     * Subscribes a device, replacing its previous subscription.
     * @throws Problem 400, 422; RemoteError for a URL that nothing is sent to
     */
    async subscribe({ id, sessionId }: PushDevice, form: PushForm): Promise<PushSubscription> {
      const sent = await checked(form);
      const row = await db.transaction(async (tx) => {
        await lockOwner(tx, { kind: 'account', id });
        // A browser has one subscription, whoever is signed in: a caller who knows its keys has the device, and takes
        // it over.
        await tx.delete(pushSubscription).where(or(ofSession(sessionId), isThisBrowser(sent)));
        if ((await select(tx).where(and(eq(session.accountId, id), isCurrent))).length >= MAX_DEVICES) {
          throw new Problem(
            422,
            'too-many-push-devices',
            `${MAX_DEVICES} of your devices get notifications, the maximum. Turn them off on one, or sign one out.`,
          );
        }
        const added = await tx
          .insert(pushSubscription)
          .values({ sessionId, ...sent, vapidKey: key })
          .onConflictDoNothing()
          .returning({ id: pushSubscription.id });
        if (added.length === 0) throw otherKeys();
        const [shown] = await select(tx).where(ofSession(sessionId));
        return shown;
      });
      if (!row) throw new Error('A push subscription was not added.');
      return toSubscription(row);
    },

    /**
     * Replaces a subscription that the browser has renewed by itself, whose service worker has no token. It stays with
     * its session: knowing the secret of the old one proves that it is the same browser. What was replaced already, by a call
     * whose answer was lost or another tab, stays so.
     * @throws Problem 400, 404; RemoteError for a URL that nothing is sent to
     */
    async renew({ old_endpoint: oldEndpoint, old_auth: oldAuth, ...form }: PushRenewal): Promise<void> {
      const sent = await checked(form);
      // Nothing is sent there any more, so its host need not be known.
      const endpoint = URL.canParse(oldEndpoint) ? new URL(oldEndpoint).href : oldEndpoint;
      await db.transaction(async (tx) => {
        const isOld = and(eq(pushSubscription.endpoint, endpoint), eq(pushSubscription.auth, oldAuth), isCurrent);
        const [old] = await tx.select({ id: pushSubscription.id }).from(pushSubscription).where(isOld).for('update');
        if (!old) {
          if ((await tx.$count(pushSubscription, isThisBrowser(sent))) > 0) return;
          throw new Problem(
            404,
            'unknown-push-subscription',
            'This device is not notified. Turn notifications on again.',
          );
        }
        // The device may have been turned on again meanwhile.
        await tx.delete(pushSubscription).where(and(isThisBrowser(sent), ne(pushSubscription.id, old.id)));
        const others = and(eq(pushSubscription.endpoint, sent.endpoint), ne(pushSubscription.id, old.id));
        if ((await tx.$count(pushSubscription, others)) > 0) throw otherKeys();
        await tx
          .update(pushSubscription)
          .set({ ...sent, lastError: null })
          .where(eq(pushSubscription.id, old.id));
      });
    },

    /** Unsubscribes a device; one without a subscription does not change. */
    async unsubscribe(sessionId: number): Promise<void> {
      await db.delete(pushSubscription).where(ofSession(sessionId));
    },
  };
}
export type Push = ReturnType<typeof createPush>;

/** The subscription of a browser that knows its keys. */
const isThisBrowser = ({ endpoint, p256dh, auth }: PushForm) =>
  and(eq(pushSubscription.endpoint, endpoint), eq(pushSubscription.p256dh, p256dh), eq(pushSubscription.auth, auth));

const otherKeys = () => new Problem(400, 'bad-field', 'These keys do not belong to this endpoint. Subscribe again.');

/** @throws Problem 400 for keys that cannot be encrypted for */
function checkKeys(p256dh: string, auth: string): void {
  if (!/^[\w-]{22}$/.test(auth)) throw new Problem(400, 'bad-field', 'The field "auth" must be 16 bytes, base64url.');
  try {
    if (!/^[\w-]{87}$/.test(p256dh)) throw new Error('It has another length.');
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
  } catch {
    throw new Problem(400, 'bad-field', 'The field "p256dh" is not a public key of the curve P-256.');
  }
}

const select = (executor: Executor) =>
  executor
    .select({
      device: session.device,
      endpoint: pushSubscription.endpoint,
      createdAt: pushSubscription.createdAt,
      deliveredAt: pushSubscription.deliveredAt,
      lastError: pushSubscription.lastError,
    })
    .from(pushSubscription)
    .innerJoin(session, eq(session.id, pushSubscription.sessionId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof select>>[number];

function toSubscription({ device, endpoint, createdAt, deliveredAt, lastError }: Row): PushSubscription {
  return {
    device,
    endpoint,
    created_at: createdAt.toISOString(),
    ...(deliveredAt ? { delivered_at: deliveredAt.toISOString() } : {}),
    ...(lastError === null ? {} : { last_error: lastError }),
  };
}
