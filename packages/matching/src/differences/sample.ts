/** Samples an image under the pixels of a grid: brightness and color separately, as in JPEG. */
import type { Affine } from '../features/affine.ts';
import type { Planes } from './planes.ts';
import type { Level, Pyramid } from './pyramid.ts';

/** The samples of an image on a grid; values are meaningless if `valid` is 0. */
export interface Sampled extends Planes {
  valid: Uint8Array;
}

/** A grid of square cells. */
export interface Grid {
  width: number;
  height: number;
}

/** Samples along each side of a cell, at the pyramid level that is closest to the grid's size. */
const MAX_TAPS = 2;
/** From this many pixels per cell on, the next level shows it as well: 2 to the power of 0.8. */
const HALF_FROM = 0.8;

/** The pyramid level that a grid reads, how many samples each side of a cell needs, and where the first one is. */
function stepsOf(pyramid: Pyramid, map: Affine, { width, height }: Grid) {
  const [full] = pyramid as readonly [Level];
  const perCell = Math.max(
    Math.hypot(map.a * full.width, map.c * full.height) / width,
    Math.hypot(map.b * full.width, map.d * full.height) / height,
  );
  const depth = Math.max(0, Math.min(pyramid.length - 1, Math.floor(Math.log2(perCell) + 1 - HALF_FROM)));
  const level = pyramid[depth]!;
  // In pixels of the level; an odd last row or column of the full size is not included.
  const [sideX, sideY] = [full.width / 2 ** depth, full.height / 2 ** depth];
  return {
    level,
    taps: Math.max(1, Math.min(MAX_TAPS, Math.round(perCell / 2 ** depth))),
    across: { x: (map.a * sideX) / width, y: (map.c * sideY) / width },
    down: { x: (map.b * sideX) / height, y: (map.d * sideY) / height },
    x0: map.e * sideX,
    y0: map.f * sideY,
    sideX,
    sideY,
  };
}

/**
 * @param map maps fractions of the grid to fractions of the image; anything outside is invalid
 * @param hasColors false leaves the colors out, which are then empty
 */
export function sample(pyramid: Pyramid, map: Affine, grid: Grid, hasColors = true): Sampled {
  const { width, height } = grid;
  const count = width * height;
  const luma = new Float32Array(count);
  const blueness = new Float32Array(hasColors ? count : 0);
  const redness = new Float32Array(hasColors ? count : 0);
  const valid = new Uint8Array(count);
  const { level, across, down, taps, x0, y0, sideX, sideY } = stepsOf(pyramid, map, grid);
  const [lastX, lastY] = [level.width - 1, level.height - 1];
  const share = 1 / (taps * taps);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      const middleX = x0 + across.x * (x + 0.5) + down.x * (y + 0.5);
      const middleY = y0 + across.y * (x + 0.5) + down.y * (y + 0.5);
      if (middleX < 0 || middleY < 0 || middleX > sideX || middleY > sideY) continue;
      let light = 0;
      let blue = 0;
      let red = 0;
      for (let v = 0; v < taps; v += 1) {
        const dv = (v + 0.5) / taps - 0.5;
        for (let u = 0; u < taps; u += 1) {
          const du = (u + 0.5) / taps - 0.5;
          const px = clamp(middleX + across.x * du + down.x * dv - 0.5, lastX);
          const py = clamp(middleY + across.y * du + down.y * dv - 0.5, lastY);
          const left = px | 0;
          const top = py | 0;
          const here = top * level.width + left;
          const east = left < lastX ? 1 : 0;
          const below = top < lastY ? level.width : 0;
          light += between(level.luma, here, east, below, px - left, py - top);
          if (!hasColors) continue;
          blue += between(level.blueness, here, east, below, px - left, py - top);
          red += between(level.redness, here, east, below, px - left, py - top);
        }
      }
      luma[at] = light * share;
      valid[at] = 1;
      if (!hasColors) continue;
      blueness[at] = blue * share;
      redness[at] = red * share;
    }
  }
  return { luma, blueness, redness, valid };
}

/** Bilinear interpolation with the pixels on the right and below. */
function between(plane: Float32Array, here: number, east: number, below: number, fx: number, fy: number): number {
  const upper = plane[here]! + (plane[here + east]! - plane[here]!) * fx;
  const left = plane[here + below]!;
  return upper + (left + (plane[here + below + east]! - left) * fx - upper) * fy;
}

function clamp(value: number, max: number): number {
  return value < 0 ? 0 : value > max ? max : value;
}

/** Slightly blurred (1 2 1 both ways), so that pixels at different grid offsets agree. */
export function smooth(values: Float32Array, { width, height }: Grid): Float32Array {
  const across = new Float32Array(values.length);
  for (let first = 0; first < values.length; first += width) {
    const last = first + width - 1;
    let before = values[first]!;
    let value = before;
    for (let at = first; at <= last; at += 1) {
      const after = at < last ? values[at + 1]! : value;
      across[at] = (before + 2 * value + after) / 4;
      before = value;
      value = after;
    }
  }
  const both = new Float32Array(values.length);
  for (let y = 0, at = 0; y < height; y += 1) {
    const above = y > 0 ? -width : 0;
    const below = y < height - 1 ? width : 0;
    for (const end = at + width; at < end; at += 1) {
      both[at] = (across[at + above]! + 2 * across[at]! + across[at + below]!) / 4;
    }
  }
  return both;
}
