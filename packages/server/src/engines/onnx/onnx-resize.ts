/**
 * Pillow's resize, bit-exact: models were trained on its output, and no resize of libvips gives the same. Implemented
 * from the description of its convolution: support grows when shrinking, coefficients have 22 fractional bits, the
 * horizontal pass comes first and rounds to 8 bits.
 */
import type { Raster } from '@mekiki/matching/search/raster.ts';

const PRECISION_BITS = 22;
const HALF = 1 << (PRECISION_BITS - 1);

interface Filter {
  /** Support to each side at scale 1, in pixels. */
  support: number;
  weight: (x: number) => number;
}

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(x * Math.PI) / (x * Math.PI));

/** Filters by the names that Pillow and timm give them. */
const FILTERS = {
  bilinear: { support: 1, weight: (x) => Math.max(0, 1 - Math.abs(x)) },
  bicubic: {
    support: 2,
    weight: (signed) => {
      const a = -0.5;
      const x = Math.abs(signed);
      if (x < 1) return ((a + 2) * x - (a + 3)) * x * x + 1;
      return x < 2 ? (((x - 5) * x + 8) * x - 4) * a : 0;
    },
  },
  lanczos: { support: 3, weight: (x) => (x >= -3 && x < 3 ? sinc(x) * sinc(x / 3) : 0) },
} satisfies Record<string, Filter>;

export type FilterName = keyof typeof FILTERS;

export function isFilterName(name: unknown): name is FilterName {
  return typeof name === 'string' && Object.hasOwn(FILTERS, name);
}

interface Kernel {
  /** First input pixel and their count, for every output pixel. */
  bounds: Int32Array;
  /** `width` coefficients for every output pixel, with 22 fractional bits. */
  weights: Int32Array;
  width: number;
}

function kernelOf({ support, weight }: Filter, input: number, output: number): Kernel {
  const scale = input / output;
  const stretch = Math.max(scale, 1);
  const reach = support * stretch;
  const width = Math.ceil(reach) * 2 + 1;
  const bounds = new Int32Array(output * 2);
  const weights = new Int32Array(output * width);
  const exact = new Float64Array(width);
  for (let at = 0; at < output; at++) {
    const center = (at + 0.5) * scale;
    const first = Math.max(0, Math.trunc(center - reach + 0.5));
    const count = Math.min(input, Math.trunc(center + reach + 0.5)) - first;
    let sum = 0;
    for (let i = 0; i < count; i++) {
      exact[i] = weight((i + first - center + 0.5) * (1 / stretch));
      sum += exact[i]!;
    }
    for (let i = 0; i < count; i++) {
      const fixed = (exact[i]! / sum) * (1 << PRECISION_BITS);
      weights[at * width + i] = Math.trunc(fixed + (fixed < 0 ? -0.5 : 0.5));
    }
    bounds[at * 2] = first;
    bounds[at * 2 + 1] = count;
  }
  return { bounds, weights, width };
}

const clamp = (value: number): number => (value < 0 ? 0 : value > 255 ? 255 : value);

/** How many pixels at one end of a row are equal to the outermost. */
function plainRun(data: Uint8Array, end: number, step: 3 | -3, width: number): number {
  let run = 1;
  for (let at = end + step; run < width; run++, at += step) {
    if (data[at] !== data[end] || data[at + 1] !== data[end + 1] || data[at + 2] !== data[end + 2]) break;
  }
  return run;
}

function resizeRows({ data, width, height }: Raster, output: number, filter: Filter): Raster {
  const { bounds, weights, width: taps } = kernelOf(filter, width, output);
  const resized = new Uint8Array(output * height * 3);
  for (let y = 0, to = 0; y < height; y++) {
    const row = y * width * 3;
    // Uniform ends do not change, so the margins of padded images cost next to nothing.
    const left = plainRun(data, row, 3, width);
    const right = width - plainRun(data, row + (width - 1) * 3, -3, width);
    for (let x = 0; x < output; x++, to += 3) {
      const start = bounds[x * 2]!;
      const count = bounds[x * 2 + 1]!;
      const first = row + start * 3;
      if (start + count <= left || start >= right) {
        resized[to] = data[first]!;
        resized[to + 1] = data[first + 1]!;
        resized[to + 2] = data[first + 2]!;
        continue;
      }
      let red = HALF;
      let green = HALF;
      let blue = HALF;
      for (let i = 0, from = first, k = x * taps; i < count; i++, from += 3, k++) {
        const weight = weights[k]!;
        red = (red + Math.imul(data[from]!, weight)) | 0;
        green = (green + Math.imul(data[from + 1]!, weight)) | 0;
        blue = (blue + Math.imul(data[from + 2]!, weight)) | 0;
      }
      resized[to] = clamp(red >> PRECISION_BITS);
      resized[to + 1] = clamp(green >> PRECISION_BITS);
      resized[to + 2] = clamp(blue >> PRECISION_BITS);
    }
  }
  return { data: resized, width: output, height };
}

function resizeColumns({ data, width, height }: Raster, output: number, filter: Filter): Raster {
  const { bounds, weights, width: taps } = kernelOf(filter, height, output);
  const stride = width * 3;
  const resized = new Uint8Array(stride * output);
  const sums = new Int32Array(stride);
  for (let y = 0; y < output; y++) {
    const first = bounds[y * 2]!;
    const count = bounds[y * 2 + 1]!;
    sums.fill(HALF);
    // Row by row, for sequential memory access.
    for (let i = 0; i < count; i++) {
      const weight = weights[y * taps + i]!;
      const row = (first + i) * stride;
      for (let x = 0; x < stride; x++) sums[x] = (sums[x]! + Math.imul(data[row + x]!, weight)) | 0;
    }
    for (let x = 0, to = y * stride; x < stride; x++, to++) resized[to] = clamp(sums[x]! >> PRECISION_BITS);
  }
  return { data: resized, width, height: output };
}

/** Resizes like Pillow's `Image.resize`; a side that keeps its length is not changed. */
export function resize(raster: Raster, width: number, height: number, filter: FilterName): Raster {
  const wide = width === raster.width ? raster : resizeRows(raster, width, FILTERS[filter]);
  return height === wide.height ? wide : resizeColumns(wide, height, FILTERS[filter]);
}
