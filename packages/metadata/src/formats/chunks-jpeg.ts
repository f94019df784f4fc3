export interface JpegSegment {
  /** The marker's second byte, such as 0xe1 for APP1. */
  marker: number;
  data: Uint8Array;
}

const START_OF_IMAGE = 0xd8;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

/**
 * The segments of a JPEG before its first scan, up to the first that does not fit into the file. Finds them as libjpeg
 * does: past bytes that belong to nothing, fill bytes and markers without a segment.
 */
export function* jpegSegments(bytes: Uint8Array): Generator<JpegSegment> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = bytes.indexOf(0xff, 2); at >= 0 && at + 4 <= bytes.length; at = bytes.indexOf(0xff, at)) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd7)) {
      at += 2;
      continue;
    }
    if (marker === START_OF_IMAGE || marker === END_OF_IMAGE || marker === START_OF_SCAN) return;
    const end = at + 2 + view.getUint16(at + 2);
    if (end > bytes.length || end < at + 4) return;
    yield { marker, data: bytes.subarray(at + 4, end) };
    at = end;
  }
}
