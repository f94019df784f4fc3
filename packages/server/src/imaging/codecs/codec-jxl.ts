/** JPEG XL (ISO/IEC 18181), by libjxl in WebAssembly, loaded with the first such file; and its size by its header. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { boxesIn } from '@mekiki/metadata/formats/chunks-avif.ts';
import { checkSize, damaged, decoded, type Pixels } from '../formats/pixels.ts';

/** Megapixels: libjxl takes about 60 bytes for each pixel while it works, and a media process may have 1 GiB. */
const MAX_JXL_MEGAPIXELS = 12;

interface Decoder {
  /** @returns null for a file that cannot be read */
  decode: (bytes: Uint8Array) => { width: number; height: number; data: Uint8ClampedArray } | null;
}
interface Encoder {
  /** @param rgba four bytes a pixel @returns null if it failed */
  encode: (rgba: Uint8Array, width: number, height: number, options: object) => Uint8Array | null;
}
type Factory<Module> = (options: { wasmBinary: Uint8Array; noInitialRun: true }) => Promise<Module>;

/** Files of the package that are read once. */
const binaries = new Map<string, Promise<Uint8Array>>();

const DECODER = 'dec/jxl_dec';
const ENCODER = 'enc/jxl_enc';
const CODECS = {
  [DECODER]: () => import('@jsquash/jxl/codec/dec/jxl_dec.js'),
  [ENCODER]: () => import('@jsquash/jxl/codec/enc/jxl_enc.js'),
};

/** A fresh one for each image: memory of WebAssembly never shrinks. */
async function load<Module>(codec: keyof typeof CODECS): Promise<Module> {
  const { default: factory }: { default: Factory<Module> } = await CODECS[codec]();
  const file = fileURLToPath(import.meta.resolve(`@jsquash/jxl/codec/${codec}.wasm`));
  const binary = binaries.get(file) ?? readFile(file);
  binaries.set(file, binary);
  return factory({ wasmBinary: await binary, noInitialRun: true });
}

/** What the decoder gives its pixels in; browsers have it. */
class PlainImageData {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;

  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data;
    this.width = width;
    this.height = height;
  }
}

/** The first frame, upright, in sRGB. @throws {MediaError} `damaged`, `too-many-pixels` */
export async function decodeJxl(bytes: Uint8Array): Promise<Pixels> {
  const size = sizeOfJxl(bytes);
  checkSize(size.width, size.height, 1, MAX_JXL_MEGAPIXELS);
  (globalThis as { ImageData?: unknown }).ImageData ??= PlainImageData;
  const decoder = await load<Decoder>(DECODER);
  const image = attempt(() => decoder.decode(bytes));
  if (!image) throw damaged();
  const { width, height, data } = image;
  return withoutOpaque({ width, height, channels: 4, data: new Uint8Array(data.buffer, data.byteOffset, data.length) });
}

/** Errors of libjxl are reported as errors of the file. */
function attempt<T>(work: () => T): T {
  try {
    return work();
  } catch {
    throw damaged();
  }
}

/** libjxl gives alpha to images that have none. */
function withoutOpaque(pixels: Pixels): Pixels {
  const { width, height, data } = pixels;
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return pixels;
  const opaque = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    opaque[to] = data[from]!;
    opaque[to + 1] = data[from + 1]!;
    opaque[to + 2] = data[from + 2]!;
  }
  return { width, height, channels: 3, data: opaque };
}

export interface JxlOptions {
  /** 1 to 100. */
  quality: number;
  /** 1 to 9. */
  effort: number;
  lossless: boolean;
}

/** RGBA pixels as a file without metadata, in sRGB. @throws {MediaError} `too-many-pixels` */
export async function encodeJxl({ width, height, data }: Pixels, options: JxlOptions): Promise<Uint8Array> {
  checkSize(width, height, 1, MAX_JXL_MEGAPIXELS);
  const encoder = await load<Encoder>(ENCODER);
  const bytes = encoder.encode(data, width, height, {
    ...options,
    progressive: false,
    epf: -1,
    lossyPalette: false,
    decodingSpeedTier: 0,
    photonNoiseIso: 0,
    lossyModular: false,
  });
  if (!bytes) throw new Error('libjxl wrote no file.');
  return bytes;
}

/** Bits from the lowest of each byte on. */
class Bits {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** @throws RangeError past the end */
  read(count: number): number {
    let value = 0;
    for (let bit = 0; bit < count; bit += 1, this.#at += 1) {
      const byte = this.#bytes[this.#at >> 3];
      if (byte === undefined) throw new RangeError('The header ends early.');
      value += ((byte >> (this.#at & 7)) & 1) * 2 ** bit;
    }
    return value;
  }
}

/** How many bits a side has, by the two bits before it. */
const SIDE_BITS = [9, 13, 18, 30] as const;
/** Width to height, by the three bits after the height. */
const RATIOS = [0, 1, 12 / 10, 4 / 3, 3 / 2, 16 / 9, 5 / 4, 2] as const;

/** Size in pixels as the header says it, before orientation. @throws {MediaError} `damaged` */
export function sizeOfJxl(bytes: Uint8Array): { width: number; height: number } {
  return decoded(() => {
    const bits = new Bits(codestreamOf(bytes).subarray(2));
    const isSmall = bits.read(1) === 1;
    const side = () => (isSmall ? (bits.read(5) + 1) * 8 : bits.read(SIDE_BITS[bits.read(2)]!) + 1);
    const height = side();
    const ratio = RATIOS[bits.read(3)]!;
    return { height, width: ratio === 0 ? side() : Math.floor(height * ratio) };
  });
}

/** More than the sizes in a header take. */
const HEADER_BYTES = 32;

/** The image itself, which may be in boxes, or its beginning. */
function codestreamOf(bytes: Uint8Array): Uint8Array {
  if (bytes[0] === 0xff && bytes[1] === 0x0a) return bytes;
  const parts: Uint8Array[] = [];
  for (const { type, data } of boxesIn(bytes)) {
    if (type === 'jxlc') return data;
    // Numbered parts, of which the first may be tiny.
    if (type === 'jxlp') parts.push(data.subarray(4, 4 + HEADER_BYTES));
    if (parts.length > HEADER_BYTES) break;
  }
  if (parts.length === 0) throw damaged();
  return Buffer.concat(parts);
}
