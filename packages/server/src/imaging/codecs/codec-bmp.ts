/** Windows bitmaps: every kind that Windows itself writes, but not the ones that wrap a JPEG or a PNG for printers. */
import { MediaError } from '../../platform/errors/media-error.ts';
import { checkSize, damaged, decoded, type Pixels, viewOf } from '../formats/pixels.ts';
import { unpackRle } from './codec-bmp-rle.ts';

const FILE_HEADER = 14;
const CORE_HEADER = 12;
const COMPRESSION = { none: 0, rle8: 1, rle4: 2, fields: 3, fieldsWithAlpha: 6 };
/** Masks of 16-bit pixels where the file has none: five bits for each color. */
const FIVES = [0x7c00, 0x03e0, 0x001f, 0];
const EIGHTS = [0xff0000, 0xff00, 0xff, 0];

interface Header {
  width: number;
  height: number;
  isTopDown: boolean;
  depth: number;
  compression: number;
  /** Where the palette begins, how many entries it may have, and their bytes. */
  palette: { at: number; count: number; entry: 3 | 4 };
  masks: readonly number[] | undefined;
}

/** @throws {MediaError} `damaged`, `too-many-pixels`, `unsupported` */
export function decodeBmp(bytes: Uint8Array): Pixels {
  return decoded(() => {
    const at = viewOf(bytes).getUint32(10, true);
    return decodeDib(bytes.subarray(FILE_HEADER), at - FILE_HEADER);
  });
}

/**
 * The bitmap of a BMP without the file's header, or of an icon.
 * @param pixelsAt Where its pixels begin; behind header and palette by default
 * @param isIcon Its height counts a mask, too, and 32-bit pixels have alpha
 */
export function decodeDib(dib: Uint8Array, pixelsAt?: number, isIcon = false): Pixels {
  const header = headerOf(dib, isIcon);
  const { width, height, depth, compression, palette } = header;
  checkSize(width, height);
  const from = pixelsAt ?? palette.at + palette.count * palette.entry;
  if (from < palette.at || from > dib.length) throw damaged();
  const body = dib.subarray(from);
  const isRle = compression === COMPRESSION.rle8 || compression === COMPRESSION.rle4;
  const reader = depth <= 8 ? indexReader(dib, header, isRle ? unpackRle(body, header) : body, isRle) : undefined;
  return reader ?? colorPixels(header, body, isIcon);
}

function headerOf(dib: Uint8Array, isIcon: boolean): Header {
  const view = viewOf(dib);
  const size = view.getUint32(0, true);
  if (size !== CORE_HEADER && (size < 40 || size > 256)) throw damaged();
  const isCore = size === CORE_HEADER;
  const width = isCore ? view.getUint16(4, true) : view.getInt32(4, true);
  const stored = isCore ? view.getUint16(6, true) : view.getInt32(8, true);
  const depth = view.getUint16(isCore ? 10 : 14, true);
  const compression = isCore ? COMPRESSION.none : view.getUint32(16, true);
  const used = isCore ? 0 : view.getUint32(32, true);
  if (compression === 4 || compression === 5) {
    throw new MediaError('unsupported', 'This BMP wraps a JPEG or PNG for printers. That is not opened here.');
  }
  if (![1, 4, 8, 16, 24, 32].includes(depth) || ![0, 1, 2, 3, 6].includes(compression)) throw damaged();
  if ((compression === COMPRESSION.rle8 && depth !== 8) || (compression === COMPRESSION.rle4 && depth !== 4))
    throw damaged();
  const hasFields = compression === COMPRESSION.fields || compression === COMPRESSION.fieldsWithAlpha;
  const count = compression === COMPRESSION.fieldsWithAlpha ? 4 : 3;
  const masks = hasFields
    ? [0, 1, 2, 3].map((i) => (i < count || size >= 56 ? view.getUint32(40 + i * 4, true) : 0))
    : undefined;
  const behind = size === 40 && hasFields ? count * 4 : 0;
  const max = depth <= 8 ? 2 ** depth : 0;
  return {
    width,
    height: Math.floor(Math.abs(stored) / (isIcon ? 2 : 1)),
    isTopDown: stored < 0,
    depth,
    compression,
    palette: { at: size + behind, count: depth <= 8 ? Math.min(used || max, max) : 0, entry: isCore ? 3 : 4 },
    masks,
  };
}

/** Bytes of a row: rows end at four bytes. */
export function strideOf(width: number, depth: number): number {
  return Math.ceil((width * depth) / 32) * 4;
}

function indexReader(dib: Uint8Array, header: Header, body: Uint8Array, isUnpacked: boolean): Pixels {
  const { width, height, palette } = header;
  const depth = isUnpacked ? 8 : header.depth;
  const stride = isUnpacked ? width : strideOf(width, depth);
  if (body.length < stride * (height - 1) + Math.ceil((width * depth) / 8)) throw damaged();
  const colors = new Uint8Array(256 * 3);
  for (let i = 0; i < palette.count; i++) {
    const at = palette.at + i * palette.entry;
    if (at + 3 > dib.length) throw damaged();
    colors.set([dib[at + 2]!, dib[at + 1]!, dib[at]!], i * 3);
  }
  const data = new Uint8Array(width * height * 3);
  const mask = 2 ** depth - 1;
  for (let y = 0, to = 0; y < height; y++) {
    const row = (header.isTopDown ? y : height - 1 - y) * stride;
    for (let x = 0; x < width; x++) {
      const bit = x * depth;
      const index = (body[row + (bit >> 3)]! >> (8 - depth - (bit & 7))) & mask;
      data[to++] = colors[index * 3]!;
      data[to++] = colors[index * 3 + 1]!;
      data[to++] = colors[index * 3 + 2]!;
    }
  }
  return { width, height, channels: 3, data };
}

function colorPixels(header: Header, body: Uint8Array, isIcon: boolean): Pixels {
  const { width, height, depth, isTopDown } = header;
  const stride = strideOf(width, depth);
  const bytes = depth / 8;
  if (body.length < stride * (height - 1) + width * bytes) throw damaged();
  const masks = header.masks ?? (depth === 16 ? FIVES : isIcon ? [...EIGHTS.slice(0, 3), 0xff000000] : EIGHTS);
  const hasAlpha = depth !== 24 && masks[3] !== 0;
  const channels = hasAlpha ? 4 : 3;
  const data = new Uint8Array(width * height * channels);
  const isPlain = !header.masks && depth !== 16;
  const levels = masks.slice(0, channels).map(levelsOf);
  let hasOpaque = false;
  for (let y = 0, to = 0; y < height; y++) {
    let at = (isTopDown ? y : height - 1 - y) * stride;
    for (let x = 0; x < width; x++, at += bytes, to += channels) {
      if (isPlain) {
        data[to] = body[at + 2]!;
        data[to + 1] = body[at + 1]!;
        data[to + 2] = body[at]!;
        if (hasAlpha) data[to + 3] = body[at + 3]!;
      } else {
        const low = body[at]! | (body[at + 1]! << 8);
        const value = depth === 16 ? low : (low | (body[at + 2]! << 16) | (body[at + 3]! << 24)) >>> 0;
        for (let c = 0; c < channels; c++) data[to + c] = levels[c]!(value);
      }
      if (hasAlpha && data[to + 3] !== 0) hasOpaque = true;
    }
  }
  // Many programs leave the fourth byte 0 and mean an opaque image.
  if (hasAlpha && !hasOpaque) for (let to = 3; to < data.length; to += 4) data[to] = 255;
  return { width, height, channels, data };
}

/** A pixel's value under a mask, brought to 0 to 255. */
function levelsOf(mask: number): (value: number) => number {
  if (mask === 0) return () => 0;
  const shift = 31 - Math.clz32(mask & -mask);
  const max = mask >>> shift;
  return (value) => Math.round((((value & mask) >>> shift) * 255) / max);
}

/** 24 bits, or 32 bits with alpha under the header that says so (version 4). */
export function encodeBmp({ width, height, channels, data }: Pixels): Uint8Array {
  const header = channels === 4 ? 108 : 40;
  const stride = strideOf(width, channels * 8);
  const at = FILE_HEADER + header;
  const out = new Uint8Array(at + stride * height);
  const view = viewOf(out);
  out.set(Buffer.from('BM'));
  view.setUint32(2, out.length, true);
  view.setUint32(10, at, true);
  view.setUint32(14, header, true);
  view.setInt32(18, width, true);
  view.setInt32(22, height, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, channels * 8, true);
  view.setUint32(34, stride * height, true);
  // 72 dots an inch.
  view.setInt32(38, 2835, true);
  view.setInt32(42, 2835, true);
  if (channels === 4) {
    view.setUint32(30, COMPRESSION.fields, true);
    [...EIGHTS.slice(0, 3), 0xff000000].forEach((mask, i) => view.setUint32(54 + i * 4, mask, true));
    out.set(Buffer.from('BGRs'), 70);
  }
  for (let y = 0, from = 0; y < height; y++) {
    let to = at + (height - 1 - y) * stride;
    for (let x = 0; x < width; x++, from += channels) {
      out[to++] = data[from + 2]!;
      out[to++] = data[from + 1]!;
      out[to++] = data[from]!;
      if (channels === 4) out[to++] = data[from + 3]!;
    }
  }
  return out;
}
