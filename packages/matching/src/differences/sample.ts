/** Reads an image under the pixels of a grid: brightness and colour apart, as JPEG has them. */
import type { Affine } from '../features/affine.ts';

/** An image in memory: RGB, 8 bits, row-major, without padding. */
export interface Pixels {
  data: Uint8Array;
  /** In pixels. */
  width: number;
  height: number;
}

/** What a grid shows of an image; values where `valid` is 0 mean nothing. */
export interface Sampled {
  /** Brightness (Rec. 601), 0 to 255. */
  luma: Float32Array;
  /** Colour differences Cb and Cr, 0 where there is no colour. */
  blueness: Float32Array;
  redness: Float32Array;
  valid: Uint8Array;
}

/** A grid of square cells. */
export interface Grid {
  width: number;
  height: number;
}

/** Samples along each side of a cell, so that cells of many pixels show their mean. */
const MAX_TAPS = 4;

/** How many samples each side of a cell needs, and where the first one is, in pixels of the image. */
function stepsOf(image: Grid, map: Affine, { width, height }: Grid) {
  const across = { x: (map.a * image.width) / width, y: (map.c * image.height) / width };
  const down = { x: (map.b * image.width) / height, y: (map.d * image.height) / height };
  const perCell = Math.max(Math.hypot(across.x, across.y), Math.hypot(down.x, down.y));
  const taps = Math.max(1, Math.min(MAX_TAPS, Math.round(perCell)));
  return { across, down, taps, x0: map.e * image.width, y0: map.f * image.height };
}

/** @param map takes fractions of the grid to fractions of the image; what lies outside is not valid */
export function sample(image: Pixels, map: Affine, grid: Grid): Sampled {
  const { width, height } = grid;
  const count = width * height;
  const sampled: Sampled = {
    luma: new Float32Array(count),
    blueness: new Float32Array(count),
    redness: new Float32Array(count),
    valid: new Uint8Array(count),
  };
  const { across, down, taps, x0, y0 } = stepsOf(image, map, grid);
  const { data } = image;
  const right = image.width > 1 ? 3 : 0;
  const below = image.height > 1 ? image.width * 3 : 0;
  const lastX = Math.max(0, image.width - 2);
  const lastY = Math.max(0, image.height - 2);
  const share = 1 / (taps * taps);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      const middleX = x0 + across.x * (x + 0.5) + down.x * (y + 0.5);
      const middleY = y0 + across.y * (x + 0.5) + down.y * (y + 0.5);
      if (middleX < 0 || middleY < 0 || middleX > image.width || middleY > image.height) continue;
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let v = 0; v < taps; v += 1) {
        for (let u = 0; u < taps; u += 1) {
          const du = (u + 0.5) / taps - 0.5;
          const dv = (v + 0.5) / taps - 0.5;
          const px = clamp(middleX + across.x * du + down.x * dv - 0.5, image.width - 1);
          const py = clamp(middleY + across.y * du + down.y * dv - 0.5, image.height - 1);
          const left = Math.min(lastX, Math.floor(px));
          const top = Math.min(lastY, Math.floor(py));
          const fx = px - left;
          const fy = py - top;
          const here = (top * image.width + left) * 3;
          const nw = (1 - fx) * (1 - fy);
          const ne = fx * (1 - fy);
          const sw = (1 - fx) * fy;
          const se = fx * fy;
          const east = here + right;
          const south = here + below;
          const both = south + right;
          red += data[here]! * nw + data[east]! * ne + data[south]! * sw + data[both]! * se;
          green += data[here + 1]! * nw + data[east + 1]! * ne + data[south + 1]! * sw + data[both + 1]! * se;
          blue += data[here + 2]! * nw + data[east + 2]! * ne + data[south + 2]! * sw + data[both + 2]! * se;
        }
      }
      const luma = (0.299 * red + 0.587 * green + 0.114 * blue) * share;
      sampled.luma[at] = luma;
      sampled.blueness[at] = (blue * share - luma) * 0.564;
      sampled.redness[at] = (red * share - luma) * 0.713;
      sampled.valid[at] = 1;
    }
  }
  return sampled;
}

function clamp(value: number, most: number): number {
  return value < 0 ? 0 : value > most ? most : value;
}

/** Blurred a little (1 2 1 both ways), so that pixels that lie differently on the grid agree. */
export function smooth(values: Float32Array, { width, height }: Grid): Float32Array {
  const across = new Float32Array(values.length);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      const left = values[x > 0 ? at - 1 : at]!;
      const right = values[x < width - 1 ? at + 1 : at]!;
      across[at] = (left + 2 * values[at]! + right) / 4;
    }
  }
  const both = new Float32Array(values.length);
  for (let at = 0; at < values.length; at += 1) {
    const above = across[at >= width ? at - width : at]!;
    const below = across[at < values.length - width ? at + width : at]!;
    both[at] = (above + 2 * across[at]! + below) / 4;
  }
  return both;
}
