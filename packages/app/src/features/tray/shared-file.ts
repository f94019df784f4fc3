/**
 * The file that another app has shared with this one: the service worker puts it into a cache, and the page takes it
 * from there.
 */

export const SHARED_CACHE = 'shared';
export const SHARED_FILE = '/shared-file';
/** Response header with the file's name, percent-encoded. */
export const SHARED_NAME = 'x-file-name';
/** Response header with how many files were shared together. Only the first is kept. */
export const SHARED_COUNT = 'x-file-count';

/** The shared file, which is then removed from the cache, and how many there were; undefined if there is none. */
export async function takeSharedFile(): Promise<{ file: File; count: number } | undefined> {
  // Absent on insecure pages.
  if (!('caches' in globalThis)) return undefined;
  const cache = await caches.open(SHARED_CACHE);
  const response = await cache.match(SHARED_FILE);
  if (!response) return undefined;
  await cache.delete(SHARED_FILE);
  const blob = await response.blob();
  const name = decodeURIComponent(response.headers.get(SHARED_NAME) ?? '') || 'shared image';
  const count = Number(response.headers.get(SHARED_COUNT)) || 1;
  return { file: new File([blob], name, { type: blob.type }), count };
}

/** What to say of images that were given together; undefined of a single one. */
export function firstTakenText(count: number): string | undefined {
  return count > 1
    ? `Only the first of ${count} images was taken. To use several at once, choose them in a tool.`
    : undefined;
}
