/** What another app shares with this one, as the service worker receives it. */
import { SHARED_CACHE, SHARED_COUNT, SHARED_FILE, SHARED_NAME } from './shared-file.ts';

/** Keeps the first shared file for the page that opens now. @returns the page's address, with shared addresses and words in it */
export async function keepShared(request: Request): Promise<URL> {
  const target = new URL('/share', request.url);
  try {
    const form = await request.formData();
    const files = form.getAll('file').filter((file) => file instanceof File && file.size > 0) as File[];
    if (files[0]) await keepFile(files[0], files.length);
    else
      for (const name of ['url', 'text', 'title']) {
        const text = form.get(name);
        if (typeof text === 'string' && text !== '') target.searchParams.set(name, text);
      }
  } catch {
    // The storage is full: the page opens all the same, says so, and offers to choose the image there.
    target.searchParams.set('problem', 'storage');
  }
  return target;
}

async function keepFile(file: File, count: number): Promise<void> {
  const cache = await caches.open(SHARED_CACHE);
  const headers = {
    'content-type': file.type,
    [SHARED_NAME]: encodeURIComponent(file.name),
    [SHARED_COUNT]: String(count),
  };
  await cache.put(SHARED_FILE, new Response(file, { headers }));
}
