import sharp from 'sharp';
import { pngChunks, PNG_SIGNATURE } from '@mekiki/metadata/formats/chunks-png.ts';
import { withoutUnsafeExif } from '../formats/safe-exif.ts';
import type { Stealth } from './stealth.ts';

/** Chunks that are not copied: those that are written again with the pixels, and those that depend on the old depth or palette. */
const NOT_CARRIED = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'sBIT', 'bKGD', 'hIST', 'sPLT']);

/**
 * The image with the lowest bits of its hiding samples overwritten. All that is seen stays the same but for one step
 * of 255; the file's other chunks stay.
 */
export async function withoutStealth(
  bytes: Uint8Array,
  format: 'png' | 'webp',
  from: Stealth['from'],
): Promise<Uint8Array> {
  const { data, info } = await sharp(withoutUnsafeExif(bytes), { ignoreIcc: true, failOn: 'truncated' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  for (let at = 0; at < data.length; at += channels) {
    if (from === 'alpha') {
      const alpha = at + channels - 1;
      // Clear stays clear, all else becomes odd, so that 254 is opaque again.
      data[alpha] = data[alpha]! < 2 ? 0 : data[alpha]! | 1;
    } else for (let c = 0; c < 3; c++) data[at + c]! &= 0xfe;
  }
  const image = sharp(data, { raw: { width, height, channels } });
  if (format === 'webp') return image.webp({ lossless: true, exact: true }).toBuffer();
  const rewritten = await image.png().toBuffer();
  const carried = [...pngChunks(bytes)].filter(({ type }) => !NOT_CARRIED.has(type));
  const parts: Uint8Array[] = [PNG_SIGNATURE];
  for (const { type, start, end } of pngChunks(rewritten)) {
    parts.push(rewritten.subarray(start, end));
    if (type === 'IHDR') parts.push(...carried.map((chunk) => bytes.subarray(chunk.start, chunk.end)));
  }
  return Buffer.concat(parts);
}
