import { HAS_EXIF, HAS_XMP, type RiffChunk, riffChunk, webpChunks } from '@mekiki/metadata/formats/chunks-webp.ts';
import { exifWithComment } from './write-exif.ts';

const HAS_ALPHA = 1 << 4;

/** Writes a TIFF block into a WebP, replacing its EXIF; everything else does not change. */
export function webpWithExif(webp: Uint8Array, tiff: Uint8Array): Uint8Array {
  const chunks = [...webpChunks(webp)];
  const [first] = chunks;
  const header = first?.type === 'VP8X' ? Buffer.from(first.data) : headerOf(first);
  header.writeUInt8(header.readUInt8(0) | HAS_EXIF, 0);
  const kept = chunks.filter(({ type }) => type !== 'VP8X' && type !== 'EXIF');
  return fileOf([{ type: 'VP8X', data: header }, ...kept, { type: 'EXIF', data: tiff }]);
}

/**
 * Writes settings, as EXIF's UserComment, and an XMP packet into a WebP, replacing existing ones; its image does not
 * change.
 */
export function writeWebp(webp: Uint8Array, settings: string, xmp: string): Uint8Array {
  const chunks = [...webpChunks(webp)];
  const [first] = chunks;
  const header = first?.type === 'VP8X' ? Buffer.from(first.data) : headerOf(first);
  header.writeUInt8(header.readUInt8(0) | HAS_EXIF | HAS_XMP, 0);
  const image = chunks.filter(({ type }) => !['VP8X', 'EXIF', 'XMP '].includes(type));
  return fileOf([
    { type: 'VP8X', data: header },
    ...image,
    { type: 'EXIF', data: exifWithComment(settings) },
    { type: 'XMP ', data: Buffer.from(xmp) },
  ]);
}

function fileOf(chunks: readonly RiffChunk[]): Uint8Array {
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks.map(riffChunk)]);
  return riffChunk({ type: 'RIFF', data: body });
}

/** The extended header of a file that has none: features and size, the sides less one in 24 bits. */
function headerOf(image: RiffChunk | undefined): Buffer {
  const data = Buffer.from(image?.data ?? []);
  const isLossless = image?.type === 'VP8L';
  // VP8L: 14 bits a side, then whether it has alpha. VP8: 14 bits a side behind frame tag and start code.
  const bits = isLossless ? data.readUInt32LE(1) : 0;
  const width = isLossless ? bits & 0x3fff : (data.readUInt16LE(6) & 0x3fff) - 1;
  const height = isLossless ? (bits >>> 14) & 0x3fff : (data.readUInt16LE(8) & 0x3fff) - 1;
  const header = Buffer.alloc(10);
  header.writeUInt8((bits >>> 28) & 1 ? HAS_ALPHA : 0, 0);
  header.writeUIntLE(width, 4, 3);
  header.writeUIntLE(height, 7, 3);
  return header;
}
