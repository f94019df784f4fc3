import { brotliDecompressSync } from 'node:zlib';
import { boxesIn } from '@mekiki/metadata/formats/chunks-avif.ts';
import { MAX_TEXT } from '@mekiki/metadata/formats/max-text.ts';
import { PieceList } from '@mekiki/metadata/piece-list.ts';
import { trailing } from '@mekiki/metadata/pieces-jpeg.ts';
import type { Piece } from '@mekiki/metadata/piece.ts';

/** Boxes that the image is shown by, ISO/IEC 18181-2. */
const SHOWN = new Set(['JXL ', 'ftyp', 'jxlc', 'jxlp', 'jxli', 'jxll']);
/** Boxes that come once; another one could hold anything. */
const ONCE = new Set(['JXL ', 'ftyp']);
/** Bytes that all packed boxes of a file may unpack to. */
const MAX_UNPACKED = 4 * MAX_TEXT;
const GROUPS: Partial<Record<string, Piece['group']>> = { Exif: 'exif', 'xml ': 'xmp', jumb: 'c2pa' };

/** The metadata pieces of a JPEG XL. A bare codestream has none. */
export function jxlPieces(bytes: Uint8Array): { pieces: Piece[]; isWhole: boolean } {
  const pieces = new PieceList();
  if (bytes[0] === 0xff) return { pieces, isWhole: true };
  const seen = new Set<string>();
  let allowance = MAX_UNPACKED;
  let end = 0;
  for (const { type, data } of boxesIn(bytes)) {
    const start = end;
    end = data.byteOffset - bytes.byteOffset + data.length;
    const isAgain = ONCE.has(type) && seen.has(type);
    seen.add(type);
    if (SHOWN.has(type) && !isAgain) continue;
    const isPacked = type === 'brob';
    const kind = isPacked ? Buffer.from(data.subarray(0, 4)).toString('latin1') : type;
    const group = GROUPS[kind] ?? 'other';
    const body = !isPacked ? data : group === 'other' ? data.subarray(4) : unpacked(data.subarray(4), allowance);
    if (isPacked && group !== 'other') allowance -= body.length;
    pieces.push({ group, label: kind.trim(), start, end, data: group === 'exif' ? tiffOf(body) : body });
  }
  if (end > 0 && end < bytes.length) pieces.push(trailing(bytes, end));
  return { pieces, isWhole: end > 0 };
}

/** A box of EXIF: where its TIFF begins, and the TIFF. */
export function exifBox(tiff: Uint8Array): Uint8Array {
  const box = Buffer.alloc(12 + tiff.length);
  box.writeUInt32BE(box.length, 0);
  box.write('Exif', 4, 'latin1');
  box.set(tiff, 12);
  return box;
}

function tiffOf(body: Uint8Array): Uint8Array {
  if (body.length < 4) return body;
  return body.subarray(4 + new DataView(body.buffer, body.byteOffset).getUint32(0));
}

/** Empty where it is damaged, or larger than anyone reads. */
function unpacked(packed: Uint8Array, allowance: number): Uint8Array {
  if (allowance <= 0) return new Uint8Array();
  try {
    return brotliDecompressSync(packed, { maxOutputLength: Math.min(MAX_TEXT, allowance) });
  } catch {
    return new Uint8Array();
  }
}
