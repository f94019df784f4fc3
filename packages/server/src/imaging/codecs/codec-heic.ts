/** HEIC (ISO/IEC 23008-12), by libheif in WebAssembly, loaded with the first such file. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { checkSize, damaged, type Pixels } from '../formats/pixels.ts';

/** Megapixels; measured in docs/decisions/0038-heic-and-jpeg-xl.md. */
const MAX_HEIC_MEGAPIXELS = 50;

interface HeifImage {
  get_width: () => number;
  get_height: () => number;
  is_primary: () => boolean;
  has_alpha_channel: () => boolean;
  /** Writes RGBA into `data`; calls back with null where it cannot. */
  display: (
    image: { data: Uint8ClampedArray; width: number; height: number },
    done: (image: object | null) => void,
  ) => void;
}
interface LibHeif {
  HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifImage[] };
}

const require = createRequire(import.meta.url);
let wasm: Promise<Uint8Array> | undefined;

/** A fresh one for each image: memory of WebAssembly never shrinks. */
async function load(): Promise<LibHeif> {
  wasm ??= readFile(require.resolve('libheif-js/libheif-wasm/libheif.wasm'));
  // The package's own entry looks for its file in the working directory.
  const factory = require('libheif-js/libheif-wasm/libheif.js') as (options: object) => LibHeif;
  return factory({ wasmBinary: await wasm, print: () => {}, printErr: () => {} });
}

/** Silences libheif, which logs errors of files to the console. A process decodes one at a time. */
async function quietly<T>(work: () => Promise<T>): Promise<T> {
  const { log } = console;
  console.log = () => {};
  try {
    return await work();
  } finally {
    console.log = log;
  }
}

/**
 * The primary image, turned as the file says, in the colors of its profile.
 * @throws {MediaError} `damaged`, `too-many-pixels`
 */
export async function decodeHeic(bytes: Uint8Array): Promise<Pixels & { hasAlpha: boolean }> {
  const { HeifDecoder } = await load();
  const images = await quietly(async () => new HeifDecoder().decode(bytes));
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) throw damaged();
  const [width, height] = [image.get_width(), image.get_height()];
  checkSize(width, height, 1, MAX_HEIC_MEGAPIXELS);
  const data = new Uint8ClampedArray(width * height * 4);
  const shown = await quietly(() => new Promise<object | null>((done) => image.display({ data, width, height }, done)));
  if (!shown) throw damaged();
  return { width, height, channels: 4, data: new Uint8Array(data.buffer), hasAlpha: image.has_alpha_channel() };
}
