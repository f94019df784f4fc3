/** QOI, "the quite OK image format", after its specification of one page (qoiformat.org). */
import { checkSize, damaged, decoded, type Pixels, viewOf } from '../formats/pixels.ts';

const HEADER = 14;
const END = Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 1);
const INDEX = 0x00;
const DIFF = 0x40;
const LUMA = 0x80;
const RUN = 0xc0;
const RGB = 0xfe;
const RGBA = 0xff;
const MAX_RUN = 62;
/** Room for the file at first; it doubles as needed, since the most it may need is more than the image's. */
const FIRST_ROOM = 1 << 20;
/** Bytes that one pixel may add, with a run before it and the end behind it. */
const MAX_STEP = 16;

/** @throws {MediaError} `damaged`, `too-many-pixels` */
export function decodeQoi(bytes: Uint8Array): Pixels {
  return decoded(() => {
    const view = viewOf(bytes);
    const width = view.getUint32(4);
    const height = view.getUint32(8);
    checkSize(width, height);
    const channels = view.getUint8(12) === 3 ? 3 : 4;
    const data = new Uint8Array(width * height * channels);
    const seen = new Uint32Array(64);
    let at = HEADER;
    let [r, g, b, a] = [0, 0, 0, 255];
    for (let to = 0; to < data.length;) {
      let run = 1;
      const tag = bytes[at++];
      if (tag === undefined) throw damaged();
      if (tag === RGB || tag === RGBA) {
        if (at + 4 > bytes.length) throw damaged();
        r = bytes[at++]!;
        g = bytes[at++]!;
        b = bytes[at++]!;
        if (tag === RGBA) a = bytes[at++]!;
      } else if (tag < DIFF) {
        const pixel = seen[tag - INDEX]!;
        r = pixel >>> 24;
        g = (pixel >>> 16) & 255;
        b = (pixel >>> 8) & 255;
        a = pixel & 255;
      } else if (tag < LUMA) {
        r = (r + ((tag >> 4) & 3) - 2) & 255;
        g = (g + ((tag >> 2) & 3) - 2) & 255;
        b = (b + (tag & 3) - 2) & 255;
      } else if (tag < RUN) {
        const other = bytes[at++];
        if (other === undefined) throw damaged();
        const green = (tag & 63) - 32;
        r = (r + green + (other >> 4) - 8) & 255;
        g = (g + green) & 255;
        b = (b + green + (other & 15) - 8) & 255;
      } else {
        run = (tag & 63) + 1;
      }
      seen[(r * 3 + g * 5 + b * 7 + a * 11) & 63] = ((r << 24) | (g << 16) | (b << 8) | a) >>> 0;
      for (; run > 0 && to < data.length; run--) {
        data[to++] = r;
        data[to++] = g;
        data[to++] = b;
        if (channels === 4) data[to++] = a;
      }
    }
    return { width, height, channels, data };
  });
}

export function encodeQoi({ width, height, channels, data }: Pixels): Uint8Array {
  const maxLength = HEADER + width * height * (channels + 1) + END.length;
  let out = new Uint8Array(Math.min(maxLength, FIRST_ROOM));
  const view = viewOf(out);
  out.set(Buffer.from('qoif'));
  view.setUint32(4, width);
  view.setUint32(8, height);
  out[12] = channels;
  const seen = new Uint32Array(64);
  let at = HEADER;
  let run = 0;
  let [r, g, b, a] = [0, 0, 0, 255];
  for (let from = 0; from < data.length; from += channels) {
    if (at + MAX_STEP > out.length && out.length < maxLength) {
      const larger = new Uint8Array(Math.min(maxLength, out.length * 2));
      larger.set(out);
      out = larger;
    }
    const [lastR, lastG, lastB, lastA] = [r, g, b, a];
    r = data[from]!;
    g = data[from + 1]!;
    b = data[from + 2]!;
    a = channels === 4 ? data[from + 3]! : 255;
    if (r === lastR && g === lastG && b === lastB && a === lastA) {
      run += 1;
      if (run < MAX_RUN) continue;
    }
    if (run > 0) {
      const isWhole = run === MAX_RUN;
      out[at++] = RUN | (run - 1);
      run = 0;
      if (isWhole && r === lastR && g === lastG && b === lastB && a === lastA) continue;
    }
    const slot = (r * 3 + g * 5 + b * 7 + a * 11) & 63;
    const pixel = ((r << 24) | (g << 16) | (b << 8) | a) >>> 0;
    if (seen[slot] === pixel) {
      out[at++] = INDEX | slot;
      continue;
    }
    seen[slot] = pixel;
    if (a !== lastA) {
      out[at++] = RGBA;
      out[at++] = r;
      out[at++] = g;
      out[at++] = b;
      out[at++] = a;
      continue;
    }
    const dr = ((r - lastR + 384) & 255) - 128;
    const dg = ((g - lastG + 384) & 255) - 128;
    const db = ((b - lastB + 384) & 255) - 128;
    if (dr >= -2 && dr < 2 && dg >= -2 && dg < 2 && db >= -2 && db < 2) {
      out[at++] = DIFF | ((dr + 2) << 4) | ((dg + 2) << 2) | (db + 2);
    } else if (dg >= -32 && dg < 32 && dr - dg >= -8 && dr - dg < 8 && db - dg >= -8 && db - dg < 8) {
      out[at++] = LUMA | (dg + 32);
      out[at++] = ((dr - dg + 8) << 4) | (db - dg + 8);
    } else {
      out[at++] = RGB;
      out[at++] = r;
      out[at++] = g;
      out[at++] = b;
    }
  }
  if (run > 0) out[at++] = RUN | (run - 1);
  out.set(END, at);
  return out.subarray(0, at + END.length);
}
