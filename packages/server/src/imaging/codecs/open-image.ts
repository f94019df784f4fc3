/** Opens an image of any supported format, for the converter. */
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { withLoader } from '../media/decode.ts';
import { MediaError } from '../../platform/errors/media-error.ts';
import { pngChunks } from '@mekiki/metadata/formats/chunks-png.ts';
import { withoutUnsafeExif } from '../formats/safe-exif.ts';
import { colorProfiles } from '@mekiki/metadata/formats/chunks-avif.ts';
import { withProfile } from '@mekiki/metadata/formats/chunks-png.ts';
import { checkTiff } from '@mekiki/metadata/formats/tiff-structure.ts';
import { decodeBmp } from './codec-bmp.ts';
import { decodeHeic } from './codec-heic.ts';
import { decodeIco } from './codec-ico.ts';
import { decodeJxl } from './codec-jxl.ts';
import { decodePpm } from './codec-ppm.ts';
import { decodeQoi } from './codec-qoi.ts';
import { decodeTga } from './codec-tga.ts';
import type { OpenFormat } from '../formats/formats.ts';
import { checkSize, damaged, type Pixels, viewOf } from '../formats/pixels.ts';
import { sniffOpenable } from '../formats/sniff-openable.ts';

/** Maximum number of frames of an animation that are read. */
const MAX_FRAMES = 2_000;
const TIFF_LOADER = 'VipsForeignLoadTiffBuffer';

export interface OpenedImage {
  format: OpenFormat;
  /** Upright size of a frame in pixels. */
  width: number;
  height: number;
  /** The same as it is stored: animations are not turned. */
  stored: { width: number; height: number };
  frames: number;
  /** Whether those frames can be read here: of a PNG that moves only the first can. */
  canMove: boolean;
  hasAlpha: boolean;
  /** Bits of a sample, as the file has them. */
  bitDepth: number;
  /** Metadata that libvips carries only together with EXIF of its own making. */
  hasExif: boolean;
  /** As libvips names it, such as `srgb`, `b-w` or `cmyk`. */
  colorSpace: string;
  /** The image upright, or all its frames under each other. */
  image: (params: { animated: boolean }) => Sharp;
}

/**
 * Checks the header of a file, then passes it to `work`.
 * @throws {MediaError} `unsupported`, `too-many-pixels` or `damaged`
 */
export async function withOpenedImage<T>(bytes: Uint8Array, work: (source: OpenedImage) => Promise<T>): Promise<T> {
  const format = sniffOpenable(bytes);
  if (format === 'tiff') {
    const { fault } = checkTiff(bytes, 'file');
    if (fault !== undefined) throw new MediaError('damaged', `This TIFF cannot be opened. ${fault}`);
    return withLoader(TIFF_LOADER, async () => work(await fromLibvips(bytes, format)));
  }
  return work(await opened(bytes, format));
}

async function opened(bytes: Uint8Array, format: OpenFormat): Promise<OpenedImage> {
  switch (format) {
    case 'bmp':
      return fromPixels(decodeBmp(bytes), format);
    case 'qoi':
      return fromPixels(decodeQoi(bytes), format);
    case 'tga':
      return fromPixels(decodeTga(bytes), format);
    case 'ppm':
      return fromPixels(decodePpm(bytes), format);
    case 'jxl':
      return fromPixels(await decodeJxl(bytes), format);
    case 'heic':
      return fromHeic(bytes);
    case 'ico': {
      const found = decodeIco(bytes);
      return 'png' in found ? fromLibvips(found.png, format) : fromPixels(found.pixels, format);
    }
    default:
      return fromLibvips(bytes, format);
  }
}

/** Its colors become sRGB where libvips reads them with their profile. */
async function fromHeic(bytes: Uint8Array): Promise<OpenedImage> {
  const { hasAlpha, ...pixels } = await decodeHeic(bytes);
  const [profile] = colorProfiles(bytes);
  const plain = { ...fromPixels(pixels, 'heic'), hasAlpha };
  if (!profile) return hasAlpha ? plain : { ...plain, image: () => plain.image({ animated: false }).removeAlpha() };
  const { width, height, channels, data } = pixels;
  const image = sharp(data, { raw: { width, height, channels } });
  const png = await (hasAlpha ? image : image.removeAlpha()).png({ compressionLevel: 1 }).toBuffer();
  return fromLibvips(withProfile(png, profile), 'heic');
}

function fromPixels({ width, height, channels, data }: Pixels, format: OpenFormat): OpenedImage {
  return {
    format,
    width,
    height,
    frames: 1,
    canMove: false,
    hasAlpha: channels === 4,
    bitDepth: 8,
    colorSpace: 'srgb',
    hasExif: false,
    stored: { width, height },
    image: () => sharp(data, { raw: { width, height, channels } }),
  };
}

async function fromLibvips(given: Uint8Array, format: OpenFormat): Promise<OpenedImage> {
  const bytes = withoutUnsafeExif(given);
  const options: SharpOptions = { failOn: 'truncated', limitInputPixels: false, sequentialRead: true };
  const header = await sharp(bytes, options).metadata().catch(unreadable);
  const frames = header.pages ?? 1;
  const canMove = format === 'gif' || format === 'webp';
  checkSize(header.width, header.height);
  return {
    format,
    ...header.autoOrient,
    frames: canMove ? frames : format === 'png' ? framesOfPng(bytes) : 1,
    canMove,
    hasAlpha: header.hasAlpha,
    bitDepth: header.bitsPerSample ?? BITS[header.depth] ?? 8,
    colorSpace: header.space,
    hasExif: header.exif !== undefined || header.iptc !== undefined,
    stored: { width: header.width, height: header.pageHeight ?? header.height },
    image: ({ animated }) => {
      if (!animated) return sharp(bytes, options).autoOrient();
      if (frames > MAX_FRAMES) throw tooManyFrames(header);
      checkSize(header.width, header.height, frames);
      return sharp(bytes, { ...options, animated: true });
    },
  };
}

/** As a PNG that moves says before its pixels. */
function framesOfPng(bytes: Uint8Array): number {
  for (const { type, data } of pngChunks(bytes)) {
    if (type === 'acTL' && data.length === 8) return Math.max(1, viewOf(data).getUint32(0));
    if (type === 'IDAT') return 1;
  }
  return 1;
}

const BITS: Partial<Record<string, number>> = {
  uchar: 8,
  ushort: 16,
  short: 16,
  uint: 32,
  int: 32,
  float: 32,
  double: 64,
};

function tooManyFrames({ pages = 1 }: Metadata): MediaError {
  return new MediaError(
    'too-many-pixels',
    `This animation has ${pages.toLocaleString('en')} frames. The limit is ${MAX_FRAMES.toLocaleString('en')}; ` +
      'its first frame alone can be converted.',
  );
}

/** libvips' own words are for programmers. */
export function unreadable(): never {
  throw damaged();
}
