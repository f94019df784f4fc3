/** What lossy compression has left in an image. */
import { webpChunks } from '@mekiki/metadata/formats/chunks-webp.ts';
import { jpegQuality } from './jpeg-quality.ts';

export interface Compression {
  /** As our API calls it: `jpeg`, `png`. */
  format: string;
  /** The format itself takes nothing away; what happened to the image before is another matter. */
  isLossless: boolean;
  /** Quality of a JPEG, 1 to 100; undefined if its file does not tell. */
  quality?: number;
  /** The pixels show the blocks of a JPEG, also of an earlier one. */
  hasBlocks: boolean;
}

/** @param pixels of the image, from the corner of a block: see `areaToLookAt` */
export function compressionOf(bytes: Uint8Array, format: string, pixels: Pixels): Compression {
  const quality = format === 'jpeg' ? jpegQuality(bytes) : undefined;
  return {
    format,
    isLossless: isLossless(bytes, format),
    hasBlocks: showsBlocks(pixels),
    ...(quality === undefined ? {} : { quality }),
  };
}

function isLossless(bytes: Uint8Array, format: string): boolean {
  if (format !== 'webp') return format === 'png' || format === 'gif';
  for (const { type } of webpChunks(bytes)) if (type === 'VP8L') return true;
  return false;
}

/** Side of JPEG's blocks, in pixels. */
const BLOCK = 8;
/** Side of the area that is examined, in pixels: the middle is representative. */
const LOOKED_AT = 128 * BLOCK;

export interface Pixels {
  /** Red, green, blue. */
  data: Uint8Array;
  width: number;
  height: number;
}

/** Where to look in an image: its middle, with whole blocks. */
export function areaToLookAt({ width, height }: Omit<Pixels, 'data'>) {
  const along = (length: number) => ({
    from: Math.floor(Math.max(0, length - LOOKED_AT) / 2 / BLOCK) * BLOCK,
    length: Math.min(LOOKED_AT, length),
  });
  const [columns, rows] = [along(width), along(height)];
  return { left: columns.from, top: rows.from, width: columns.length, height: rows.length };
}

/**
 * By how much steps of brightness between blocks exceed those within, in levels of 255, and in standard deviations of the
 * latter. Of 115 drawn images as PNG one exceeds both; of the same as JPEG of quality 30, 55 and 75 it is 93, 67 and 35.
 */
const MIN_STEP = 0.25;
const MIN_DEVIATIONS = 3;
/** Flat images vary by nothing at all. */
const MIN_DEVIATION = 0.02;

/** Whether blocks of 8 × 8 pixels stand out. */
function showsBlocks({ data, width, height }: Pixels): boolean {
  const luma = new Uint8Array(width * height);
  // About ITU-R BT.601.
  for (let i = 0, at = 0; i < luma.length; i++, at += 3) {
    luma[i] = (data[at]! * 77 + data[at + 1]! * 150 + data[at + 2]! * 29) >> 8;
  }
  const sums = new Float64Array(BLOCK);
  const counts = new Float64Array(BLOCK);
  /** How much more a pixel differs from the one before than both do from their other neighbors. */
  const add = (at: number, step: number, place: number) => {
    const [before, here] = [luma[at - step]!, luma[at]!];
    const around = Math.abs(luma[at - 2 * step]! - before) + Math.abs(here - luma[at + step]!);
    sums[place % BLOCK]! += Math.abs(before - here) - around / 2;
    counts[place % BLOCK]! += 1;
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (x >= 2 && x + 1 < width) add(y * width + x, 1, x);
      if (y >= 2 && y + 1 < height) add(y * width + x, width, y);
    }
  }
  if (counts.includes(0)) return false;
  const [between = 0, , ...rest] = sums.map((sum, i) => sum / counts[i]!);
  // The first and the last place within a block have a neighbor in another one.
  const within = rest.slice(0, -1);
  const mean = within.reduce((sum, value) => sum + value, 0) / within.length;
  const variance = within.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (within.length - 1);
  const step = between - mean;
  return step > MIN_STEP && step > MIN_DEVIATIONS * Math.max(MIN_DEVIATION, Math.sqrt(variance));
}
