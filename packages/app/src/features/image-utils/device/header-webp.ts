import { viewOf } from '@mekiki/metadata/bytes.ts';
import { ascii, type Header, orientationIn } from './structure.ts';

/** Flags of the extended header. */
const ANIMATION = 0x02;
const ALPHA = 0x10;

/** The chunks of a WebP: their names, and the start and end of their data. */
export function* webpChunks(bytes: Uint8Array): Generator<{ name: string; start: number; end: number }> {
  const view = viewOf(bytes);
  for (let at = 12; at + 8 <= bytes.length;) {
    const start = at + 8;
    const end = start + view.getUint32(at + 4, true);
    yield { name: ascii(bytes, at, at + 4), start, end };
    at = end + (end % 2);
  }
}

export function readWebp(bytes: Uint8Array): Header | undefined {
  const view = viewOf(bytes);
  let size: { width: number; height: number } | undefined;
  let hasAlpha = false;
  let profile: Uint8Array | undefined;
  let exif: Uint8Array | undefined;
  for (const { name, start, end } of webpChunks(bytes)) {
    if (name === 'VP8X') {
      const flags = view.getUint8(start);
      if (flags & ANIMATION) return undefined;
      hasAlpha = (flags & ALPHA) !== 0;
    } else if (name === 'VP8L') {
      const packed = view.getUint32(start + 1, true);
      size = { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
      hasAlpha ||= ((packed >>> 28) & 1) === 1;
    } else if (name === 'VP8 ') {
      size = { width: view.getUint16(start + 6, true) & 0x3fff, height: view.getUint16(start + 8, true) & 0x3fff };
    } else if (name === 'ICCP') profile = bytes.subarray(start, end);
    else if (name === 'EXIF') {
      // Some programs also write JPEG's EXIF prefix.
      const marked = ascii(bytes, start, start + 4) === 'Exif' ? 6 : 0;
      exif = bytes.subarray(start + marked, end);
    }
  }
  if (!size) return undefined;
  return { format: 'webp', ...size, orientation: orientationIn(exif), hasAlpha, isGray: false, profile };
}
