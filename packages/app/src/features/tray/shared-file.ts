/**
 * The file that another app has shared with this one: the service worker puts it into a cache, and the page takes it
 * from there.
 */

export const SHARED_CACHE = 'shared';
export const SHARED_FILE = '/shared-file';
/** Response header with the file's name, percent-encoded. */
export const SHARED_NAME = 'x-file-name';

/** The shared file, which is then removed from the cache; undefined if there is none. */
export async function takeSharedFile(): Promise<File | undefined> {
  // Absent on insecure pages.
  if (!('caches' in globalThis)) return undefined;
  const cache = await caches.open(SHARED_CACHE);
  const response = await cache.match(SHARED_FILE);
  if (!response) return undefined;
  await cache.delete(SHARED_FILE);
  const blob = await response.blob();
  const name = decodeURIComponent(response.headers.get(SHARED_NAME) ?? '') || 'shared image';
  return new File([blob], name, { type: blob.type });
}
