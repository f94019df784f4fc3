/** Enlarging by Lanczos of three lobes with the centres of pixels where they belong; sharp 0.35.5 is half a pixel off there. */
import type { Image } from './metrics.ts';

const LOBES = 3;

function kernel(x: number): number {
  if (x === 0) return 1;
  if (Math.abs(x) >= LOBES) return 0;
  return (LOBES * Math.sin(Math.PI * x) * Math.sin((Math.PI * x) / LOBES)) / (Math.PI * x) ** 2;
}

/** For every place of the result the places that it is made of, and their weights. */
function tapsOf(length: number, scale: number): { at: number; weight: number }[][] {
  return Array.from({ length: length * scale }, (_place, to) => {
    const center = (to + 0.5) / scale - 0.5;
    const from = Math.floor(center) - LOBES + 1;
    const taps = Array.from({ length: 2 * LOBES }, (_tap, i) => ({
      at: Math.min(length - 1, Math.max(0, from + i)),
      weight: kernel(from + i - center),
    }));
    const total = taps.reduce((sum, { weight }) => sum + weight, 0);
    return taps.map(({ at, weight }) => ({ at, weight: weight / total }));
  });
}

export function lanczos({ data, width, height }: Image, scale: number): Image {
  const columns = tapsOf(width, scale);
  const wide = new Float32Array(width * scale * height * 3);
  for (let y = 0; y < height; y++) {
    for (const [x, taps] of columns.entries()) {
      for (let c = 0; c < 3; c++) {
        let sum = 0;
        for (const { at, weight } of taps) sum += weight * data[(y * width + at) * 3 + c]!;
        wide[(y * width * scale + x) * 3 + c] = sum;
      }
    }
  }
  const row = width * scale * 3;
  const result = new Uint8ClampedArray(row * height * scale);
  for (const [y, taps] of tapsOf(height, scale).entries()) {
    for (let i = 0; i < row; i++) {
      let sum = 0;
      for (const { at, weight } of taps) sum += weight * wide[at * row + i]!;
      result[y * row + i] = sum;
    }
  }
  return { data: new Uint8Array(result.buffer), width: width * scale, height: height * scale };
}
