import { ALPHA_MASK_SIDE, alphaMaskOf } from '@mekiki/matching';
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { Raster } from '@mekiki/matching/search/raster.ts';
import { withoutUnsafeExif } from '../formats/safe-exif.ts';
import { sniffFormat } from '@mekiki/metadata/formats/sniff.ts';
import { MediaError } from '../../platform/errors/media-error.ts';
import type { ImageFormat } from '../formats/formats.ts';

/** Limits on an image before it is decoded. */
const MAX_MEGAPIXELS = 100;
const MAX_SIDE = 30_000;
/** Long side of the raster that all views and previews are made from, in pixels. */
export const WORK_SIDE = 1024;

/** The ground of dark pages, on which drawings with transparent parts are often seen. */
const DARK = '#15181c';

/** The libvips loaders that a person's file may reach. */
const LOADERS = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadNsgifBuffer',
  'VipsForeignLoadHeifBuffer',
];
const DRAWING_LOADER = 'VipsForeignLoadSvgBuffer';

/** Whether this process keeps loaders from files. */
let isSecured = false;

/** Sets libvips up for a process that decodes one untrusted image at a time. */
export function secureDecoder(): void {
  isSecured = true;
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
}

/** A decoded image. */
export interface Decoded {
  format: ImageFormat;
  /** Upright size of the file's image, in pixels. */
  width: number;
  height: number;
  /** The image in sRGB on white, at most 1024 px on its long side. */
  raster: Raster;
  /** Decodes an image with an alpha channel again; undefined if it is opaque all the same. */
  transparency?: () => Promise<Transparency | undefined>;
}

/** What is known of an image with transparent parts. */
export interface Transparency {
  /** Where it is opaque, as `alphaMaskOf` makes it. */
  alphaMask: Uint8Array;
  /** The image on a dark page, as large as on white. */
  onDark: Raster;
}

async function toRaster(image: Sharp, background = '#fff'): Promise<Raster> {
  const { data, info } = await image
    .resize({ width: WORK_SIDE, height: WORK_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background })
    .toColourspace('srgb')
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The alpha of the cells of a mask. */
function toAlpha(image: Sharp): Promise<Uint8Array> {
  return image
    .resize({ width: ALPHA_MASK_SIDE, height: ALPHA_MASK_SIDE, fit: 'fill' })
    .extractChannel('alpha')
    .raw({ depth: 'uchar' })
    .toBuffer();
}

export interface OpenImage {
  format: ImageFormat;
  /** Upright size in pixels. */
  width: number;
  height: number;
  hasAlpha: boolean;
  /** The ICC profile of an image whose pixels are red, green and blue. */
  profile: Uint8Array | undefined;
  /**
   * The first frame, upright, as `pipeline` leaves it: in sRGB, or with the numbers of its profile.
   * @throws {MediaError} `damaged`
   */
  read: <T>(pipeline: (upright: Sharp) => Promise<T>, colors?: 'srgb' | 'profile') => Promise<T>;
}

/**
 * Looks at the header of a file that a person sent.
 * @throws {MediaError} `unsupported`, `too-many-pixels` or `damaged`
 */
export async function openImage(bytes: Uint8Array): Promise<OpenImage> {
  const format = sniffFormat(bytes);
  if (!format) {
    throw new MediaError('unsupported', 'This file is not an image we can read. Use JPEG, PNG, WebP, GIF or AVIF.');
  }
  const damaged = (): never => {
    throw new MediaError('damaged', 'This image is damaged or cut off.');
  };
  const safe = withoutUnsafeExif(bytes);
  // The limit is checked on the header below, to say it in words.
  const open = (ignoreIcc = false): Sharp =>
    sharp(safe, { failOn: 'truncated', limitInputPixels: false, sequentialRead: true, ignoreIcc });
  const header = await open().metadata().catch(damaged);
  if (header.width * header.height > MAX_MEGAPIXELS * 1e6 || Math.max(header.width, header.height) > MAX_SIDE) {
    throw new MediaError(
      'too-many-pixels',
      `This image is too large: ${header.width} × ${header.height} pixels. ` +
        `The limit is ${MAX_MEGAPIXELS} megapixels and ${MAX_SIDE.toLocaleString('en')} pixels a side.`,
    );
  }
  return {
    format,
    ...header.autoOrient,
    hasAlpha: header.hasAlpha,
    profile: profileOf(header),
    read: (pipeline, colors = 'srgb') => pipeline(open(colors === 'profile').autoOrient()).catch(damaged),
  };
}

/** Profiles of printers have a few megabytes; those of screens far less. */
const MAX_PROFILE = 1024 * 1024;

/** ICC.1:2022, section 7.2: a profile begins with its size; its color space and a signature stand at fixed places. */
function profileOf({ icc, space }: Metadata): Uint8Array | undefined {
  if (!icc || icc.length < 128 || icc.length > MAX_PROFILE) return undefined;
  if (space !== 'srgb' && space !== 'rgb' && space !== 'rgb16') return undefined;
  const isRgb = icc.toString('latin1', 16, 20) === 'RGB ' && icc.toString('latin1', 36, 40) === 'acsp';
  return isRgb && icc.readUInt32BE(0) === icc.length ? icc : undefined;
}

/**
 * Decodes a file that a person sent: its first frame, upright, in sRGB, on white.
 * @throws {MediaError} `unsupported`, `too-many-pixels` or `damaged`
 */
export async function decode(bytes: Uint8Array): Promise<Decoded> {
  const { format, width, height, hasAlpha, read } = await openImage(bytes);
  const raster = await read((image) => toRaster(image));
  const transparency = async (): Promise<Transparency | undefined> => {
    const alphaMask = alphaMaskOf(await read(toAlpha));
    return alphaMask && { alphaMask, onDark: await read((image) => toRaster(image, DARK)) };
  };
  return { format, width, height, raster, ...(hasAlpha && { transparency }) };
}

/**
 * Renders an SVG of our own illustrator; never give it a person's file.
 * @param size Nominal size of the drawing in pixels
 */
export async function renderDrawing(svg: string, size: { width: number; height: number }): Promise<Raster> {
  const density = Math.min(72, (72 * WORK_SIDE) / Math.max(size.width, size.height));
  return withDrawings(() => toRaster(sharp(Buffer.from(svg), { density })));
}

/** Renders an SVG of our own illustrator at the size it says, as PNG. */
export async function drawingToPng(svg: string): Promise<Uint8Array> {
  return withDrawings(() => sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 6 }).toBuffer());
}

/** Lets SVG in for the time of our own work. */
const withDrawings = <T>(work: () => Promise<T>): Promise<T> => withLoader(DRAWING_LOADER, work);

/** Lets files of one more kind in while `work` runs: a process does one task at a time. */
export async function withLoader<T>(loader: string, work: () => Promise<T>): Promise<T> {
  // Elsewhere it was never blocked, and must not be blocked afterwards for everybody else in the process.
  if (!isSecured) return work();
  sharp.unblock({ operation: [loader] });
  try {
    return await work();
  } finally {
    sharp.block({ operation: [loader] });
  }
}

/** A part of a raster as a sharp pipeline. */
export function sharpOf({ data, width, height }: Raster): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
}
