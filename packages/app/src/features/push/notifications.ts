/** Notifications of alerts, in the service worker: shown when a message arrives, and opened when selected. */

/** The parts needed of the worker's types, which pages lack. */
interface MessageData {
  json(): unknown;
}
interface Windows {
  matchAll(options: {
    type: 'window';
    includeUncontrolled: boolean;
  }): Promise<readonly { readonly url: string; focus(): Promise<unknown> }[]>;
  openWindow(url: string): Promise<unknown>;
}

/** The message that the server sends. */
interface PushMessage {
  alert: number;
  title: string;
  body: string;
  /** A path of this site. */
  url: string;
}

/** Browsers require a visible notification, whatever was received. */
const UNKNOWN: PushMessage = {
  alert: 0,
  title: 'Likely match found',
  body: 'An image with an alert has appeared in the index.',
  url: '/search',
};

/** @param data of the push event; null if there is none */
export async function showMessage(
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>,
  data: MessageData | null,
): Promise<void> {
  const { alert, title, body, url } = read(data);
  await registration.showNotification(title, { body, tag: `alert-${alert}`, icon: '/icon-192.png', data: url });
}

/**
 * Shows a page of this site: in the window that has it open, otherwise in a new one, since others may hold unsaved
 * work.
 */
export async function openPage(clients: Windows, origin: string, path: unknown): Promise<void> {
  const url = new URL(typeof path === 'string' ? path : UNKNOWN.url, origin);
  const { href } = url.origin === origin ? url : new URL(UNKNOWN.url, origin);
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find((one) => one.url === href);
  await (open ? open.focus() : clients.openWindow(href));
}

function read(data: MessageData | null): PushMessage {
  try {
    return { ...UNKNOWN, ...(data?.json() as Partial<PushMessage> | undefined) };
  } catch {
    return UNKNOWN;
  }
}
