/** Positions of the metadata in a file. */
import { readingFile } from './damaged.ts';
import type { Piece } from '@mekiki/metadata/piece.ts';
import { type OpenFormat } from '../formats/formats.ts';
import { jpegPieces } from '@mekiki/metadata/pieces-jpeg.ts';
import { pngPieces } from '@mekiki/metadata/pieces-png.ts';
import { webpPieces } from '@mekiki/metadata/pieces-webp.ts';
import { bmpPieces } from './pieces-bmp.ts';
import { gifPieces } from './pieces-gif.ts';
import { avifPieces } from './pieces-avif.ts';
import { jxlPieces } from './pieces-jxl.ts';
import { tiffPieces } from '@mekiki/metadata/pieces-tiff.ts';

/**
 * Pieces of a file in their order; what is damaged is left out.
 * @throws {MediaError} for too many pieces
 */
export function piecesOf(bytes: Uint8Array, format: OpenFormat): Piece[] {
  return readingFile(() => piecesIn(bytes, format));
}

function piecesIn(bytes: Uint8Array, format: OpenFormat): Piece[] {
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
    case 'heic':
      return avifPieces(bytes);
    case 'jxl':
      return jxlPieces(bytes).pieces;
    case 'tiff':
      return tiffPieces(bytes);
    default:
      return [];
  }
}
