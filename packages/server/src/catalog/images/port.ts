import type { THUMBNAIL_SIZES, ThumbnailSize } from '../../imaging/media/types.ts';

export type { ThumbnailSize };
export type Thumbnails = Record<(typeof THUMBNAIL_SIZES)[number], Uint8Array>;

/**
 * Stores the previews of indexed images. Keys are 32 hex digits derived from the content, so nothing is ever
 * overwritten.
 */
export interface ImageStore {
  /** Resolves when all sizes would survive a crash. Putting the same key twice is harmless. */
  put(key: string, thumbnails: Thumbnails): Promise<void>;
  /** WebP bytes, or undefined if there is no such image. */
  get(key: string, size: ThumbnailSize): Promise<Uint8Array | undefined>;
  /** Whether there is such an image in this size. */
  has(key: string, size: ThumbnailSize): Promise<boolean>;
  /** Removes all sizes. Missing ones count as removed. */
  remove(key: string): Promise<void>;
  /** Rejects if images cannot be stored or read. */
  check(): Promise<void>;
}
