import { bytesOf, viewOf } from '../bytes.ts';

export interface RiffChunk {
  /** Four characters, such as `VP8X`. */
  type: string;
  data: Uint8Array;
}

/** The chunks of a WebP, up to the first that does not fit into the file. */
export function* webpChunks(bytes: Uint8Array): Generator<RiffChunk> {
  const view = viewOf(bytes);
  let at = 12;
  while (at + 8 <= bytes.length) {
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length;
    if (end > bytes.length) return;
    yield { type: String.fromCharCode(...bytes.subarray(at, at + 4)), data: bytes.subarray(at + 8, end) };
    at = end + (length % 2);
  }
}

/** Flags of the extended header. */
export const HAS_ICC = 1 << 5;
export const HAS_XMP = 1 << 2;
export const HAS_EXIF = 1 << 3;

/** A chunk with its head, and the byte that makes its length even. */
export function riffChunk({ type, data }: RiffChunk): Uint8Array {
  const whole = new Uint8Array(8 + data.length + (data.length % 2));
  whole.set(bytesOf(type));
  viewOf(whole).setUint32(4, data.length, true);
  whole.set(data, 8);
  return whole;
}
