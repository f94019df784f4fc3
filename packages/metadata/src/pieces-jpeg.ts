import { latin1 } from './bytes.ts';
import { PieceList } from './piece-list.ts';
import type { Piece } from './piece.ts';

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const COMMENT = 0xfe;
const APP0 = 0xe0;

/** Marks at the beginning of a segment, and what is behind them. `Adobe` says how colors are to be read. */
const KINDS: readonly { marker: number; mark: string; group: Piece['group']; isFixed?: true }[] = [
  { marker: 0xe0, mark: 'JFIF\0', group: 'jfif', isFixed: true },
  { marker: 0xe0, mark: 'JFXX\0', group: 'jfif' },
  { marker: 0xe1, mark: 'Exif\0\0', group: 'exif' },
  { marker: 0xe1, mark: 'http://ns.adobe.com/xap/1.0/\0', group: 'xmp' },
  { marker: 0xe1, mark: 'http://ns.adobe.com/xmp/extension/\0', group: 'xmp' },
  { marker: 0xe2, mark: 'ICC_PROFILE\0', group: 'icc' },
  { marker: 0xe2, mark: 'MPF\0', group: 'mpf' },
  { marker: 0xeb, mark: 'JP', group: 'c2pa' },
  { marker: 0xed, mark: 'Photoshop 3.0\0', group: 'iptc' },
  { marker: 0xee, mark: 'Adobe', group: 'jfif', isFixed: true },
];

interface JpegPieces {
  pieces: Piece[];
  /** Whether the end of the image was found. */
  isWhole: boolean;
}

/** The segments of a JPEG that do not belong to the image, and the data after its end. */
export function jpegPieces(bytes: Uint8Array): JpegPieces {
  const pieces = new PieceList();
  let at = 2;
  while (at + 2 <= bytes.length) {
    if (bytes[at] !== 0xff) return { pieces, isWhole: false };
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END_OF_IMAGE) {
      if (at + 2 < bytes.length) pieces.push(trailing(bytes, at + 2));
      return { pieces, isWhole: true };
    }
    if (at + 4 > bytes.length) break;
    const end = at + 2 + ((bytes[at + 2]! << 8) | bytes[at + 3]!);
    if (end > bytes.length || end < at + 4) break;
    const piece = pieceOf(marker, bytes, at, end);
    if (piece) pieces.push(piece);
    at = marker === START_OF_SCAN ? afterScan(bytes, end) : end;
  }
  return { pieces, isWhole: false };
}

function pieceOf(marker: number, bytes: Uint8Array, start: number, end: number): Piece | undefined {
  const data = bytes.subarray(start + 4, end);
  if (marker === COMMENT) return { group: 'comment', label: 'COM', start, end, data };
  if (marker < APP0 || marker > 0xef) return undefined;
  const head = latin1(data, 0, 40);
  const kind = KINDS.find((one) => one.marker === marker && head.startsWith(one.mark));
  const label = `APP${marker - APP0}`;
  if (!kind) return { group: 'other', label, start, end, data };
  const inside = data.subarray(kind.mark.length);
  return { group: kind.group, label, start, end, data: inside, ...(kind.isFixed ? { isFixed: true } : {}) };
}

/** The next marker behind a scan that is no part of it: 0xff00 is a byte of the image, d0 to d7 only restart it. */
function afterScan(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && at + 1 < bytes.length) {
    const next = bytes[at + 1]!;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
    at = bytes.indexOf(0xff, next === 0xff ? at + 1 : at + 2);
  }
  return bytes.length;
}

export function trailing(bytes: Uint8Array, start: number): Piece {
  return {
    group: 'trailing',
    label: 'bytes behind the image',
    start,
    end: bytes.length,
    data: bytes.subarray(start),
  };
}
