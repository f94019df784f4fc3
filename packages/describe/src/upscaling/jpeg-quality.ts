import { jpegSegments } from '@mekiki/metadata/formats/chunks-jpeg.ts';

const QUANTIZATION_TABLES = 0xdb;
/** Entries of a table. */
const ENTRIES = 64;
/** Sum of the luminance table that quality 50 stands for: ITU-T T.81, table K.1. */
const SUM_AT_50 = 3_688;

/**
 * The quality that a JPEG was saved with, as libjpeg counts: the scale of its quantization table for brightness against the
 * standard's. Of encoders with other tables it is the quality of libjpeg that takes as much away. Below 20 it is up to 5 too
 * high, because entries end at 255.
 * @returns 1 to 100; undefined if there is no such table
 */
export function jpegQuality(bytes: Uint8Array): number | undefined {
  for (const { marker, data } of jpegSegments(bytes)) {
    if (marker !== QUANTIZATION_TABLES) continue;
    const sum = luminanceSum(data);
    if (sum === undefined) continue;
    const percent = (100 * sum) / SUM_AT_50;
    const quality = percent > 100 ? 5_000 / percent : 100 - percent / 2;
    return Math.min(100, Math.max(1, Math.round(quality)));
  }
  return undefined;
}

/** Sum of the table with the number 0. A segment has one or several, with entries of one or two bytes. */
function luminanceSum(data: Uint8Array): number | undefined {
  let at = 0;
  while (at < data.length) {
    const head = data[at]!;
    const width = head >> 4 ? 2 : 1;
    const table = data.subarray(at + 1, at + 1 + ENTRIES * width);
    if (table.length < ENTRIES * width) return undefined;
    if ((head & 0xf) === 0) {
      // The first of two bytes counts 256 times.
      return table.reduce((sum, value, i) => sum + (width === 2 && i % 2 === 0 ? value * 256 : value), 0);
    }
    at += 1 + table.length;
  }
  return undefined;
}
