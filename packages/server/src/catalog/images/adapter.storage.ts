import { THUMBNAIL_SIZES } from '../../imaging/media/types.ts';
import type { ObjectStore } from '../../platform/storage/port.ts';
import type { ImageStore, ThumbnailSize } from './port.ts';

/** Previews as objects `images/<first two digits>/<key>/<size>.webp`. */
export function createImageStore(storage: ObjectStore): ImageStore {
  const nameOf = (key: string, size: ThumbnailSize) => `images/${key.slice(0, 2)}/${key}/${size}.webp`;
  return {
    async put(key, thumbnails) {
      await Promise.all(THUMBNAIL_SIZES.map((size) => storage.put(nameOf(key, size), thumbnails[size])));
    },
    get: (key, size) => storage.get(nameOf(key, size)),
    has: async (key, size) => (await storage.stat(nameOf(key, size))) !== undefined,
    async remove(key) {
      await Promise.all(THUMBNAIL_SIZES.map((size) => storage.remove(nameOf(key, size))));
    },
    check: () => storage.check(),
  };
}
