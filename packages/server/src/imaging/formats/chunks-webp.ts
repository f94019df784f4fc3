export interface RiffChunk {
  /** Four characters, such as `VP8X`. */
  type: string;
  data: Uint8Array;
}

/** The chunks of a WebP, up to the first that does not fit into the file. */
export function* webpChunks(bytes: Uint8Array): Generator<RiffChunk> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 12;
  while (at + 8 <= bytes.length) {
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length;
    if (end > bytes.length) return;
    yield { type: String.fromCharCode(...bytes.subarray(at, at + 4)), data: bytes.subarray(at + 8, end) };
    at = end + (length % 2);
  }
}
