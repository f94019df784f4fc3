/**
 * A file that is safe to open in libvips: libvips passes every EXIF block to libexif, whether needed or not. Blocks
 * that no library should read are hidden from it; everything else does not change.
 */
import { sniffFormat } from '@mekiki/metadata/formats/sniff.ts';
import { avifExifTypes, onlyAvifExif } from '@mekiki/metadata/formats/chunks-avif.ts';
import { jpegSegments } from '@mekiki/metadata/formats/chunks-jpeg.ts';
import { pngChunks } from '@mekiki/metadata/formats/chunks-png.ts';
import { webpChunks } from '@mekiki/metadata/formats/chunks-webp.ts';
import { checkTiff } from '@mekiki/metadata/formats/tiff-structure.ts';

const EXIF = 'Exif';
const EXIF_MARK = 'Exif\0\0';
const APP1 = 0xe1;
/** Written over the names of blocks; no format and no reader knows it. */
const HIDDEN = Buffer.from('void');

type Stretch = { start: number; end: number };

/** @returns The same bytes where nothing had to be hidden, otherwise a copy. Never throws. */
export function withoutUnsafeExif(bytes: Uint8Array): Uint8Array {
  switch (sniffFormat(bytes)) {
    case 'jpeg':
      return overwritten(bytes, jpegNames(bytes));
    case 'webp':
      return overwritten(bytes, webpNames(bytes));
    case 'avif':
      return overwritten(bytes, avifNames(bytes));
    case 'png':
      return cut(bytes, unsafeChunks(bytes));
    default:
      return bytes;
  }
}

const isSafe = (tiff: Uint8Array): boolean => checkTiff(tiff).fault === undefined;

const startsWith = (data: Uint8Array, mark: string): boolean =>
  Buffer.from(data.buffer, data.byteOffset, Math.min(mark.length, data.length)).toString('latin1') === mark;

/** libvips knows EXIF by four letters, libexif by six bytes; what lies between the two is nobody's. */
function jpegNames(bytes: Uint8Array): number[] {
  const names: number[] = [];
  for (const { marker, data } of jpegSegments(bytes)) {
    if (marker !== APP1 || !startsWith(data, EXIF)) continue;
    if (!startsWith(data, EXIF_MARK) || !isSafe(data.subarray(EXIF_MARK.length))) {
      names.push(data.byteOffset - bytes.byteOffset);
    }
  }
  return names;
}

function webpNames(bytes: Uint8Array): number[] {
  const names: number[] = [];
  for (const { type, data } of webpChunks(bytes)) {
    if (type !== 'EXIF') continue;
    const tiff = startsWith(data, EXIF_MARK) ? data.subarray(EXIF_MARK.length) : data;
    if (!isSafe(tiff)) names.push(data.byteOffset - bytes.byteOffset - 8);
  }
  return names;
}

/** The types of items: libheif finds them by its own reading of the boxes, so all of them go if one is not clear. */
function avifNames(bytes: Uint8Array): number[] {
  const types = avifExifTypes(bytes);
  const item = types.length === 1 ? onlyAvifExif(bytes) : undefined;
  // As libvips does it, without a look at the offset that the item begins with.
  const block = item?.subarray(4);
  return block && isSafe(startsWith(block, EXIF_MARK) ? block.subarray(EXIF_MARK.length) : block) ? [] : types;
}

function unsafeChunks(bytes: Uint8Array): Stretch[] {
  return [...pngChunks(bytes)].filter(({ type, data }) => type === 'eXIf' && !isSafe(data));
}

function overwritten(bytes: Uint8Array, places: readonly number[]): Uint8Array {
  if (places.length === 0) return bytes;
  const out = Buffer.from(bytes);
  for (const at of places) out.set(HIDDEN, at);
  return out;
}

function cut(bytes: Uint8Array, stretches: readonly Stretch[]): Uint8Array {
  if (stretches.length === 0) return bytes;
  const starts = [0, ...stretches.map(({ end }) => end)];
  const ends = [...stretches.map(({ start }) => start), bytes.length];
  return Buffer.concat(starts.map((start, i) => bytes.subarray(start, ends[i])));
}
