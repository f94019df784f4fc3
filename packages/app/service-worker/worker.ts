/**
 * The site without a network, and images that other apps share. Pages come from the network as ever, the site's own
 * page stands in where there is none; code, whose names change with its content, is fetched once. It also notifies of alerts.
 */
import { codeFor } from '../src/features/install/code-cache.ts';
import { keepShared } from '../src/features/tray/keep-shared.ts';
import { openPage, showMessage } from '../src/features/push/notifications.ts';
import { renewSubscription } from '../src/features/push/renewal.ts';

declare const self: ServiceWorkerGlobalScope;
/** Put here by the build: a name of this version, and what every page begins with. */
declare const VERSION: string;
declare const BEGINNING: readonly string[];

const PAGE = '/index.html';
const CODE = `code-${VERSION}`;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CODE).then((cache) => cache.addAll([PAGE, ...BEGINNING])));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(clearOld().then(() => self.clients.claim()));
});

self.addEventListener('message', ({ data, ports }) => {
  if (data === 'take over') void self.skipWaiting();
  else if (isQuestion(data)) ports[0]?.postMessage(data.isYours.every((file) => BEGINNING.includes(file)));
});

/** Whether a page that was opened with this code is of this version. */
function isQuestion(data: unknown): data is { isYours: string[] } {
  return typeof data === 'object' && data !== null && 'isYours' in data;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.method === 'POST' && pathname === '/share') event.respondWith(takeShared(request));
  else if (request.method !== 'GET') return;
  else if (request.mode === 'navigate' && !pathname.startsWith('/api/')) {
    event.respondWith(pageFor(request));
    // Not every browser says that it has renewed a subscription, and one that did may have been offline.
    event.waitUntil(renew());
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(codeFor(request, CODE, (storing) => event.waitUntil(storing)));
  }
});

self.addEventListener('push', (event) => {
  event.waitUntil(showMessage(self.registration, event.data));
});

self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(openPage(self.clients, self.location.origin, notification.data));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew());
});

async function clearOld(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('code-') && name !== CODE).map((name) => caches.delete(name)),
  );
}

let renewed = Promise.resolve();

/** One after the other: a renewal that has begun may not have seen the newest subscription. */
function renew(): Promise<void> {
  renewed = renewed
    .then(() => renewSubscription(self.registration.pushManager))
    // Without a connection or permission the next page tries again.
    .catch(() => {});
  return renewed;
}

async function pageFor(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(PAGE, { cacheName: CODE }).catch(() => undefined)) ?? Response.error();
  }
}

async function takeShared(request: Request): Promise<Response> {
  return Response.redirect((await keepShared(request)).href, 303);
}
