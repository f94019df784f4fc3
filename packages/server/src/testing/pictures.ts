/** Pictures of the sample collection, as people would have them. */
import { draw, sizeOf, specFromSeed } from '@mekiki/illustrator';
import sharp, { type Sharp } from 'sharp';

/** A sample as a PNG file of 640 px, changed if wished. */
export async function pictureOf(seed: number, change: (image: Sharp) => Sharp = (image) => image): Promise<File> {
  const spec = specFromSeed(seed);
  const { width, height } = sizeOf(spec);
  const scale = 640 / Math.max(width, height);
  const svg = draw(spec, { width: Math.round(width * scale), height: Math.round(height * scale) });
  const bytes = await change(sharp(await sharp(Buffer.from(svg)).png().toBuffer())).toBuffer();
  return new File([new Uint8Array(bytes)], 'picture.png');
}
