/** Gaussian blur, which makes the scale space of an image. */
import type { Plane } from '../plane.ts';

/** Where the kernel ends, in standard deviations: what lies beyond weighs less than a thousandth. */
const REACH = 3;

/** Half of a symmetric kernel, from half of its middle outwards; it sums to a half. */
function halfKernel(sigma: number): Float32Array {
  const radius = Math.max(1, Math.ceil(REACH * sigma));
  const half = Float32Array.from({ length: radius + 1 }, (_, at) => Math.exp(-(at * at) / (2 * sigma * sigma)));
  half[0] = half[0]! / 2;
  const sum = half.reduce((total, weight) => total + weight, 0);
  return half.map((weight) => weight / (2 * sum));
}

/**
 * Blurs a plane; its edges are repeated outwards. About (6 sigma + 2) multiplications a pixel.
 * @param sigma standard deviation in pixels, greater than 0
 * @param across room for as many numbers as there are pixels; to take new memory costs as much as the blur itself
 */
export function blur({ data, width, height }: Plane, sigma: number, across = new Float32Array(data.length)): Plane {
  const half = halfKernel(sigma);
  const radius = half.length - 1;
  const padded = new Float32Array(width + 2 * radius);
  const sums = new Float64Array(width);
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    padded.fill(data[row]!, 0, radius);
    padded.set(data.subarray(row, row + width), radius);
    padded.fill(data[row + width - 1]!, radius + width);
    sums.fill(0);
    for (let at = 0; at <= radius; at += 1) addPair(sums, padded, radius - at, radius + at, half[at]!);
    copy(sums, across, row);
  }
  const blurred = new Float32Array(data.length);
  for (let y = 0; y < height; y += 1) {
    sums.fill(0);
    for (let at = 0; at <= radius; at += 1) {
      addPair(sums, across, Math.max(0, y - at) * width, Math.min(height - 1, y + at) * width, half[at]!);
    }
    copy(sums, blurred, y * width);
  }
  return { data: blurred, width, height };
}

/**
 * Adds two runs of a source to sums, by one weight: with one weight a run, engines keep everything in registers. The middle
 * of a kernel comes as a pair with itself, by half of its weight.
 */
function addPair(sums: Float64Array, source: Float32Array, one: number, other: number, weight: number): void {
  for (let x = 0; x < sums.length; x += 1) sums[x] = sums[x]! + (source[one + x]! + source[other + x]!) * weight;
}

/** As `target.set(sums, at)`, which takes several times longer where the arrays are of two kinds. */
function copy(sums: Float64Array, target: Float32Array, at: number): void {
  for (let x = 0; x < sums.length; x += 1) target[at + x] = sums[x]!;
}

/** Every second pixel of every second row. */
export function halve({ data, width, height }: Plane): Plane {
  const half = { data: new Float32Array((width >> 1) * (height >> 1)), width: width >> 1, height: height >> 1 };
  for (let y = 0; y < half.height; y += 1) {
    for (let x = 0; x < half.width; x += 1) half.data[y * half.width + x] = data[2 * y * width + 2 * x]!;
  }
  return half;
}
