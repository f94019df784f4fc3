import { decode, sharpOf } from './decode.ts';
import type { CallsOf } from './types.ts';

/** Quality of images for vision models, whose patches blur more than this does. */
const JPEG_QUALITY = 88;
/** Long side of a thumbnail, in pixels. */
const THUMBNAIL_SIDE = 320;
const THUMBNAIL_QUALITY = 80;

export const jpegTasks = {
  /**
   * The image as other programs surely read it: a baseline JPEG on white, upright, at most 1,024 px on its long side,
   * without metadata.
   * @throws {MediaError} for a file that cannot be used
   * @throws {BusyError} when too many wait
   */
  async toJpeg(bytes: Uint8Array): Promise<Uint8Array> {
    const { raster } = await decode(bytes);
    return sharpOf(raster).jpeg({ quality: JPEG_QUALITY, progressive: false }).toBuffer();
  },
};
export type JpegTasks = CallsOf<typeof jpegTasks>;

export const thumbnailTasks = {
  /** A WebP of the image, upright, at most 320 px on its long side, without metadata. Throws as `toJpeg` does. */
  async toThumbnail(bytes: Uint8Array): Promise<Uint8Array> {
    const { raster } = await decode(bytes);
    return sharpOf(raster)
      .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: THUMBNAIL_QUALITY })
      .toBuffer();
  },
};
export type ThumbnailTasks = CallsOf<typeof thumbnailTasks>;
