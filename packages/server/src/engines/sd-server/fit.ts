/** The size of an image by a stable-diffusion.cpp server, which aligns sides up: to 64 pixels with SDXL. */
import sharp from 'sharp';
import type { GenerationSettings } from '../ports/generator.ts';

const MAX_STEP = 64;

/**
 * In the requested size. It stretches a starting image to the aligned one, which is undone; otherwise edges are cut off.
 * @returns the same bytes if nothing, or something else, is wrong with them
 */
export async function inSize(
  bytes: Uint8Array,
  { width, height, start }: Pick<GenerationSettings, 'width' | 'height' | 'start'>,
): Promise<Uint8Array> {
  const image = sharp(bytes);
  const made = await image.metadata().catch(() => undefined);
  const extra = { width: (made?.width ?? 0) - width, height: (made?.height ?? 0) - height };
  const isAligned = Math.min(extra.width, extra.height) >= 0 && Math.max(extra.width, extra.height) < MAX_STEP;
  if (!isAligned || extra.width + extra.height === 0) return bytes;
  const fitted = start
    ? image.resize(width, height, { fit: 'fill' })
    : image.extract({ left: Math.floor(extra.width / 2), top: Math.floor(extra.height / 2), width, height });
  return fitted.png({ compressionLevel: 2 }).toBuffer();
}
