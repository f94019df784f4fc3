/**
 * Subscriptions that the browser replaces by itself, in the service worker: it has no token, so it proves with the old
 * subscription which device it is. Browsers do not agree on telling the old one, so it is kept in a cache.
 */
import type { RenewPushData } from '@mekiki/api-client';

const CACHE = 'push';
const RECORD = '/push-subscription';
const CALL = '/user/push/renewal';

type Renewal = RenewPushData['body'];

/** The subscription of this device, as the server knows it. */
export interface KnownSubscription extends Pick<Renewal, 'endpoint' | 'auth'> {
  /** Base URL of the API: the service worker has no page to read it from. */
  api: string;
  /** The site's public VAPID key. */
  key: string;
}

/** Stores the subscription that the server knows. */
export async function keepKnown(known: KnownSubscription): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(RECORD, Response.json(known));
}

/** Notifications were turned off. */
export async function forgetKnown(): Promise<void> {
  await caches.delete(CACHE);
}

async function readKnown(): Promise<KnownSubscription | undefined> {
  const response = await caches.match(RECORD, { cacheName: CACHE });
  return (await response?.json()) as KnownSubscription | undefined;
}

/**
 * Tells the server if the browser has another subscription than the server knows, and subscribes again if it has none.
 * Does nothing on a device that is not notified.
 * @throws Error without a connection or permission; a later call tries again
 */
export async function renewSubscription(pushManager: PushManager): Promise<void> {
  const known = await readKnown();
  if (!known) return;
  const { api, key, endpoint: oldEndpoint, auth: oldAuth } = known;
  const current =
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  if (current.endpoint === oldEndpoint) return;
  const { keys } = current.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  const { endpoint } = current;
  const body: Renewal = { endpoint, p256dh, auth, old_endpoint: oldEndpoint, old_auth: oldAuth };
  const { ok, status } = await fetch(api + CALL, { method: 'POST', body: new URLSearchParams({ ...body }) });
  if (ok) await keepKnown({ api, key, endpoint, auth });
  // Signed out, turned off, or given up by the server: the switch says so. Another worker may have renewed it meanwhile.
  else if (status === 404 && (await readKnown())?.endpoint === oldEndpoint) await forgetKnown();
}
