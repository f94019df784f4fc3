import type { Piece } from '@mekiki/metadata/piece.ts';
import { trailing } from '@mekiki/metadata/pieces-jpeg.ts';

/** A bitmap states its length; anything after that is not image data. */
export function bmpPieces(bytes: Uint8Array): { pieces: Piece[]; isWhole: boolean } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const said = view.getUint32(2, true);
  // Some programs leave it 0, or wrong.
  const isTrue = said > view.getUint32(10, true) && said < bytes.length;
  return { pieces: isTrue ? [trailing(bytes, said)] : [], isWhole: true };
}
