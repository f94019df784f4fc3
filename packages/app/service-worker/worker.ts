/**
 * The site without a network, and images that other apps share. Pages come from the network as ever, the site's own
 * page stands in where there is none; code, whose names change with its content, is fetched once. It also notifies of alerts.
 */
import { SHARED_CACHE, SHARED_FILE, SHARED_NAME } from '../src/features/tray/shared-file.ts';
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

self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting();
});

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
  } else if (pathname.startsWith('/assets/')) event.respondWith(codeFor(request));
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

let renewing: Promise<void> | undefined;

/** Once for all pages that a browser opens at the same time. */
function renew(): Promise<void> {
  renewing ??= renewSubscription(self.registration.pushManager)
    // Without a connection or permission the next page tries again.
    .catch(() => {})
    .finally(() => (renewing = undefined));
  return renewing;
}

async function pageFor(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(PAGE, { cacheName: CODE })) ?? Response.error();
  }
}

async function codeFor(request: Request): Promise<Response> {
  const cache = await caches.open(CODE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

/** Keeps a shared file for the page that opens now; addresses and words go into that page's own address. */
async function takeShared(request: Request): Promise<Response> {
  const form = await request.formData();
  const target = new URL('/share', self.location.origin);
  const file = form.get('file');
  if (file instanceof File && file.size > 0) {
    const cache = await caches.open(SHARED_CACHE);
    const headers = { 'content-type': file.type, [SHARED_NAME]: encodeURIComponent(file.name) };
    await cache.put(SHARED_FILE, new Response(file, { headers }));
  } else {
    for (const name of ['url', 'text', 'title']) {
      const text = form.get(name);
      if (typeof text === 'string' && text !== '') target.searchParams.set(name, text);
    }
  }
  return Response.redirect(target.href, 303);
}
