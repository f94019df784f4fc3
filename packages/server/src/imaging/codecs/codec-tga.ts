/** Truevision TGA, packed or not: mapped, gray and true color. */
import { checkSize, damaged, decoded, type Pixels, viewOf } from '../formats/pixels.ts';

const HEADER = 18;

/** @throws {MediaError} `damaged`, `too-many-pixels` */
export function decodeTga(bytes: Uint8Array): Pixels {
  return decoded(() => {
    const view = viewOf(bytes);
    const kind = view.getUint8(2);
    const width = view.getUint16(12, true);
    const height = view.getUint16(14, true);
    const depth = view.getUint8(16);
    const flags = view.getUint8(17);
    checkSize(width, height);
    const map = { first: view.getUint16(3, true), count: view.getUint16(5, true), depth: view.getUint8(7) };
    const mapBytes = view.getUint8(1) === 1 ? map.count * Math.ceil(map.depth / 8) : 0;
    const mapAt = HEADER + view.getUint8(0);
    const size = Math.ceil(depth / 8);
    const stored = unpacked(bytes.subarray(mapAt + mapBytes), width * height, size, kind >= 9);
    const isMapped = (kind & 7) === 1;
    const isGray = (kind & 7) === 3;
    const hasAlpha = !isGray && (isMapped ? map.depth : depth) === 32 && (isMapped || (flags & 15) !== 0);
    const channels = hasAlpha ? 4 : 3;
    const data = new Uint8Array(width * height * channels);
    const isTopDown = (flags & 0x20) !== 0;
    const isRightToLeft = (flags & 0x10) !== 0;
    for (let y = 0; y < height; y++) {
      const row = (isTopDown ? y : height - 1 - y) * width;
      for (let x = 0; x < width; x++) {
        const at = (row + (isRightToLeft ? width - 1 - x : x)) * size;
        const to = (y * width + x) * channels;
        if (isGray) data.fill(stored[at]!, to, to + 3);
        else if (isMapped) {
          const entry = mapAt + (stored[at]! - map.first) * Math.ceil(map.depth / 8);
          if (entry < mapAt || entry + 2 > mapAt + mapBytes) throw damaged();
          putColor(data, to, bytes, entry, map.depth, channels);
        } else putColor(data, to, stored, at, depth, channels);
      }
    }
    return { width, height, channels, data };
  });
}

function putColor(data: Uint8Array, to: number, from: Uint8Array, at: number, depth: number, channels: number): void {
  if (depth <= 16) {
    const value = from[at]! | (from[at + 1]! << 8);
    for (let c = 0; c < 3; c++) data[to + c] = Math.round((((value >> (10 - c * 5)) & 31) * 255) / 31);
    return;
  }
  data[to] = from[at + 2]!;
  data[to + 1] = from[at + 1]!;
  data[to + 2] = from[at]!;
  if (channels === 4) data[to + 3] = from[at + 3]!;
}

/** All pixels as they are stored; packets of run lengths made plain. */
function unpacked(body: Uint8Array, count: number, size: number, isPacked: boolean): Uint8Array {
  const length = count * size;
  if (!isPacked) {
    if (body.length < length) throw damaged();
    return body;
  }
  const out = new Uint8Array(length);
  let at = 0;
  for (let to = 0; to < length;) {
    const head = body[at++];
    if (head === undefined) throw damaged();
    const bytes = Math.min(((head & 127) + 1) * size, length - to);
    const isRun = head >= 128;
    if (at + (isRun ? size : bytes) > body.length) throw damaged();
    if (isRun) for (let i = 0; i < bytes; i++) out[to + i] = body[at + (i % size)]!;
    else out.set(body.subarray(at, at + bytes), to);
    at += isRun ? size : bytes;
    to += bytes;
  }
  return out;
}
