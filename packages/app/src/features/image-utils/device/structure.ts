/** The properties in an image file's header, and helpers to read its bytes. */
import { viewOf } from '@mekiki/metadata/bytes.ts';

export interface Header {
  format: 'jpeg' | 'png' | 'webp';
  /** In pixels, as stored. */
  width: number;
  height: number;
  /** EXIF numbering: 1 is upright; from 5 on, width and height are swapped. */
  orientation: number;
  hasAlpha: boolean;
  /** Grayscale. */
  isGray: boolean;
  /** The color profile as the file stores it: PNG compresses it. */
  profile: Uint8Array | undefined;
}

export const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

const ORIENTATION = 0x0112;

/** The orientation in EXIF, 1 if there is none. @param exif starting at its byte order */
function orientationOf(exif: Uint8Array): number {
  const isLittle = ascii(exif, 0, 2) === 'II';
  const view = viewOf(exif);
  const first = view.getUint32(4, isLittle);
  const count = view.getUint16(first, isLittle);
  for (let i = 0; i < count; i++) {
    const at = first + 2 + i * 12;
    if (view.getUint16(at, isLittle) !== ORIENTATION) continue;
    const value = view.getUint16(at + 8, isLittle);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** The same for EXIF that may be damaged. */
export function orientationIn(exif: Uint8Array | undefined): number {
  try {
    return exif ? orientationOf(exif) : 1;
  } catch (error) {
    if (error instanceof RangeError) return 1;
    throw error;
  }
}
