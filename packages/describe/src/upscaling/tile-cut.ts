import type { Tile } from './tiles.ts';
import { UnfitNetwork } from './unfit.ts';

/**
 * The core out of what a network gave, which may leave out the edges of what it saw.
 * @throws {UnfitNetwork} where it leaves out more than its context
 */
export function cut(
  result: { pixels: Uint8Array; width: number; height: number },
  { core, input }: Tile,
  scale: number,
): Uint8Array {
  const width = core.width * scale;
  const height = core.height * scale;
  // What is missing is missing on both sides alike.
  const left = (core.x - input.x) * scale - (input.width * scale - result.width) / 2;
  const top = (core.y - input.y) * scale - (input.height * scale - result.height) / 2;
  if (left < 0 || top < 0 || left + width > result.width || top + height > result.height) {
    throw new UnfitNetwork('a network leaves out more of the edges than its family: set another family.');
  }
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    const from = ((top + y) * result.width + left) * 3;
    pixels.set(result.pixels.subarray(from, from + width * 3), y * width * 3);
  }
  return pixels;
}
