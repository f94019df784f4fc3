import { PieceList } from '@mekiki/metadata/piece-list.ts';
import type { Piece } from '@mekiki/metadata/piece.ts';
import { trailing } from '@mekiki/metadata/pieces-jpeg.ts';

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const CONTROL = 0xf9;
const COMMENT = 0xfe;
const PLAIN_TEXT = 0x01;
const APPLICATION = 0xff;
/** Application blocks by their eleven letters; the first two say how often an animation repeats. */
const APPLICATIONS: Partial<Record<string, Piece['group'] | 'loop'>> = {
  'NETSCAPE2.0': 'loop',
  'ANIMEXTS1.0': 'loop',
  'XMP DataXMP': 'xmp',
  ICCRGBG1012: 'icc',
};
/** Length of the bytes after an XMP packet, which is not split into sub-blocks: they lead any reader of blocks to its end. */
const XMP_TAIL = 257;

/** The blocks of a GIF that are no image, and what follows its end. */
export function gifPieces(bytes: Uint8Array): { pieces: Piece[]; isWhole: boolean } {
  const pieces = new PieceList();
  let at = 13 + tableLength(bytes[10] ?? 0);
  /** Start of a control block that belongs to the next block. */
  let control: number | undefined;
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === TRAILER) {
      if (at + 1 < bytes.length) pieces.push(trailing(bytes, at + 1));
      return { pieces, isWhole: true };
    }
    if (kind === IMAGE) {
      at = afterBlocks(bytes, at + 11 + tableLength(bytes[at + 9] ?? 0));
      control = undefined;
      continue;
    }
    if (kind !== EXTENSION) break;
    const label = bytes[at + 1];
    const end = afterBlocks(bytes, at + 2);
    if (end > bytes.length) break;
    if (label === CONTROL) control = at;
    else {
      const start = label === PLAIN_TEXT ? (control ?? at) : at;
      const piece = pieceOf(bytes, label, start, at, end);
      if (piece) pieces.push(piece);
    }
    at = end;
  }
  return { pieces, isWhole: false };
}

function pieceOf(
  bytes: Uint8Array,
  label: number | undefined,
  start: number,
  at: number,
  end: number,
): Piece | undefined {
  if (label === COMMENT) return { group: 'comment', label: 'comment', start, end, data: joined(bytes, at + 2) };
  if (label !== APPLICATION)
    return { group: 'other', label: `extension ${label}`, start, end, data: joined(bytes, at + 2) };
  const name = Buffer.from(bytes.subarray(at + 3, at + 14)).toString('latin1');
  const group = APPLICATIONS[name] ?? 'other';
  if (group === 'loop') return undefined;
  const data =
    group === 'xmp' ? bytes.subarray(at + 14, Math.max(at + 14, end - XMP_TAIL - 1)) : joined(bytes, at + 14);
  return { group, label: name, start, end, data };
}

function tableLength(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** Behind the block of length 0 that ends a run of blocks; past the file's end if there is none. */
function afterBlocks(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length) {
    const length = bytes[at]!;
    at += 1 + length;
    if (length === 0) return at;
  }
  return bytes.length + 1;
}

function joined(bytes: Uint8Array, from: number): Uint8Array {
  const parts: Uint8Array[] = [];
  for (let at = from; at < bytes.length && bytes[at] !== 0; at += 1 + bytes[at]!) {
    parts.push(bytes.subarray(at + 1, at + 1 + bytes[at]!));
  }
  return Buffer.concat(parts);
}
