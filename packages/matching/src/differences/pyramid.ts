/**
 * An image at full size and repeatedly halved, brightness and color separately, so that coarse grids read few pixels.
 */
import type { Pixels, Planes } from './planes.ts';

/** One level of the pyramid. */
export interface Level extends Planes {
  /** In pixels. */
  width: number;
  height: number;
}

/** From full size down, each half the size of the previous one. */
export type Pyramid = readonly Level[];

/** Levels below this side are not informative, in pixels. */
const MIN_SIDE = 32;
const MAX_LEVELS = 5;

/** Pyramids of images that are still in use: the same query is compared with several images. */
const known = new WeakMap<Pixels, Pyramid>();

/** Takes 16 bytes per pixel of the image, for as long as the image is in memory. */
export function pyramidOf(pixels: Pixels): Pyramid {
  const found = known.get(pixels) ?? makePyramid(pixels);
  known.set(pixels, found);
  return found;
}

function makePyramid({ data, width, height }: Pixels): Pyramid {
  const count = width * height;
  const first: Level = {
    width,
    height,
    luma: new Float32Array(count),
    blueness: new Float32Array(count),
    redness: new Float32Array(count),
  };
  for (let at = 0, from = 0; at < count; at += 1, from += 3) {
    const red = data[from]!;
    const blue = data[from + 2]!;
    const luma = 0.299 * red + 0.587 * data[from + 1]! + 0.114 * blue;
    first.luma[at] = luma;
    first.blueness[at] = (blue - luma) * 0.564;
    first.redness[at] = (red - luma) * 0.713;
  }
  const levels = [first];
  for (let last = first; levels.length < MAX_LEVELS && Math.min(last.width, last.height) >= 2 * MIN_SIDE;) {
    last = halved(last);
    levels.push(last);
  }
  return levels;
}

function halved({ luma, blueness, redness, width, height }: Level): Level {
  const half = (plane: Float32Array) => halvedPlane(plane, width, height);
  return {
    width: width >> 1,
    height: height >> 1,
    luma: half(luma),
    blueness: half(blueness),
    redness: half(redness),
  };
}

/** Means of 2 × 2; an odd last row or column is dropped. */
function halvedPlane(plane: Float32Array, width: number, height: number): Float32Array {
  const [across, down] = [width >> 1, height >> 1];
  const half = new Float32Array(across * down);
  for (let y = 0, at = 0; y < down; y += 1) {
    for (let x = 0, from = 2 * y * width; x < across; x += 1, at += 1, from += 2) {
      half[at] = (plane[from]! + plane[from + 1]! + plane[from + width]! + plane[from + width + 1]!) / 4;
    }
  }
  return half;
}
