/** The upscaling factor, in tenths, and whether the server accepts it. */

/** Range and default of the slider. */
export const FACTOR = { min: 10, max: 40, usual: 20 };

export interface Size {
  width: number;
  height: number;
}

/** The server's limits on input and output. */
export interface UpscaleLimits {
  /** Side of a source, in pixels. */
  sourceSide: number;
  /** Side of a result, in pixels. */
  resultSide: number;
  /** Maximum size of the result, in megapixels. */
  resultMegapixels: number;
}

/** 20 → `2.0x`. */
export function factorText(factor: number): string {
  return `${(factor / 10).toFixed(1)}x`;
}

/** `1024 × 1536`. */
export function sizeText({ width, height }: Size): string {
  return `${width} × ${height}`;
}

/** The output size. */
export function sizeAfter({ width, height }: Size, factor: number): Size {
  const side = (length: number) => Math.max(1, Math.round((length * factor) / 10));
  return { width: side(width), height: side(height) };
}

function fits(size: Size, factor: number, { resultSide, resultMegapixels }: UpscaleLimits): boolean {
  const { width, height } = sizeAfter(size, factor);
  return Math.max(width, height) <= resultSide && width * height <= resultMegapixels * 1e6;
}

/** Why the server would refuse the factor, in one sentence that names what it accepts; undefined if it accepts it. */
export function limitProblem(size: Size, factor: number, limits: UpscaleLimits): string | undefined {
  const { sourceSide } = limits;
  if (Math.max(size.width, size.height) > sourceSide) {
    return `This image is too large to upscale: ${sizeText(size)} pixels. The limit is ${sourceSide} on a side.`;
  }
  if (fits(size, factor, limits)) return undefined;
  let largest = factor;
  while (largest > FACTOR.min && !fits(size, largest, limits)) largest -= 1;
  if (!fits(size, largest, limits)) return `This image is too large to upscale: ${sizeText(size)} pixels.`;
  return `The result would be too large. The largest factor for this image is ${factorText(largest)}.`;
}
