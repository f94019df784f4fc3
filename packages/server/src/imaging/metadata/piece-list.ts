import { MediaError } from '../../platform/errors/media-error.ts';
import type { Piece } from './piece.ts';

/** No file that means well has as many. */
const MOST_PIECES = 50_000;

/** Pieces of a file in their order. */
export class PieceList extends Array<Piece> {
  /** @throws {MediaError} for a file that is made to keep us busy */
  override push(...pieces: Piece[]): number {
    if (this.length >= MOST_PIECES) {
      const limit = MOST_PIECES.toLocaleString('en');
      throw new MediaError(
        'damaged',
        `This file has more than ${limit} blocks of metadata. So many are not read here.`,
      );
    }
    return super.push(...pieces);
  }
}
