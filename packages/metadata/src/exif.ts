/** The few EXIF tags that generators write into. */
import { MAX_TEXT } from './formats/max-text.ts';
import { checkTiff } from './formats/tiff-structure.ts';

export const EXIF_IFD = 0x8769;
export const USER_COMMENT = 0x9286;
const TAGS = new Map([
  [0x010e, 'ImageDescription'],
  [0x010f, 'Make'],
  [0x0110, 'Model'],
  [0x0131, 'Software'],
  [USER_COMMENT, 'UserComment'],
]);
export const TYPES = { byte: 1, ascii: 2, long: 4, undefined: 7 } as const;
/** A directory with more is none. */
const MAX_ENTRIES = 512;

/** Texts of a TIFF block by tag name; none for what is damaged. */
export function exifTexts(tiff: Uint8Array): Map<string, string> {
  const texts = new Map<string, string>();
  if (checkTiff(tiff).fault !== undefined) return texts;
  const order = String.fromCharCode(...tiff.subarray(0, 2));
  if (tiff.length < 14 || (order !== 'II' && order !== 'MM')) return texts;
  const isLittle = order === 'II';
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);

  function read(directory: number, mayNest: boolean): void {
    if (directory + 2 > tiff.length) return;
    const count = view.getUint16(directory, isLittle);
    const end = directory + 2 + count * 12;
    if (count > MAX_ENTRIES || end > tiff.length) return;
    for (let at = directory + 2; at < end; at += 12) {
      const tag = view.getUint16(at, isLittle);
      const type = view.getUint16(at + 2, isLittle);
      const length = view.getUint32(at + 4, isLittle);
      const value = view.getUint32(at + 8, isLittle);
      if (tag === EXIF_IFD && mayNest) read(value, false);
      const name = TAGS.get(tag);
      const isText = type === TYPES.byte || type === TYPES.ascii || type === TYPES.undefined;
      const from = length <= 4 ? at + 8 : value;
      if (!name || !isText || length > MAX_TEXT || from + length > tiff.length) continue;
      const bytes = tiff.subarray(from, from + length);
      texts.set(name, tag === USER_COMMENT ? userComment(bytes, isLittle) : utf8(bytes));
    }
  }

  read(view.getUint32(4, isLittle), true);
  return texts;
}

/** Eight bytes name the encoding; programs that leave them out mean UTF-8. */
function userComment(bytes: Uint8Array, isLittle: boolean): string {
  const code = String.fromCharCode(...bytes.subarray(0, 8));
  const rest = bytes.subarray(8);
  if (code === 'UNICODE\0') return utf16(rest, isLittle);
  return /^(?:ASCII|JIS)?\0+$/.test(code) ? utf8(rest) : utf8(bytes);
}

/** The standard has no word on the byte order. Settings hold many ASCII letters: where they are, the order is. */
function utf16(bytes: Uint8Array, isLittle: boolean): string {
  let zerosFirst = 0;
  let zerosLast = 0;
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    if (bytes[at] === 0) zerosFirst++;
    if (bytes[at + 1] === 0) zerosLast++;
  }
  const mark = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0);
  const hasMark = mark === 0xfeff || mark === 0xfffe;
  const isMarkedLittle = mark === 0xfffe;
  const isLikelyLittle = zerosFirst === zerosLast ? isLittle : zerosLast > zerosFirst;
  const encoding = (hasMark ? isMarkedLittle : isLikelyLittle) ? 'utf-16le' : 'utf-16be';
  return new TextDecoder(encoding).decode(bytes).replace(/\0+$/, '');
}

function utf8(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes).replace(/\0+$/, '');
}
