import { webpChunks } from './formats/chunks-webp.ts';
import { PieceList } from './piece-list.ts';
import type { Piece } from './piece.ts';
import { trailing } from './pieces-jpeg.ts';

const SHOWN = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF']);
const GROUP: Partial<Record<string, Piece['group']>> = { EXIF: 'exif', 'XMP ': 'xmp', ICCP: 'icc', C2PA: 'c2pa' };

/** The chunks of a WebP that do not belong to the image, and the data after its end. */
export function webpPieces(bytes: Uint8Array): { pieces: Piece[]; isWhole: boolean } {
  const pieces = new PieceList();
  const said = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(4, true) + 8;
  const length = Math.min(said, bytes.length);
  const file = bytes.subarray(0, length);
  let reached = 12;
  for (const { type, data } of webpChunks(file)) {
    const start = data.byteOffset - bytes.byteOffset - 8;
    const end = Math.min(start + 8 + data.length + (data.length % 2), length);
    reached = end;
    if (!SHOWN.has(type)) pieces.push({ group: GROUP[type] ?? 'other', label: type.trim(), start, end, data });
  }
  if (said < bytes.length) pieces.push(trailing(bytes, said));
  return { pieces, isWhole: said <= bytes.length && reached >= said - 1 };
}
