/** Parses the header of an image file. Only supports files that the device converts like the server does. */
import { readJpeg } from './header-jpeg.ts';
import { readPng } from './header-png.ts';
import { readWebp } from './header-webp.ts';
import { ascii, type Header } from './structure.ts';

/** Undefined for other formats, animations, more than 8 bits per sample, CMYK, and damaged files. */
export function readHeader(bytes: Uint8Array): Header | undefined {
  try {
    if (bytes[0] === 0xff && bytes[1] === 0xd8) return readJpeg(bytes);
    if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1A\n') return readPng(bytes);
    if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return readWebp(bytes);
  } catch (error) {
    // A read past the end.
    if (!(error instanceof RangeError)) throw error;
  }
  return undefined;
}

/** The size of the image as displayed. */
export function uprightSize({ width, height, orientation }: Header): { width: number; height: number } {
  return orientation > 4 ? { width: height, height: width } : { width, height };
}
