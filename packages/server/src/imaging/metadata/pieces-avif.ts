import { avifItems, boxesIn, colorProfiles } from '@mekiki/metadata/formats/chunks-avif.ts';
import { PieceList } from '@mekiki/metadata/piece-list.ts';
import type { Piece } from '@mekiki/metadata/piece.ts';
import { trailing } from '@mekiki/metadata/pieces-jpeg.ts';

/** Boxes of the file that an image or a sequence is shown by. */
const SHOWN = new Set(['ftyp', 'meta', 'mdat', 'moov', 'moof', 'mfra', 'free', 'skip', 'idat', 'styp', 'sidx']);
const C2PA = 'd8fec3d61b0e483c92975828877ec481';
const XMP = 'be7acfcb97a942e89c71999491e3afac';

/** The metadata pieces of an AVIF or HEIF. */
export function avifPieces(bytes: Uint8Array): Piece[] {
  const pieces = new PieceList();
  let end = 0;
  for (const { type, data } of boxesIn(bytes)) {
    const start = end;
    end = data.byteOffset - bytes.byteOffset + data.length;
    if (SHOWN.has(type)) continue;
    const id = type === 'uuid' ? Buffer.from(data.subarray(0, 16)).toString('hex') : '';
    const group = id === C2PA ? 'c2pa' : id === XMP ? 'xmp' : 'other';
    // C2PA: version and flags, the purpose as text, an offset.
    const inside = id === C2PA ? data.subarray(data.indexOf(0, 20) + 9) : id === XMP ? data.subarray(16) : data;
    pieces.push({ group, label: type, start, end, data: inside });
  }
  if (end > 0 && end < bytes.length) pieces.push(trailing(bytes, end));
  const place = (data: Uint8Array) => {
    const start = data.byteOffset - bytes.byteOffset;
    return { start, end: start + data.length, data };
  };
  for (const { kind, data } of avifItems(bytes)) {
    if (data) pieces.push({ group: kind, label: kind === 'exif' ? 'Exif' : 'mime', ...place(data) });
  }
  for (const profile of colorProfiles(bytes)) pieces.push({ group: 'icc', label: 'colr', ...place(profile) });
  return pieces;
}
