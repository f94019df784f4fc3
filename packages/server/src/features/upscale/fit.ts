/** Images between two networks, made as small as the second one needs them. */
import sharp from 'sharp';
import { createPixelFile, fillPixelFile, type PixelFile, readArea } from './pixel-file.ts';

/** Writes an image in a smaller size. @param to not larger in any direction; its file is written */
export async function shrink(from: PixelFile, to: PixelFile): Promise<void> {
  const { width, height, channels } = from;
  const pixels = readArea(from, { x: 0, y: 0, width, height }, 'replicate');
  const image = sharp(pixels, { raw: { width, height, channels }, limitInputPixels: false });
  const small = await image
    // Lanczos would let what is opaque ring beside an edge.
    .resize({ width: to.width, height: to.height, fit: 'fill', kernel: channels === 1 ? 'linear' : 'lanczos3' })
    .toColourspace(channels === 1 ? 'b-w' : 'srgb')
    .raw()
    .toBuffer();
  fillPixelFile(createPixelFile(to), small);
}
