/** Drawings that no collection has, to try engines with. */
import { draw, sizeOf, specFromSeed } from '@mekiki/illustrator';
import sharp from 'sharp';

const SEED = 4_000_000_001;

/** A PNG file of a person. @param nth another number is another drawing */
export async function sampleDrawing(nth = 0): Promise<Buffer> {
  const spec = specFromSeed(SEED + nth);
  return sharp(Buffer.from(draw(spec, sizeOf(spec))))
    .png()
    .toBuffer();
}
