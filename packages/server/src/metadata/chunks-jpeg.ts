export interface JpegSegment {
  /** The marker's second byte, such as 0xe1 for APP1. */
  marker: number;
  data: Uint8Array;
}

const START_OF_SCAN = 0xda;

/** The segments of a JPEG before its picture, up to the first that does not fit into the file. */
export function* jpegSegments(bytes: Uint8Array): Generator<JpegSegment> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = view.getUint8(at + 1);
    // Markers may have more than one 0xff before them.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + view.getUint16(at + 2);
    if (marker === START_OF_SCAN || end > bytes.length || end < at + 4) return;
    yield { marker, data: bytes.subarray(at + 4, end) };
    at = end;
  }
}
