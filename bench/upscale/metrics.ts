/** How much an image differs from the one that it should be. */

/** Red, green and blue, 0 to 255, row by row. */
export interface Image {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Peak signal-to-noise ratio over all channels, in dB; more is better. */
export function psnr(a: Image, b: Image): number {
  let sum = 0;
  for (const [i, value] of a.data.entries()) sum += (value - b.data[i]!) ** 2;
  return 10 * Math.log10(255 ** 2 / Math.max(1e-9, sum / a.data.length));
}

/** Largest difference of two values. */
export function largestDifference(a: Uint8Array, b: Uint8Array): number {
  let largest = 0;
  for (const [i, value] of a.entries()) largest = Math.max(largest, Math.abs(value - b[i]!));
  return largest;
}

interface Plane {
  values: Float32Array;
  width: number;
  height: number;
}

/** Brightness, ITU-R BT.601. */
function brightnessOf({ data, width, height }: Image): Plane {
  const values = Float32Array.from(
    { length: width * height },
    (_, i) => 0.299 * data[i * 3]! + 0.587 * data[i * 3 + 1]! + 0.114 * data[i * 3 + 2]!,
  );
  return { values, width, height };
}

/** A separable filter; only places that it covers wholly. */
function filter({ values, width, height }: Plane, taps: readonly number[]): Plane {
  const narrow = width - taps.length + 1;
  const low = height - taps.length + 1;
  const across = new Float32Array(narrow * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < narrow; x++) {
      let sum = 0;
      for (const [i, tap] of taps.entries()) sum += tap * values[y * width + x + i]!;
      across[y * narrow + x] = sum;
    }
  }
  const both = new Float32Array(narrow * low);
  for (let y = 0; y < low; y++) {
    for (let x = 0; x < narrow; x++) {
      let sum = 0;
      for (const [i, tap] of taps.entries()) sum += tap * across[(y + i) * narrow + x]!;
      both[y * narrow + x] = sum;
    }
  }
  return { values: both, width: narrow, height: low };
}

const product = (a: Plane, b: Plane): Plane => ({ ...a, values: a.values.map((value, i) => value * b.values[i]!) });
const mean = (values: Float32Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Wang et al. 2004, on brightness, 11 × 11 Gaussian of 1.5; 1 is the same image. */
export function ssim(a: Image, b: Image): number {
  const weights = Array.from({ length: 11 }, (_, i) => Math.exp(-((i - 5) ** 2) / (2 * 1.5 ** 2)));
  const total = weights.reduce((sum, weight) => sum + weight);
  const blur = (plane: Plane) =>
    filter(
      plane,
      weights.map((weight) => weight / total),
    );
  const [x, y] = [brightnessOf(a), brightnessOf(b)];
  const [mx, my] = [blur(x).values, blur(y).values];
  const [xx, yy, xy] = [blur(product(x, x)).values, blur(product(y, y)).values, blur(product(x, y)).values];
  const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];
  return mean(
    mx.map((ux, i) => {
      const uy = my[i]!;
      const [sx, sy, sxy] = [xx[i]! - ux * ux, yy[i]! - uy * uy, xy[i]! - ux * uy];
      return ((2 * ux * uy + c1) * (2 * sxy + c2)) / ((ux * ux + uy * uy + c1) * (sx + sy + c2));
    }),
  );
}

/** Every second pixel of the means of two by two. */
function halved({ values, width, height }: Plane): Plane {
  const small = { width: width >> 1, height: height >> 1 };
  const means = new Float32Array(small.width * small.height);
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      const at = 2 * y * width + 2 * x;
      means[y * small.width + x] = (values[at]! + values[at + 1]! + values[at + width]! + values[at + width + 1]!) / 4;
    }
  }
  return { ...small, values: means };
}

/** Slopes by Prewitt's operators. */
function slopesOf({ values, width, height }: Plane): Float32Array {
  const slopes = new Float32Array((width - 2) * (height - 2));
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = (dx: number, dy: number) => values[(y + dy) * width + x + dx]!;
      const across = (at(1, -1) + at(1, 0) + at(1, 1) - at(-1, -1) - at(-1, 0) - at(-1, 1)) / 3;
      const down = (at(-1, 1) + at(0, 1) + at(1, 1) - at(-1, -1) - at(0, -1) - at(1, -1)) / 3;
      slopes[(y - 1) * (width - 2) + x - 1] = Math.hypot(across, down);
    }
  }
  return slopes;
}

/** Gradient magnitude similarity deviation, Xue et al. 2014, on brightness: how unevenly edges differ; 0 is the same image. */
export function gmsd(a: Image, b: Image): number {
  const [x, y] = [slopesOf(halved(brightnessOf(a))), slopesOf(halved(brightnessOf(b)))];
  const c = 170;
  const similarity = x.map((value, i) => (2 * value * y[i]! + c) / (value ** 2 + y[i]! ** 2 + c));
  const middle = mean(similarity);
  return Math.sqrt(mean(similarity.map((value) => (value - middle) ** 2)));
}
