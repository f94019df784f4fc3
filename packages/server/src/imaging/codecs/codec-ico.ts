/** Icons: the largest image of a file is read; one image, as PNG, is written. */
import { decodeDib, strideOf } from './codec-bmp.ts';
import { damaged, decoded, type Pixels, viewOf } from '../formats/pixels.ts';

const HEADER = 6;
const ENTRY = 16;
/** More images than any icon has. */
const MAX_ENTRIES = 64;
const PNG_MARK = '\x89PNG';

/** The largest image of an icon or cursor: a PNG file as it is, or pixels. @throws {MediaError} `damaged`, `too-many-pixels` */
export function decodeIco(bytes: Uint8Array): { png: Uint8Array } | { pixels: Pixels } {
  return decoded(() => {
    const view = viewOf(bytes);
    const count = Math.min(view.getUint16(4, true), MAX_ENTRIES);
    const entries = Array.from({ length: count }, (_, i) => HEADER + i * ENTRY).map((at) => ({
      side: view.getUint8(at) || 256,
      depth: view.getUint16(at + 6, true),
      length: view.getUint32(at + 8, true),
      from: view.getUint32(at + 12, true),
    }));
    const fitting = entries.filter(({ from, length }) => length > 0 && from + length <= bytes.length);
    const [best] = fitting.toSorted((a, b) => b.side - a.side || b.depth - a.depth);
    if (!best) throw damaged();
    const image = bytes.subarray(best.from, best.from + best.length);
    const isPng = Buffer.from(image.subarray(0, 4)).toString('latin1') === PNG_MARK;
    return isPng ? { png: image } : { pixels: masked(image) };
  });
}

/** The bitmap, with the mask that follows it as alpha. */
function masked(dib: Uint8Array): Pixels {
  const pixels = decodeDib(dib, undefined, true);
  if (pixels.channels === 4) return pixels;
  const { width, height, data } = pixels;
  const stride = strideOf(width, 1);
  const at = dib.length - stride * height;
  if (at < 0) return pixels;
  const out = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    const row = at + (height - 1 - y) * stride;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const isClear = (dib[row + (x >> 3)]! >> (7 - (x & 7))) & 1;
      out.set(data.subarray(i * 3, i * 3 + 3), i * 4);
      out[i * 4 + 3] = isClear ? 0 : 255;
    }
  }
  return { width, height, channels: 4, data: out };
}

/** @param png At most 256 pixels a side */
export function encodeIco(png: Uint8Array, { width, height }: { width: number; height: number }): Uint8Array {
  const out = new Uint8Array(HEADER + ENTRY + png.length);
  const view = viewOf(out);
  view.setUint16(2, 1, true);
  view.setUint16(4, 1, true);
  // A byte, in which 0 means 256.
  out[6] = width & 255;
  out[7] = height & 255;
  view.setUint16(10, 1, true);
  view.setUint16(12, 32, true);
  view.setUint32(14, png.length, true);
  view.setUint32(18, HEADER + ENTRY, true);
  out.set(png, HEADER + ENTRY);
  return out;
}
