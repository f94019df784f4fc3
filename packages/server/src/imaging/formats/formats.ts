/** The supported image formats. A test converts every pair of them. */

export type { ImageFormat } from '@mekiki/metadata/formats/sniff.ts';

/** Written by libvips, by libjxl (`jxl`), or by our own codec (`bmp`, `ico`, `qoi`). */
export const SAVE_FORMATS = ['jpeg', 'png', 'webp', 'avif', 'jxl', 'gif', 'tiff', 'bmp', 'ico', 'qoi'] as const;
export type SaveFormat = (typeof SAVE_FORMATS)[number];

/** `ppm` stands for PBM, PGM, PPM and PAM. */
export const OPEN_FORMATS = [...SAVE_FORMATS, 'heic', 'tga', 'ppm'] as const;
export type OpenFormat = (typeof OPEN_FORMATS)[number];

export interface FormatTraits {
  /** Display name. */
  name: string;
  /** File extensions without a dot; the usual one first. */
  extensions: readonly string[];
  mime: string;
  /** Default quality, 1 to 100; undefined if the format has none. */
  quality: number | undefined;
  /** Whether the person may choose that every pixel stays as it is. */
  lossless: boolean;
  /** Time for size: a higher one is slower and smaller. */
  effort: { min: number; max: number; default: number } | undefined;
  animation: boolean;
  transparency: boolean;
  /** Whether EXIF, XMP and ICC have a place in it. */
  metadata: boolean;
  /** Pixels, of the format or of its encoder here. */
  maxSide: number;
}

/** Longest side that is opened or written, in pixels. */
export const MAX_SIDE = 30_000;

export const TRAITS: Record<SaveFormat, FormatTraits> = {
  jpeg: {
    name: 'JPEG',
    extensions: ['jpg', 'jpeg', 'jpe', 'jfif'],
    mime: 'image/jpeg',
    quality: 85,
    lossless: false,
    effort: undefined,
    animation: false,
    transparency: false,
    metadata: true,
    maxSide: MAX_SIDE,
  },
  png: {
    name: 'PNG',
    extensions: ['png'],
    mime: 'image/png',
    quality: undefined,
    lossless: false,
    effort: { min: 0, max: 9, default: 6 },
    animation: false,
    transparency: true,
    metadata: true,
    maxSide: MAX_SIDE,
  },
  webp: {
    name: 'WebP',
    extensions: ['webp'],
    mime: 'image/webp',
    quality: 82,
    lossless: true,
    effort: { min: 0, max: 6, default: 4 },
    animation: true,
    transparency: true,
    metadata: true,
    maxSide: 16_383,
  },
  avif: {
    name: 'AVIF',
    extensions: ['avif'],
    mime: 'image/avif',
    quality: 60,
    lossless: true,
    effort: { min: 0, max: 9, default: 3 },
    animation: false,
    transparency: true,
    metadata: true,
    maxSide: 16_384,
  },
  jxl: {
    name: 'JPEG XL',
    extensions: ['jxl'],
    mime: 'image/jxl',
    quality: 80,
    lossless: true,
    effort: { min: 1, max: 9, default: 4 },
    animation: false,
    transparency: true,
    metadata: false,
    // A limit of our encoder, which is slow.
    maxSide: 4_096,
  },
  gif: {
    name: 'GIF',
    extensions: ['gif'],
    mime: 'image/gif',
    quality: undefined,
    lossless: false,
    effort: { min: 1, max: 10, default: 7 },
    animation: true,
    transparency: true,
    metadata: false,
    maxSide: MAX_SIDE,
  },
  tiff: {
    name: 'TIFF',
    extensions: ['tif', 'tiff'],
    mime: 'image/tiff',
    quality: undefined,
    lossless: false,
    effort: undefined,
    animation: false,
    transparency: true,
    metadata: true,
    maxSide: MAX_SIDE,
  },
  bmp: {
    name: 'BMP',
    extensions: ['bmp'],
    mime: 'image/bmp',
    quality: undefined,
    lossless: false,
    effort: undefined,
    animation: false,
    transparency: true,
    metadata: false,
    maxSide: MAX_SIDE,
  },
  ico: {
    name: 'ICO',
    extensions: ['ico', 'cur'],
    mime: 'image/vnd.microsoft.icon',
    quality: undefined,
    lossless: false,
    effort: undefined,
    animation: false,
    transparency: true,
    metadata: false,
    maxSide: 256,
  },
  qoi: {
    name: 'QOI',
    extensions: ['qoi'],
    mime: 'image/qoi',
    quality: undefined,
    lossless: false,
    effort: undefined,
    animation: false,
    transparency: true,
    metadata: false,
    maxSide: MAX_SIDE,
  },
};

type OnlyOpened = Exclude<OpenFormat, SaveFormat>;

const ONLY_OPENED: Record<OnlyOpened, Pick<FormatTraits, 'name' | 'mime' | 'extensions'>> = {
  heic: { name: 'HEIC', mime: 'image/heic', extensions: ['heic', 'heif', 'hif'] },
  tga: { name: 'TGA', mime: 'image/x-tga', extensions: ['tga'] },
  ppm: { name: 'PPM', mime: 'image/x-portable-anymap', extensions: ['ppm', 'pgm', 'pbm', 'pnm', 'pam'] },
};

const namesOf = (format: OpenFormat) =>
  format in ONLY_OPENED ? ONLY_OPENED[format as OnlyOpened] : TRAITS[format as SaveFormat];

export function mimeOf(format: OpenFormat): string {
  return namesOf(format).mime;
}

/** The usual extension of a format's files, without a dot. */
export function extensionOf(format: OpenFormat): string {
  return namesOf(format).extensions[0] ?? format;
}

/** A sentence if a file's name implies another format than the file has; undefined if it fits or implies none. */
export function misnamed(name: string | undefined, format: OpenFormat): string | undefined {
  const extension = /\.([a-z0-9]{1,5})$/i.exec(name ?? '')?.[1]?.toLowerCase();
  if (extension === undefined || namesOf(format).extensions.includes(extension)) return undefined;
  const isKnown = OPEN_FORMATS.some((one) => namesOf(one).extensions.includes(extension));
  return isKnown ? `The file is called .${extension}, but is a ${namesOf(format).name}.` : undefined;
}

/** The format that a name or an extension means; undefined for none that is written here. */
export function saveFormatOf(name: string): SaveFormat | undefined {
  const wanted = name.trim().toLowerCase().replace(/^\./, '');
  return SAVE_FORMATS.find((format) => format === wanted || TRAITS[format].extensions.includes(wanted));
}
