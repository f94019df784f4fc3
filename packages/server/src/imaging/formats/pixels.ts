import { MediaError } from '../../platform/errors/media-error.ts';
import { MAX_SIDE } from './formats.ts';

/** Pixels in rows from the top, RGB or RGBA, 8 bits each. */
export interface Pixels {
  width: number;
  height: number;
  channels: 3 | 4;
  data: Uint8Array;
}

/** Megapixels of an image, over all its frames, that are opened or written. */
const MAX_MEGAPIXELS = 100;

/** Sides as the header says them, before anything is made room for. @throws {MediaError} `damaged`, `too-many-pixels` */
export function checkSize(width: number, height: number, frames = 1, maxMegapixels = MAX_MEGAPIXELS): void {
  if (!(width > 0 && height > 0)) throw damaged();
  const megapixels = (width * height * frames) / 1e6;
  if (megapixels <= maxMegapixels && Math.max(width, height) <= MAX_SIDE) return;
  const times = frames > 1 ? ` in ${frames.toLocaleString('en')} frames` : '';
  throw new MediaError(
    'too-many-pixels',
    `This image is too large: ${width} × ${height} pixels${times}. ` +
      `The limit is ${maxMegapixels} megapixels${frames > 1 ? ' over all frames' : ''} and ${MAX_SIDE.toLocaleString('en')} pixels a side.`,
  );
}

/** Bytes of a written file; only bitmaps of very large images have more. */
const MAX_RESULT = 128 * 1024 * 1024;

/** @throws {MediaError} `impossible` */
export function checkResult(name: string, bytes: number): void {
  if (bytes <= MAX_RESULT) return;
  const megabytes = (count: number) => Math.round(count / 1024 / 1024);
  throw new MediaError(
    'impossible',
    `As ${name} this image has ${megabytes(bytes)} MB. The limit is ${megabytes(MAX_RESULT)} MB: ` +
      'make it smaller, or choose another format.',
  );
}

export function damaged(): MediaError {
  return new MediaError('damaged', 'This image is damaged or cut off.');
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** What a decoder gives; reading past the end of a file is damage. */
export function decoded<T>(decode: () => T): T {
  try {
    return decode();
  } catch (error) {
    if (error instanceof RangeError) throw damaged();
    throw error;
  }
}
