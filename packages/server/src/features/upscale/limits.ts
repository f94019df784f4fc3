/** Maximum size of an image, before and after. */
import { resultSize, type Size } from '@mekiki/describe/upscaling/passes.ts';
import type { UpscaleLimits } from '../../platform/config/upscale-limits.ts';

export const FACTOR = { min: 1, max: 4, default: 2 } as const;

/** Why an image cannot be upscaled by that factor, as a sentence with a suggestion; undefined if it can. */
export function refusalOf(size: Size, factor: number, limits: UpscaleLimits): string | undefined {
  const { sourceSide } = limits;
  const given = `${size.width} × ${size.height} pixels`;
  if (Math.max(size.width, size.height) > sourceSide) {
    return `This image is too large to upscale: ${given}. The limit is ${sourceSide} × ${sourceSide}.`;
  }
  if (fits(resultSize(size, factor), limits)) return undefined;
  const largest = largestFactor(size, limits);
  return largest === undefined
    ? `This image is too large to upscale: ${given}.`
    : `${factor}x of this image would be too large. The largest factor for ${given} is ${largest.toFixed(1)}x.`;
}

function fits({ width, height }: Size, { resultSide, resultMegapixels }: UpscaleLimits): boolean {
  return Math.max(width, height) <= resultSide && width * height <= resultMegapixels * 1e6;
}

/** The largest factor that fits, in steps of a tenth. */
function largestFactor(size: Size, limits: UpscaleLimits): number | undefined {
  for (let tenths = FACTOR.max * 10; tenths >= FACTOR.min * 10; tenths--) {
    if (fits(resultSize(size, tenths / 10), limits)) return tenths / 10;
  }
  return undefined;
}

/** How many times larger an image becomes on its way: a first network leaves more than is wanted, the next ones do not. */
export const largestScale = (scale: number, factor: number): number =>
  scale < 2 ? FACTOR.max : Math.max(scale, factor);

/** Approximate size of all files that a run writes: colors and transparency as networks leave them, twice. */
export const bytesOf = ({ width, height }: Size, scale: number): number => 2 * 4 * width * height * scale ** 2;
