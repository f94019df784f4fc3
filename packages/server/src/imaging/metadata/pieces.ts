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

interface FilePieces {
  /** In their order; what is damaged is left out. */
  pieces: Piece[];
  /** False for a file that ends early. */
  isWhole: boolean;
}

/** @throws {MediaError} for too many pieces */
export function piecesOf(bytes: Uint8Array, format: OpenFormat): FilePieces {
  return readingFile(() => piecesIn(bytes, format));
}

/** Where the end cannot be told from the pieces, the decoder notices. */
const whole = (pieces: Piece[]): FilePieces => ({ pieces, isWhole: true });

function piecesIn(bytes: Uint8Array, format: OpenFormat): FilePieces {
  switch (format) {
    case 'jpeg':
      return jpegPieces(bytes);
    case 'png':
      return pngPieces(bytes);
    case 'webp':
      return webpPieces(bytes);
    case 'gif':
      return gifPieces(bytes);
    case 'bmp':
      return bmpPieces(bytes);
    case 'avif':
    case 'heic':
      return whole(avifPieces(bytes));
    case 'jxl':
      return jxlPieces(bytes);
    case 'tiff':
      return whole(tiffPieces(bytes));
    default:
      return whole([]);
  }
}
