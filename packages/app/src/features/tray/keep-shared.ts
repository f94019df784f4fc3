/** What another app shares with this one, as the service worker receives it. */
import { SHARED_CACHE, SHARED_COUNT, SHARED_FILE, SHARED_NAME } from './shared-file.ts';

/** Why the page has nothing that was shared, as its address says. */
export type ShareProblem = 'unreadable' | 'storage';

/** Keeps the first shared file for the page that opens now. @returns the page's address, with shared addresses and words in it */
export async function keepShared(request: Request): Promise<URL> {
  const target = new URL('/share', request.url);
  // The page opens in any case, says what went wrong, and offers to choose the image there.
  const fail = (problem: ShareProblem): void => target.searchParams.set('problem', problem);
  const form = await request.formData().catch(() => undefined);
  if (!form) {
    fail('unreadable');
    return target;
  }
  const files = form.getAll('file').filter((file) => file instanceof File && file.size > 0) as File[];
  if (files[0]) await keepFile(files[0], files.length).catch(() => fail('storage'));
  else
    for (const name of ['url', 'text', 'title']) {
      const text = form.get(name);
      if (typeof text === 'string' && text !== '') target.searchParams.set(name, text);
    }
  return target;
}

/** @throws if the storage is full */
async function keepFile(file: File, count: number): Promise<void> {
  const cache = await caches.open(SHARED_CACHE);
  const headers = {
    'content-type': file.type,
    [SHARED_NAME]: encodeURIComponent(file.name),
    [SHARED_COUNT]: String(count),
  };
  await cache.put(SHARED_FILE, new Response(file, { headers }));
}
