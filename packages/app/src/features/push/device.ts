/** Web Push on this device, as supported by the browser. */
import type { SubscribePushData } from '@mekiki/api-client';

type PushForm = SubscribePushData['body'];

/** `install`: iOS only supports notifications for sites on the home screen. */
export type PushSupport = 'works' | 'install' | 'none';

/** Why a device was not subscribed: the user refused, or dismissed the prompt. */
export class PermissionError extends Error {
  override name = 'PermissionError';
}

/** What this browser supports, before asking for permission. */
export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'works';
  // An iPad identifies as a Mac, but no Mac has a touch screen.
  const isApple = /iPhone|iPad/.test(navigator.userAgent);
  const isTouchMac = navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1;
  return isApple || isTouchMac ? 'install' : 'none';
}

/** Whether the user has blocked notifications; they are not asked again then. */
export function isBlocked(): boolean {
  return 'Notification' in window && Notification.permission === 'denied';
}

/** Where this device receives messages; undefined while it is not subscribed. */
export async function ownSubscription(): Promise<PushForm | undefined> {
  if (pushSupport() !== 'works') return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription ? formOf(subscription) : undefined;
}

function formOf(subscription: PushSubscription): PushForm {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
}

/**
 * Asks for permission, so call it in a click handler.
 * @param key the public VAPID key of the site
 * @throws PermissionError; Error, if the service worker cannot be installed or the browser's push service is unreachable
 */
export async function subscribeDevice(key: string): Promise<PushForm> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PermissionError();
  // It may still be in progress: the page registers it last.
  const { pushManager } = await activated(await navigator.serviceWorker.register('/sw.js'));
  const old = await pushManager.getSubscription();
  if (old && !hasKey(old, key)) await old.unsubscribe();
  return formOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
}

/** `navigator.serviceWorker.ready` would wait forever for a worker that cannot be installed. @throws Error */
async function activated(registration: ServiceWorkerRegistration): Promise<ServiceWorkerRegistration> {
  const worker = registration.installing ?? registration.waiting;
  if (registration.active || !worker) return registration;
  await new Promise<void>((resolve, reject) => {
    const check = () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('The service worker could not be installed.'));
    };
    worker.addEventListener('statechange', check);
    check();
  });
  return registration;
}

/** Ends the subscription, so that this device receives nothing more, whatever the server has stored. */
export async function unsubscribeDevice(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

function hasKey({ options }: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key;
}
