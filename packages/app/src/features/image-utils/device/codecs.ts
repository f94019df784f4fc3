/** jSquash: Squoosh's codecs as WebAssembly. Each is loaded when first needed. */
import type { Header } from './structure.ts';
import type { Job } from './job.ts';
import type { Pixels } from './pixels.ts';

/** The pixels as they are stored. @throws the codec's error on a damaged file */
export async function decode(file: ArrayBuffer, format: Header['format']): Promise<Pixels> {
  const { data, width, height } = await decoded(file, format);
  return { data: new Uint8ClampedArray(data), width, height };
}

async function decoded(file: ArrayBuffer, format: Header['format']): Promise<ImageData> {
  switch (format) {
    case 'jpeg':
      return (await import('@jsquash/jpeg/decode.js')).default(file);
    case 'png':
      return (await import('@jsquash/png/decode.js')).default(file);
    default:
      return (await import('@jsquash/webp/decode.js')).default(file);
  }
}

/** Maps zlib's levels to those of oxipng, which produces smaller files but takes longer. */
const PNG_LEVELS = [0, 0, 0, 0, 1, 1, 2, 2, 2, 3];
/** 4:2:0 chroma subsampling, as on the server. */
const HALVED = 2;

/** Encodes the pixels, as close to libvips with the same options as the codecs allow. */
export async function encode(
  { data, width, height }: Pixels,
  { format, quality, isLossless, effort }: Job,
): Promise<Uint8Array> {
  switch (format) {
    case 'jpeg': {
      const { default: write } = await import('@jsquash/jpeg/encode.js');
      return new Uint8Array(
        await write(new ImageData(data, width, height), {
          quality,
          // Smaller by some percent, with the same pixels.
          baseline: false,
          progressive: true,
          quant_table: 0,
          auto_subsample: false,
          chroma_subsample: HALVED,
        }),
      );
    }
    case 'png': {
      // The package's main entry would also bundle a multithreaded build, which needs headers that the site does not
      // send.
      const { default: load, optimise_raw: write } = await import('@jsquash/oxipng/codec/pkg/squoosh_oxipng.js');
      await load();
      return write(data, width, height, PNG_LEVELS[effort] ?? 2, false, false);
    }
    case 'webp': {
      const { default: write } = await import('@jsquash/webp/encode.js');
      const options = { quality, method: effort, lossless: isLossless ? 1 : 0 };
      return new Uint8Array(await write(new ImageData(data, width, height), options));
    }
    default:
      return encodeAvif(new Uint8Array(data.buffer), { width, height }, { quality, effort });
  }
}

/** libaom's speed is the inverse of the effort. */
const FASTEST = 9;
/** 4:4:4: no chroma subsampling. */
const FULL_CHROMA = 3;

interface AvifEncoder {
  encode: (
    data: Uint8Array,
    width: number,
    height: number,
    options: Record<string, number | boolean>,
  ) => Uint8Array | null;
}

async function encodeAvif(
  data: Uint8Array,
  { width, height }: { width: number; height: number },
  { quality, effort }: Pick<Job, 'quality' | 'effort'>,
): Promise<Uint8Array> {
  const [{ default: load }, { defaultOptions }] = await Promise.all([
    import('@jsquash/avif/codec/enc/avif_enc.js'),
    import('@jsquash/avif/meta.js'),
  ]);
  const encoder = (await load({ noInitialRun: true })) as unknown as AvifEncoder;
  const options = { ...defaultOptions, quality, speed: FASTEST - effort, subsample: FULL_CHROMA };
  const file = encoder.encode(data, width, height, options);
  if (!file) throw new Error('The image could not be written as AVIF.');
  return file;
}
