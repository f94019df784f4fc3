/** Decodes images with sharp, as the server does. */
import sharp from 'sharp';
import type { DecodedImage } from '../describe.ts';
import { Refusal } from '../tasks.ts';

/** Long side of the raster that everything is computed from, in pixels; as on the server. */
const WORK_SIDE = 1024;
const MAX_MEGAPIXELS = 100;

sharp.concurrency(1);
// Previews come from a server, so none of libvips's other loaders are needed.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`) });

/** An image file: upright, in sRGB, on white. @throws {Refusal} */
export async function decode(file: Blob): Promise<DecodedImage> {
  const notRead = (): never => {
    throw new Refusal('not-read');
  };
  const image = sharp(await file.bytes(), { failOn: 'truncated', limitInputPixels: false, sequentialRead: true });
  const { autoOrient, width: across, height: down } = await image.metadata().catch(notRead);
  if (across * down > MAX_MEGAPIXELS * 1e6) {
    throw new Refusal(
      'too-large',
      `This image is too large: ${across} × ${down} pixels. The limit is ${MAX_MEGAPIXELS} megapixels.`,
    );
  }
  const { data, info } = await image
    .autoOrient()
    .resize({ width: WORK_SIDE, height: WORK_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(notRead);
  return { raster: { data, width: info.width, height: info.height }, ...autoOrient };
}
