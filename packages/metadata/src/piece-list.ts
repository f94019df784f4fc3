import { DamagedFileError } from './damaged-error.ts';
import type { Piece } from './piece.ts';

/** No file that means well has as many. */
const MAX_PIECES = 50_000;

/** Pieces of a file in their order. */
export class PieceList extends Array<Piece> {
  /** @throws {DamagedFileError} for a file that is made to keep us busy */
  override push(...pieces: Piece[]): number {
    if (this.length >= MAX_PIECES) {
      const limit = MAX_PIECES.toLocaleString('en');
      throw new DamagedFileError(`This file has more than ${limit} blocks of metadata. So many are not read here.`);
    }
    return super.push(...pieces);
  }
}
