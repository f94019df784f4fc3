/** Where in a file the things are that are no image. */
import { type OpenFormat } from '../convert/formats.ts';
import { jpegPieces } from './pieces-jpeg.ts';
import { pngPieces } from './pieces-png.ts';
import { webpPieces } from './pieces-webp.ts';
import { bmpPieces } from './pieces-bmp.ts';
import { gifPieces } from './pieces-gif.ts';
import { avifPieces } from './pieces-avif.ts';
import { tiffPieces } from './pieces-tiff.ts';

/** Kinds of metadata, as people pick them; `gps` lies within `exif`, and `stealth` in the pixels. */
export const GROUPS = [
  'exif',
  'gps',
  'xmp',
  'iptc',
  'icc',
  'c2pa',
  'png',
  'comment',
  'jfif',
  'mpf',
  'stealth',
  'other',
  'trailing',
] as const;
export type GroupId = (typeof GROUPS)[number];

/** A stretch of a file that holds metadata. */
export interface Piece {
  group: Exclude<GroupId, 'gps' | 'stealth'>;
  /** What the format calls it, such as `APP1` or `tEXt`. */
  label: string;
  /** Its bytes in the file, with its head and checksum. */
  start: number;
  end: number;
  /** What it holds, without the mark that says what it is. */
  data: Uint8Array;
  /** The image cannot be without it, or it cannot be taken out of this format. */
  isFixed?: boolean;
}

/**
 * Pieces of a file in their order; what is damaged is left out.
 * @throws {MediaError} for more than anyone can look at
 */
export function piecesOf(bytes: Uint8Array, format: OpenFormat): Piece[] {
  switch (format) {
    case 'jpeg':
      return jpegPieces(bytes).pieces;
    case 'png':
      return pngPieces(bytes).pieces;
    case 'webp':
      return webpPieces(bytes).pieces;
    case 'gif':
      return gifPieces(bytes).pieces;
    case 'bmp':
      return bmpPieces(bytes).pieces;
    case 'avif':
      return avifPieces(bytes);
    case 'tiff':
      return tiffPieces(bytes);
    default:
      return [];
  }
}
