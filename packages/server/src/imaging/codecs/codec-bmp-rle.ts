/** Run lengths of bitmaps with 4 or 8 bits a pixel. */

interface Size {
  width: number;
  height: number;
  depth: number;
}

/** Indices of all pixels, a byte each, in the file's order of rows; what a file leaves out is 0. */
export function unpackRle(body: Uint8Array, { width, height, depth }: Size): Uint8Array {
  const out = new Uint8Array(width * height);
  let x = 0;
  let y = 0;
  const put = (index: number) => {
    if (x < width && y < height) out[y * width + x] = index;
    x += 1;
  };
  for (let at = 0; at + 1 < body.length && y < height;) {
    const count = body[at++]!;
    const value = body[at++]!;
    if (count > 0) {
      for (let i = 0; i < count; i++) put(depth === 8 ? value : i % 2 === 0 ? value >> 4 : value & 15);
    } else if (value === 0) {
      x = 0;
      y += 1;
    } else if (value === 1) {
      break;
    } else if (value === 2) {
      x += body[at] ?? 0;
      y += body[at + 1] ?? 0;
      at += 2;
    } else {
      const bytes = depth === 8 ? value : Math.ceil(value / 2);
      for (let i = 0; i < value; i++) {
        const byte = body[at + (depth === 8 ? i : i >> 1)] ?? 0;
        put(depth === 8 ? byte : i % 2 === 0 ? byte >> 4 : byte & 15);
      }
      at += bytes + (bytes % 2);
    }
  }
  return out;
}
