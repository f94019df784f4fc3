/**
 * The maximum local difference of two images of the same shape. Ranking asks whether two images show the same drawing;
 * this asks whether anything in them was redrawn: a mouth, a color, a word.
 */
import type { Raster } from '@mekiki/matching/search/raster.ts';

/** Windows over which differences are averaged, in pixels of each plane: from a spot to a region. */
const LUMA_WINDOWS = [3, 7, 15, 31];
const CHROMA_WINDOWS = [3, 7, 15];
/** Brightness curves that are tried, `255 * (value / 255) ** gamma`: from 0.8 to 1.2, in decreasing steps. */
const GAMMA_STEPS = [0.1, 0.05, 0.025, 0.0125];
const MAX_GAMMA = 0.2;
/** Sampling interval of pixels to choose the curve. */
const STRIDE = 7;
/** Tolerance of saturation, which changes when color profiles are dropped. */
const MIN_SATURATION = 0.92;
/** Frames of a pixel or two are no difference: this much of each side is ignored. */
const EDGE = 1 / 85;

/** Gray levels, 0 to 255. */
export interface Difference {
  /** The largest mean difference in any window of 3, 7, 15 and 31 pixels. */
  luma: number[];
  /** The same for color at half the size, in windows of 3, 7 and 15 pixels. */
  chroma: number[];
  /** Mean over the whole image: the effect of compression everywhere. */
  noise: number;
}

const curveOf = (gamma: number): Float32Array =>
  Float32Array.from({ length: 256 }, (_, value) => 255 * (value / 255) ** gamma);

/** The brightness curve under which the first image is closest to the second. */
function bestCurve(a: Uint8Array, b: Uint8Array): Float32Array {
  const costOf = (curve: Float32Array): number => {
    let sum = 0;
    for (let i = 0; i < a.length; i += STRIDE) sum += Math.abs(curve[a[i]!]! - b[i]!);
    return sum;
  };
  let gamma = 1;
  let best = curveOf(gamma);
  let min = costOf(best);
  for (const step of GAMMA_STEPS) {
    const from = gamma;
    for (const tried of [from - 2 * step, from - step, from + step, from + 2 * step]) {
      if (Math.abs(tried - 1) > MAX_GAMMA + step / 2) continue;
      const curve = curveOf(tried);
      const cost = costOf(curve);
      if (cost < min) [gamma, best, min] = [tried, curve, cost];
    }
  }
  return best;
}

interface Planes {
  luma: Float32Array;
  /** Two chroma planes, at half the width and height. */
  chroma: Float32Array[];
}

/** Separates brightness and color, like JPEG: redrawn details are small in brightness and wide in color. */
function planesOf({ data, width, height }: Raster, curve: Float32Array): Planes {
  const luma = new Float32Array(width * height);
  const [across, down] = [width >> 1, height >> 1];
  const [blue, red] = [new Float32Array(across * down), new Float32Array(across * down)];
  for (let y = 0, i = 0, j = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++, j += 3) {
      const r = curve[data[j]!]!;
      const b = curve[data[j + 2]!]!;
      const value = 0.299 * r + 0.587 * curve[data[j + 1]!]! + 0.114 * b;
      luma[i] = value;
      const half = (y >> 1) * across + (x >> 1);
      if (x >> 1 < across && y >> 1 < down) {
        blue[half]! += (b - value) * (0.564 / 4);
        red[half]! += (r - value) * (0.713 / 4);
      }
    }
  }
  return { luma, chroma: [blue, red] };
}

/** Scales both chroma planes of the first image by the one factor that fits them best to the second's. */
function fitSaturation(a: readonly Float32Array[], b: readonly Float32Array[]): void {
  let product = 0;
  let square = 0;
  for (const [nth, plane] of a.entries()) {
    const other = b[nth]!;
    for (let i = 0; i < plane.length; i += STRIDE) {
      product += plane[i]! * other[i]!;
      square += plane[i]! * plane[i]!;
    }
  }
  const factor = Math.min(1 / MIN_SATURATION, Math.max(MIN_SATURATION, square > 0 ? product / square : 1));
  for (const plane of a) for (let i = 0; i < plane.length; i++) plane[i]! *= factor;
}

/** The minimum and maximum of each pixel's 3 × 3 neighborhood. */
function rangeOf(data: Float32Array, width: number): { min: Float32Array; max: Float32Array } {
  const count = data.length;
  const [low, high] = [new Float32Array(count), new Float32Array(count)];
  for (let i = 0; i < count; i++) {
    const column = i % width;
    const left = data[column > 0 ? i - 1 : i]!;
    const right = data[column < width - 1 ? i + 1 : i]!;
    const own = data[i]!;
    low[i] = left < right ? (left < own ? left : own) : right < own ? right : own;
    high[i] = left > right ? (left > own ? left : own) : right > own ? right : own;
  }
  const [min, max] = [new Float32Array(count), new Float32Array(count)];
  for (let i = 0; i < count; i++) {
    const above = i >= width ? i - width : i;
    const below = i < count - width ? i + width : i;
    min[i] = Math.min(low[above]!, low[i]!, low[below]!);
    max[i] = Math.max(high[above]!, high[i]!, high[below]!);
  }
  return { min, max };
}

type Size = readonly [width: number, height: number];

interface Excess {
  peaks: number[];
  mean: number;
}

/** Parts of `a` that are brighter or darker than all of `b` nearby: an edge shifted by a pixel is no difference. */
function excessOf(a: Float32Array, b: Float32Array, [width, height]: Size, windows: readonly number[]): Excess {
  const { min, max } = rangeOf(b, width);
  const margin = Math.ceil(Math.max(width, height) * EDGE);
  const across = width + 1;
  const sums = new Float64Array(across * (height + 1));
  let total = 0;
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const value = a[i]!;
      if (y >= margin && y < height - margin && x >= margin && x < width - margin) {
        const excess = value > max[i]! ? value - max[i]! : value < min[i]! ? value - min[i]! : 0;
        row += excess;
        total += Math.abs(excess);
      }
      sums[(y + 1) * across + x + 1] = sums[y * across + x + 1]! + row;
    }
  }
  const peakOf = (side: number): number => {
    let peak = 0;
    for (let y = side; y <= height; y++) {
      for (let x = side, i = y * across + side; x <= width; x++, i++) {
        const above = i - side * across;
        const sum = Math.abs(sums[i]! - sums[above]! - sums[i - side]! + sums[above - side]!);
        if (sum > peak) peak = sum;
      }
    }
    return peak / (side * side);
  };
  return { peaks: windows.map((side) => peakOf(Math.min(side, width, height))), mean: total / a.length };
}

/**
 * Compares two images that were scaled to the same size; symmetric.
 * @throws {RangeError} if their sizes differ
 */
export function differenceOf(one: Raster, other: Raster): Difference {
  const { width, height } = one;
  if (other.width !== width || other.height !== height) throw new RangeError('The images have different sizes.');
  const a = planesOf(one, bestCurve(one.data, other.data));
  const b = planesOf(other, curveOf(1));
  fitSaturation(a.chroma, b.chroma);
  const both = (x: Float32Array, y: Float32Array, size: Size, windows: readonly number[]): Excess[] => [
    excessOf(x, y, size, windows),
    excessOf(y, x, size, windows),
  ];
  const highest = (found: readonly Excess[], windows: readonly number[]): number[] =>
    windows.map((_, nth) => Math.max(...found.map(({ peaks }) => peaks[nth]!)));
  const luma = both(a.luma, b.luma, [width, height], LUMA_WINDOWS);
  const chroma = a.chroma.flatMap((plane, nth) =>
    both(plane, b.chroma[nth]!, [width >> 1, height >> 1], CHROMA_WINDOWS),
  );
  return {
    luma: highest(luma, LUMA_WINDOWS),
    chroma: highest(chroma, CHROMA_WINDOWS),
    noise: Math.max(...luma.map(({ mean }) => mean)),
  };
}
