/** The same conversions by sharp alone, with the site's settings. */
import { TRAITS } from '@mekiki/server/imaging/formats/formats.ts';
import sharp from 'sharp';
import type { SquooshFormat } from './formats.ts';
import type { Made } from './squoosh.ts';

/** Undefined for JPEG XL, which sharp as npm has it does not write. */
export async function bySharp(file: Uint8Array, format: SquooshFormat): Promise<Made | undefined> {
  if (format === 'jxl') return undefined;
  const { quality = 80, effort } = TRAITS[format];
  const from = performance.now();
  const image = sharp(file).autoOrient().keepIccProfile();
  const writers = {
    jpeg: () => image.flatten({ background: '#fff' }).jpeg({ quality }),
    png: () => image.png({ compressionLevel: effort?.default ?? 6 }),
    webp: () => image.webp({ quality, effort: effort?.default ?? 4 }),
    avif: () => image.avif({ quality, effort: effort?.default ?? 4 }),
  };
  const bytes = await writers[format]().toBuffer();
  return { ms: performance.now() - from, bytes };
}
