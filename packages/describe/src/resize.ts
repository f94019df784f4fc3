/**
 * Resizes as libvips does, number for number where it can be: boxes first, then Lanczos with three lobes, vertically
 * and then horizontally, each rounded to bytes; enlarging is Catmull-Rom. Another filter would change the description.
 */
import type { PixelRect } from '@mekiki/matching/search/port.ts';
import type { Raster } from '@mekiki/matching/search/raster.ts';

/** Boxes reduce to within at most this factor; the filter does the rest. */
const GAP = 2;
/** Subpixel positions with their own coefficients. */
const PHASES = 64;
const LOBES = 3;

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));
const lanczos = (x: number): number => (Math.abs(x) >= LOBES ? 0 : sinc(x) * sinc(x / LOBES));
const triangle = (x: number): number => Math.max(0, 1 - Math.abs(x));

/** How pixels are mixed: sharply, or so that nothing rings beside an edge. */
export type Mixing = 'sharp' | 'linear';
const KERNELS = { sharp: { kernel: lanczos, lobes: LOBES }, linear: { kernel: triangle, lobes: 1 } };

/** Each pixel of a line as a weighted sum of `taps` pixels starting at `starts`; the ends of the line are repeated. */
interface Filter {
  starts: Int32Array;
  weights: Float32Array;
  taps: number;
}

function boxes(length: number, factor: number): Filter {
  const count = Math.ceil(length / factor);
  return {
    starts: Int32Array.from({ length: count }, (_, i) => i * factor),
    weights: new Float32Array(count * factor).fill(1 / factor),
    taps: factor,
  };
}

/** @param factor by which a line is reduced to `count` pixels; boxes may have padded its end by a few pixels */
function reduction(count: number, factor: number, mixing: Mixing = 'sharp'): Filter {
  const { kernel, lobes } = KERNELS[mixing];
  const taps = 2 * Math.round(lobes * factor) + 1;
  const starts = new Int32Array(count);
  const weights = new Float32Array(count * taps);
  for (let i = 0; i < count; i++) {
    const middle = (i + 0.5) * factor;
    const whole = Math.floor(middle);
    const phase = Math.round((middle - whole) * PHASES) / PHASES;
    starts[i] = whole - Math.ceil(taps / 2) + 1;
    const half = phase + taps / 2 - 1;
    let sum = 0;
    for (let t = 0; t < taps; t++) sum += weights[i * taps + t] = kernel((t - half) / factor);
    for (let t = 0; t < taps; t++) weights[i * taps + t]! /= sum;
  }
  return { starts, weights, taps };
}

const catmullRom = (x: number): number[] => [
  -0.5 * x + x ** 2 - 0.5 * x ** 3,
  1 - 2.5 * x ** 2 + 1.5 * x ** 3,
  0.5 * x + 2 * x ** 2 - 1.5 * x ** 3,
  -0.5 * x ** 2 + 0.5 * x ** 3,
];

/** Half a pixel too early, like in libvips. */
const EARLY = 0.5;

/** @param middle of each pixel, as a share of it */
function enlargement(
  length: number,
  count: number,
  { middle = 0, mixing = 'sharp' }: { middle?: number; mixing?: Mixing } = {},
): Filter {
  const taps = 4;
  const starts = new Int32Array(count);
  const weights = new Float32Array(count * taps);
  for (let i = 0; i < count; i++) {
    const place = ((i + middle) * length) / count - EARLY;
    const whole = Math.floor(place);
    const x = Math.round((place - whole) * PHASES) / PHASES;
    starts[i] = whole - 1;
    weights.set(mixing === 'sharp' ? catmullRom(x) : [0, 1 - x, x, 0], i * taps);
  }
  return { starts, weights, taps };
}

function filterRows({ data, width, height }: Raster, { starts, weights, taps }: Filter): Raster {
  const row = width * 3;
  const result = new Uint8ClampedArray(starts.length * row);
  const sums = new Float32Array(row);
  for (let y = 0; y < starts.length; y++) {
    sums.fill(0);
    for (let t = 0; t < taps; t++) {
      const weight = weights[y * taps + t]!;
      const from = Math.max(0, Math.min(height - 1, starts[y]! + t)) * row;
      for (let i = 0; i < row; i++) sums[i]! += weight * data[from + i]!;
    }
    result.set(sums, y * row);
  }
  return { data: new Uint8Array(result.buffer), width, height: starts.length };
}

function filterColumns({ data, width, height }: Raster, { starts, weights, taps }: Filter): Raster {
  const count = starts.length;
  const result = new Uint8ClampedArray(count * height * 3);
  for (let y = 0, to = 0; y < height; y++) {
    const line = y * width;
    for (let x = 0; x < count; x++, to += 3) {
      let [red, green, blue] = [0, 0, 0];
      for (let t = 0; t < taps; t++) {
        const weight = weights[x * taps + t]!;
        const from = (line + Math.max(0, Math.min(width - 1, starts[x]! + t))) * 3;
        red += weight * data[from]!;
        green += weight * data[from + 1]!;
        blue += weight * data[from + 2]!;
      }
      result[to] = red;
      result[to + 1] = green;
      result[to + 2] = blue;
    }
  }
  return { data: new Uint8Array(result.buffer), width: count, height };
}

const boxFactor = (from: number, to: number): number => Math.max(1, Math.floor(from / (to * GAP)));

/** Stretches a raster to a size in whole pixels. */
export function resize(raster: Raster, width: number, height: number): Raster {
  let result = raster;
  const down = boxFactor(raster.height, height);
  const across = boxFactor(raster.width, width);
  if (down > 1) result = filterRows(result, boxes(result.height, down));
  if (across > 1) result = filterColumns(result, boxes(result.width, across));
  if (raster.height > height * down) result = filterRows(result, reduction(height, raster.height / height / down));
  if (raster.width > width * across) result = filterColumns(result, reduction(width, raster.width / width / across));
  if (result.height === height && result.width === width) return result;
  // A side that keeps its length is shifted by half a pixel as well.
  result = filterRows(result, enlargement(result.height, height));
  return filterColumns(result, enlargement(result.width, width));
}

/** Made smaller, by less than half. */
export function reducedTo(raster: Raster, width: number, height: number, mixing: Mixing): Raster {
  const lower = raster.height > height ? filterRows(raster, reduction(height, raster.height / height, mixing)) : raster;
  return raster.width > width ? filterColumns(lower, reduction(width, raster.width / width, mixing)) : lower;
}

/** Made larger, without a shift. */
export function enlargedTo(raster: Raster, width: number, height: number, mixing: Mixing): Raster {
  const rows = filterRows(raster, enlargement(raster.height, height, { middle: 0.5, mixing }));
  return filterColumns(rows, enlargement(rows.width, width, { middle: 0.5, mixing }));
}

/** A part of a raster, in whole pixels within it. */
export function cut({ data, width: stride }: Raster, { x, y, width, height }: PixelRect): Raster {
  const part = new Uint8Array(width * height * 3);
  for (let row = 0; row < height; row++) {
    const from = ((y + row) * stride + x) * 3;
    part.set(data.subarray(from, from + width * 3), row * width * 3);
  }
  return { data: part, width, height };
}

/** Fits a raster into a square of this many pixels; never enlarges. */
export function fitWithin(raster: Raster, side: number): Raster {
  const scale = side / Math.max(raster.width, raster.height);
  if (scale >= 1) return raster;
  const size = (length: number) => Math.max(1, Math.round(length * scale));
  return resize(raster, size(raster.width), size(raster.height));
}
