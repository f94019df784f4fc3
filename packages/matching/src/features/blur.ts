/** Gaussian blur, which makes the scale space of an image. */
import type { Plane } from '../plane.ts';
import { convolve } from './convolve.ts';

/** Kernel radius in standard deviations: the weight beyond it is less than a thousandth. */
const REACH = 3;

/** Half of a symmetric kernel, from half of its center outward; it sums to a half. */
function halfKernel(sigma: number): Float32Array {
  const radius = Math.max(1, Math.ceil(REACH * sigma));
  const half = Float32Array.from({ length: radius + 1 }, (_, at) => Math.exp(-(at * at) / (2 * sigma * sigma)));
  half[0] = half[0]! / 2;
  const sum = half.reduce((total, weight) => total + weight, 0);
  return half.map((weight) => weight / (2 * sum));
}

/**
 * Blurs a plane; its edges are repeated outward. About (6 sigma + 2) multiplications per pixel, four at a time.
 * @param sigma standard deviation in pixels, greater than 0
 */
export function blur(plane: Plane, sigma: number): Plane {
  return convolve(plane, halfKernel(sigma));
}

/** Every second pixel of every second row. */
export function halve({ data, width, height }: Plane): Plane {
  const half = { data: new Float32Array((width >> 1) * (height >> 1)), width: width >> 1, height: height >> 1 };
  for (let y = 0; y < half.height; y += 1) {
    for (let x = 0; x < half.width; x += 1) half.data[y * half.width + x] = data[2 * y * width + 2 * x]!;
  }
  return half;
}
