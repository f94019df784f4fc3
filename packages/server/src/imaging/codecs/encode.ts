/** Encodes an image in one of the formats. */
import sharp, { type Sharp } from 'sharp';
import { encodeBmp } from './codec-bmp.ts';
import { encodeIco } from './codec-ico.ts';
import { encodeJxl } from './codec-jxl.ts';
import { encodeQoi } from './codec-qoi.ts';
import { type SaveFormat, TRAITS } from '../formats/formats.ts';
import { checkResult, type Pixels } from '../formats/pixels.ts';

export interface EncodeOptions {
  format: SaveFormat;
  /** 1 to 100, where one applies. */
  quality?: number | undefined;
  lossless?: boolean | undefined;
  effort?: number | undefined;
  /** For PNG: at most 256 colors, which makes it smaller. */
  fewColors?: boolean | undefined;
  /** 16 bits a sample, for PNG and TIFF. */
  isDeep?: boolean | undefined;
}

export interface Encoded {
  bytes: Uint8Array;
  width: number;
  /** Height of one frame. */
  height: number;
}

/** libvips' errors pass through. */
export async function encode(image: Sharp, options: EncodeOptions): Promise<Encoded> {
  const { format } = options;
  if (format === 'jxl') {
    const pixels = await pixelsOf(image.ensureAlpha());
    const { quality = 80, lossless = false, effort = 4 } = options;
    const bytes = await encodeJxl(pixels, { quality: lossless ? 100 : quality, lossless, effort });
    return { bytes, width: pixels.width, height: pixels.height };
  }
  if (format === 'bmp' || format === 'qoi') {
    const pixels = await pixelsOf(image);
    if (format === 'bmp') checkResult('BMP', pixels.data.length);
    const bytes = format === 'bmp' ? encodeBmp(pixels) : encodeQoi(pixels);
    return { bytes, width: pixels.width, height: pixels.height };
  }
  const { data, info } = await written(image, options).toBuffer({ resolveWithObject: true });
  const height = info.pageHeight ?? info.height;
  const bytes = format === 'ico' ? encodeIco(data, info) : data;
  return { bytes, width: info.width, height };
}

async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  if (channels === 3 || channels === 4) return { width, height, channels, data };
  // Grayscale images stay grayscale in libvips.
  const wide = await sharp(data, { raw: { width, height, channels } })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width, height, channels: wide.info.channels === 4 ? 4 : 3, data: wide.data };
}

function written(image: Sharp, { format, quality, lossless, effort, fewColors, isDeep }: EncodeOptions): Sharp {
  const traits = TRAITS[format];
  const q = { quality: quality ?? traits.quality ?? 80 };
  const e = { effort: effort ?? traits.effort?.default ?? 4 };
  const deep = isDeep ? image.toColourspace('rgb16') : image;
  switch (format) {
    case 'jpeg':
      return image.jpeg(q);
    case 'png':
      if (fewColors) return image.png({ palette: true, effort: 5 });
      return deep.png({ compressionLevel: e.effort });
    case 'ico':
      // Icons of 16 bits a sample are unheard of.
      return image.toColourspace('srgb').png({ compressionLevel: 9 });
    case 'webp':
      return image.webp({ ...q, ...e, lossless: lossless ?? false });
    case 'avif':
      return image.avif({ ...q, ...e, lossless: lossless ?? false });
    case 'gif':
      return image.gif(e);
    case 'tiff':
      return deep.tiff({ compression: 'deflate', predictor: 'horizontal' });
    default:
      throw new Error(`libvips does not write ${format}.`);
  }
}
