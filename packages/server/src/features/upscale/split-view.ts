/** Shows what upscaling changes: a patch of an image, half of it as it was. Runs in the media processes. */
import sharp from 'sharp';
import { openImage } from '../../imaging/media/decode.ts';
import { type Patch, partOf } from './decode.ts';

export interface Split {
  /** The file of the whole image. */
  bytes: Uint8Array;
  patch: Patch;
  /** The upscaled patch, as PNG. */
  upscaled: Uint8Array;
}

/** Between the halves, as a share of the width. */
const DIVIDER = 1 / 128;
const WEBP_QUALITY = 90;

/**
 * The left half enlarged as a browser would, the right half upscaled, as WebP.
 * @throws {MediaError}
 */
export async function splitView({ bytes, patch, upscaled }: Split): Promise<Uint8Array> {
  const { width: imageWidth, height: imageHeight, read } = await openImage(bytes);
  const { outer, inner } = partOf({ width: imageWidth, height: imageHeight }, patch);
  const place = { ...inner, left: outer.left + inner.left, top: outer.top + inner.top };
  const { width, height } = await sharp(upscaled).metadata();
  const half = Math.round(width / 2);
  const asItWas = await read((upright) =>
    upright.extract(place).resize({ width, height, fit: 'fill', kernel: 'cubic' }).png().toBuffer(),
  );
  const left = await sharp(asItWas).extract({ left: 0, top: 0, width: half, height }).png().toBuffer();
  const divider = { width: Math.max(2, Math.round(width * DIVIDER)), height, channels: 3, background: '#fff' } as const;
  const view = sharp(upscaled).composite([
    { input: left, left: 0, top: 0 },
    { input: { create: divider }, left: half - Math.round(divider.width / 2), top: 0 },
  ]);
  return view.flatten({ background: '#fff' }).webp({ quality: WEBP_QUALITY }).toBuffer();
}
