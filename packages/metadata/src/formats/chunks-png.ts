import { zlibSync } from 'fflate';
import { bytesOf, joined, latin1, strictUtf8, utf8, viewOf } from '../bytes.ts';
import { crc32 } from './crc32.ts';
import { inflate } from './inflate.ts';
import { MAX_TEXT } from './max-text.ts';

export interface PngChunk {
  /** Four letters. */
  type: string;
  data: Uint8Array;
  /** Where the chunk begins with its length, and where its CRC ends. */
  start: number;
  end: number;
}

export const PNG_SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** The chunks of a PNG up to IEND, or up to the first that does not fit into the file. CRCs are not looked at. */
export function* pngChunks(bytes: Uint8Array): Generator<PngChunk> {
  const view = viewOf(bytes);
  let start = PNG_SIGNATURE.length;
  while (start + 12 <= bytes.length) {
    const end = start + 12 + view.getUint32(start);
    const type = latin1(bytes, start + 4, start + 8);
    if (end > bytes.length) return;
    yield { type, data: bytes.subarray(start + 8, end - 4), start, end };
    if (type === 'IEND') return;
    start = end;
  }
}

/** A chunk with its length and checksum. */
export function pngChunk(type: string, data: Uint8Array): Uint8Array {
  const whole = new Uint8Array(data.length + 12);
  const view = viewOf(whole);
  view.setUint32(0, data.length);
  whole.set(bytesOf(type), 4);
  whole.set(data, 8);
  view.setUint32(whole.length - 4, crc32(whole.subarray(4, -4)));
  return whole;
}

/** Where IHDR, which is always first and of one length, ends. */
const HEADER_END = 33;

/** A PNG without a color profile, with this ICC profile. */
export function withProfile(png: Uint8Array, profile: Uint8Array): Uint8Array {
  const data = joined([bytesOf('ICC\0\0'), zlibSync(profile)]);
  return joined([png.subarray(0, HEADER_END), pngChunk('iCCP', data), png.subarray(HEADER_END)]);
}

/** Keyword and text of a tEXt, zTXt or iTXt chunk; undefined for others, damaged ones and texts over the limit. */
export function pngText({ type, data }: PngChunk): [keyword: string, text: string] | undefined {
  if (type !== 'tEXt' && type !== 'zTXt' && type !== 'iTXt') return undefined;
  const nameEnd = data.subarray(0, 80).indexOf(0);
  if (nameEnd < 1) return undefined;
  const keyword = latin1(data.subarray(0, nameEnd));
  const rest = data.subarray(nameEnd + 1);
  const text =
    type === 'tEXt' ? bounded(rest, likelyUtf8) : type === 'zTXt' ? inflated(rest.subarray(1), likelyUtf8) : iTXt(rest);
  return text === undefined ? undefined : [keyword, text];
}

function iTXt(rest: Uint8Array): string | undefined {
  const languageEnd = rest.indexOf(0, 2);
  const begin = languageEnd < 0 ? -1 : rest.indexOf(0, languageEnd + 1);
  if (begin < 0) return undefined;
  const text = rest.subarray(begin + 1);
  return rest[0] === 1 ? inflated(text, utf8) : bounded(text, utf8);
}

function bounded(bytes: Uint8Array, decode: (bytes: Uint8Array) => string): string | undefined {
  return bytes.length > MAX_TEXT ? undefined : decode(bytes);
}

function inflated(bytes: Uint8Array, decode: (bytes: Uint8Array) => string): string | undefined {
  try {
    return decode(inflate(bytes, MAX_TEXT));
  } catch {
    // Damaged, or too large.
    return undefined;
  }
}

/** Text should be Latin-1 here; programs that do not know write UTF-8, which Latin-1 text hardly ever looks like. */
function likelyUtf8(bytes: Uint8Array): string {
  return strictUtf8(bytes) ?? latin1(bytes);
}
