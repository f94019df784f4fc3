/** Profiles that ImageMagick writes into texts of a PNG: a name, a length, and hex digits in lines. */
import { bytesOf, joined, latin1 } from './bytes.ts';
import { pngChunk } from './formats/chunks-png.ts';

/** How the keywords of such texts begin. */
export const RAW_PROFILE = 'Raw profile type';
const KEYWORD = /^Raw profile type (exif|APP1|xmp|iptc|8bim)$/;
const GROUPS = { exif: 'exif', APP1: 'exif', xmp: 'xmp', iptc: 'iptc', '8bim': 'iptc' } as const;
const XMP_MARK = 'http://ns.adobe.com/xap/1.0/\0';

export interface RawProfile {
  group: 'exif' | 'xmp' | 'iptc';
  data: Uint8Array;
}

/** @returns undefined for any other text */
export function readRawProfile(keyword: string, text: string): RawProfile | undefined {
  const [, type = ''] = KEYWORD.exec(keyword) ?? [];
  if (!(type in GROUPS)) return undefined;
  const [, digits = ''] = /^\s*\S+\s+\d+\s([0-9a-f\s]*)$/i.exec(text) ?? [];
  const data = Uint8Array.from(digits.replaceAll(/\s+/g, '').match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  if (data.length === 0) return undefined;
  // APP1 is what JPEGs have XMP in, too.
  if (latin1(data, 0, XMP_MARK.length) === XMP_MARK) {
    return { group: 'xmp', data: data.subarray(XMP_MARK.length) };
  }
  return { group: GROUPS[type as keyof typeof GROUPS], data };
}

/** A chunk with EXIF as ImageMagick writes it. */
export function rawExifChunk(tiff: Uint8Array): Uint8Array {
  const data = joined([bytesOf('Exif\0\0'), tiff]);
  const lines = Array.from(data, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replaceAll(/.{1,72}/g, '$&\n');
  return pngChunk('tEXt', bytesOf(`Raw profile type exif\0\nexif\n${String(data.length).padStart(8)}\n${lines}`));
}
