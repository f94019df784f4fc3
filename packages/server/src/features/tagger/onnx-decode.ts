import { openImage } from '../../imaging/media/decode.ts';
import type { Raster } from '@mekiki/matching/search/raster.ts';

/**
 * Longest side that is decoded, in pixels. Models see 512 px at most, so larger images lose nothing that they could
 * tell, but their pixels would take seconds and hundreds of megabytes. The only place where libvips resizes for a model.
 */
const MAX_SIDE = 4096;

/** Lays colors with alpha on white, rounded as Pillow's `paste` with a mask does. */
function onWhite(rgba: Uint8Array): Uint8Array {
  const rgb = new Uint8Array((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4) {
    const alpha = rgba[from + 3]!;
    for (let channel = 0; channel < 3; channel++, to++) {
      const blend = 255 * (255 - alpha) + rgba[from + channel]! * alpha + 128;
      rgb[to] = ((blend >> 8) + blend) >> 8;
    }
  }
  return rgb;
}

/**
 * A file that a person sent, as Pillow would open it for a model: its first frame, upright, in sRGB, on white, in full size.
 * @throws {MediaError} `unsupported`, `too-many-pixels` or `damaged`
 */
export async function decodeForModel(bytes: Uint8Array): Promise<Raster> {
  const { width, height, hasAlpha, read } = await openImage(bytes);
  const { data, info } = await read(async (upright) => {
    const fit =
      Math.max(width, height) > MAX_SIDE
        ? upright.resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside' })
        : upright;
    const image = fit.toColourspace('srgb');
    return (hasAlpha ? image.ensureAlpha() : image.removeAlpha())
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
  });
  return { data: info.channels === 4 ? onWhite(data) : data, width: info.width, height: info.height };
}
