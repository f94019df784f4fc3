/** What pieces hold, where formats wrap it differently. */
import { joined, latin1, utf8, viewOf } from './bytes.ts';
import { inflate } from './formats/inflate.ts';
import { MAX_TEXT } from './formats/max-text.ts';
import { pngText } from './formats/chunks-png.ts';
import type { NamedValue } from './named-values.ts';
import type { Piece } from './piece.ts';

const MAX_PROFILE = 4 * 1024 * 1024;

/** A color profile out of its pieces; empty where it is damaged. */
export function profileOf(pieces: readonly Piece[], format: string): Uint8Array {
  // Each piece of a JPEG has its number and the number of pieces.
  if (format === 'jpeg') {
    const inOrder = pieces.toSorted((a, b) => (a.data[0] ?? 0) - (b.data[0] ?? 0));
    return joined(inOrder.map(({ data }) => data.subarray(2)));
  }
  const [first] = pieces;
  if (!first) return new Uint8Array();
  if (format !== 'png') return first.data;
  const nameEnd = first.data.indexOf(0);
  try {
    return inflate(first.data.subarray(nameEnd + 2), MAX_PROFILE);
  } catch {
    // Damaged, or too large.
    return new Uint8Array();
  }
}

/** A text of a PNG, a comment, or a part of a JPEG's header. */
export function textOf({ group, label, data, start, end }: Piece): NamedValue {
  const size = `${(end - start).toLocaleString('en')} bytes`;
  if (group === 'jfif') return { name: label, value: label === 'APP0' ? jfif(data) : size };
  if (group === 'comment') return { name: 'Comment', value: data.length > MAX_TEXT ? size : utf8(data) };
  if (label === 'tIME') return { name: 'Time', value: time(data) };
  const [name, text] = pngText({ type: label, data, start, end }) ?? [label, size];
  return { name, value: text };
}

function jfif(data: Uint8Array): string {
  const [major = 0, minor = 0, unit = 0] = data;
  const per = ['(ratio of the sides)', 'dots an inch', 'dots a centimetre'][unit] ?? '';
  const view = viewOf(data);
  if (data.length < 7) return 'damaged';
  return `JFIF ${major}.${String(minor).padStart(2, '0')}, ${view.getUint16(3)} × ${view.getUint16(5)} ${per}`.trim();
}

function time(data: Uint8Array): string {
  if (data.length < 7) return 'damaged';
  const [month, day, hour, minute, second] = [...data.subarray(2, 7)].map((part) => String(part).padStart(2, '0'));
  return `${((data[0] ?? 0) << 8) | (data[1] ?? 0)}-${month}-${day} ${hour}:${minute}:${second} UTC`;
}

/** What is found behind images, by how it begins. */
const KINDS: readonly [looks: string | RegExp, kind: string][] = [
  ['PK\x03\x04', 'a ZIP archive'],
  ['Rar!', 'a RAR archive'],
  ['7z\xbc\xaf', 'a 7-Zip archive'],
  ['\xff\xd8\xff', 'another JPEG'],
  ['\x89PNG', 'another PNG'],
  ['%PDF', 'a PDF'],
  ['MZ', 'a program'],
  ['\x7fELF', 'a program'],
  [/^[^]{4}ftyp/, 'a video'],
  [/^\s*<(?:!doctype|html|script|\?php|svg)/i, 'a web page or script'],
  [/^\0+$/, 'zeros'],
];

/** What lies behind an image, by its first bytes. */
export function kindOfTrailing(pieces: readonly Piece[]): string {
  const head = latin1(pieces[0]?.data ?? new Uint8Array(), 0, 64);
  const found = KINDS.find(([looks]) => (typeof looks === 'string' ? head.startsWith(looks) : looks.test(head)));
  return found?.[1] ?? 'unknown';
}
