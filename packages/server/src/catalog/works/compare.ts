/** Resamples two stored previews to the same grid and compares them; runs in a media worker. */
import sharp from 'sharp';
import type { Raster } from '@mekiki/matching/search/raster.ts';
import { type Difference, differenceOf } from './difference.ts';

/** Long side of the grid, in pixels. */
const SIDE = 512;

/** Two stored previews (WebP). */
export interface PreviewPair {
  one: Uint8Array;
  other: Uint8Array;
}

async function rasterOf(preview: Uint8Array, width: number, height: number): Promise<Raster> {
  const { data, info } = await sharp(preview)
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Both are scaled to the shape of the first, at most 512 px and never enlarged. */
export async function comparePreviews({ one, other }: PreviewPair): Promise<Difference> {
  const [first, second] = await Promise.all([one, other].map((preview) => sharp(preview).metadata()));
  const { width, height } = first!;
  const long = Math.max(width, height);
  const scale = Math.min(SIDE, long, Math.max(second!.width, second!.height)) / long;
  const size = [width, height].map((side) => Math.max(4, Math.round(side * scale))) as [number, number];
  const [a, b] = await Promise.all([rasterOf(one, ...size), rasterOf(other, ...size)]);
  return differenceOf(a, b);
}
