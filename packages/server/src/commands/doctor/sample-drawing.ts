/** Drawings that are in no collection, to try engines with. */
import { draw, sizeOf, specFromSeed } from '@mekiki/illustrator';
import sharp from 'sharp';

const SEED = 4_000_000_001;

/** A PNG file of a person. @param nth each number is a different drawing */
export async function sampleDrawing(nth = 0): Promise<Buffer> {
  const spec = specFromSeed(SEED + nth);
  return sharp(Buffer.from(draw(spec, sizeOf(spec))))
    .png()
    .toBuffer();
}
