/** Where in a file the things are that are no image. */
import type { Piece } from './piece.ts';
import { type OpenFormat } from '../formats/formats.ts';
import { jpegPieces } from './pieces-jpeg.ts';
import { pngPieces } from './pieces-png.ts';
import { webpPieces } from './pieces-webp.ts';
import { bmpPieces } from './pieces-bmp.ts';
import { gifPieces } from './pieces-gif.ts';
import { avifPieces } from './pieces-avif.ts';
import { jxlPieces } from './pieces-jxl.ts';
import { tiffPieces } from './pieces-tiff.ts';

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
