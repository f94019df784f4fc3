/** Netpbm: PBM, PGM and PPM, as text or binary, and PAM. */
import { checkSize, damaged, decoded, type Pixels } from '../formats/pixels.ts';

interface Header {
  width: number;
  height: number;
  /** Largest value of a sample. */
  maxValue: number;
  samples: number;
  /** Where the pixels begin. */
  at: number;
}

/** @throws {MediaError} `damaged`, `too-many-pixels` */
export function decodePpm(bytes: Uint8Array): Pixels {
  return decoded(() => {
    const kind = (bytes[1] ?? 0) - 0x30;
    const header = kind === 7 ? pamHeader(bytes) : plainHeader(bytes, kind);
    const { width, height, maxValue, samples } = header;
    checkSize(width, height);
    if (maxValue < 1 || maxValue > 65_535 || samples < 1 || samples > 4) throw damaged();
    const read =
      kind <= 3
        ? textReader(bytes, header, kind === 1)
        : kind === 4
          ? bitReader(bytes, header)
          : byteReader(bytes, header);
    const hasAlpha = samples % 2 === 0;
    const channels = hasAlpha ? 4 : 3;
    const isGray = samples < 3;
    const data = new Uint8Array(width * height * channels);
    // In PBM 1 is black.
    const scale = (value: number) =>
      kind === 1 || kind === 4 ? (value ? 0 : 255) : Math.round((Math.min(value, maxValue) * 255) / maxValue);
    for (let to = 0; to < data.length; to += channels) {
      const first = scale(read());
      data[to] = first;
      data[to + 1] = isGray ? first : scale(read());
      data[to + 2] = isGray ? first : scale(read());
      if (hasAlpha) data[to + 3] = scale(read());
    }
    return { width, height, channels, data };
  });
}

function plainHeader(bytes: Uint8Array, kind: number): Header {
  let at = 2;
  const next = () => {
    at = afterSpace(bytes, at);
    const [value, end] = numberAt(bytes, at);
    at = end;
    return value;
  };
  const width = next();
  const height = next();
  const maxValue = kind === 1 || kind === 4 ? 1 : next();
  return { width, height, maxValue, samples: kind === 3 || kind === 6 ? 3 : 1, at: at + 1 };
}

function pamHeader(bytes: Uint8Array): Header {
  const text = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  const end = text.indexOf('ENDHDR\n');
  if (end < 0) throw damaged();
  const field = (name: string) =>
    Number(new RegExp(`^${name} (\\d{1,9})\\s*$`, 'm').exec(text.slice(0, end))?.[1] ?? 0);
  return {
    width: field('WIDTH'),
    height: field('HEIGHT'),
    samples: field('DEPTH'),
    maxValue: field('MAXVAL'),
    at: end + 7,
  };
}

function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || (byte !== undefined && byte >= 9 && byte <= 13);
}

/** The next byte that is neither space nor part of a comment. */
function afterSpace(bytes: Uint8Array, from: number): number {
  let at = from;
  for (;;) {
    while (isSpace(bytes[at])) at++;
    if (bytes[at] !== 0x23) return at;
    while (at < bytes.length && bytes[at] !== 10) at++;
  }
}

function numberAt(bytes: Uint8Array, from: number): [value: number, end: number] {
  let at = from;
  let value = 0;
  for (let digit = (bytes[at] ?? 0) - 0x30; digit >= 0 && digit <= 9; digit = (bytes[++at] ?? 0) - 0x30) {
    value = Math.min(value * 10 + digit, 1e9);
  }
  if (at === from) throw damaged();
  return [value, at];
}

function textReader(bytes: Uint8Array, header: Header, isBits: boolean): () => number {
  let { at } = header;
  return () => {
    at = afterSpace(bytes, at);
    // Bits may stand side by side.
    const [value, end] = isBits ? [(bytes[at] ?? 0) - 0x30, at + 1] : numberAt(bytes, at);
    if (at >= bytes.length || value < 0) throw damaged();
    at = end;
    return value;
  };
}

function bitReader(bytes: Uint8Array, { at, width, height }: Header): () => number {
  const stride = Math.ceil(width / 8);
  if (bytes.length < at + stride * height) throw damaged();
  let pixel = 0;
  return () => {
    const x = pixel % width;
    const byte = bytes[at + Math.floor(pixel / width) * stride + (x >> 3)]!;
    pixel += 1;
    return (byte >> (7 - (x & 7))) & 1;
  };
}

function byteReader(bytes: Uint8Array, { at: from, maxValue, width, height, samples }: Header): () => number {
  const size = maxValue > 255 ? 2 : 1;
  if (bytes.length < from + width * height * samples * size) throw damaged();
  let at = from;
  return () => (size === 1 ? bytes[at++]! : (bytes[at++]! << 8) | bytes[at++]!);
}
