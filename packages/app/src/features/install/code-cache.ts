/** Code that the service worker keeps. A cache that is full or broken must not break the site: the network has the code too. */

/** @param store takes what is still being stored once the response is there */
export async function codeFor(
  request: Request,
  cacheName: string,
  store: (storing: Promise<void>) => void,
): Promise<Response> {
  const cache = await caches.open(cacheName).catch(() => undefined);
  const kept = await cache?.match(request).catch(() => undefined);
  if (kept) return kept;
  const response = await fetch(request);
  if (cache && response.ok) store(cache.put(request, response.clone()).catch(() => undefined));
  return response;
}
