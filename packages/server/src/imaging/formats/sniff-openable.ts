import { sniffFormat } from '@mekiki/metadata/formats/sniff.ts';
import { MediaError } from '../../platform/errors/media-error.ts';
import type { OpenFormat } from './formats.ts';

const OPENED = 'JPEG, PNG, WebP, AVIF, HEIC, JPEG XL, GIF, TIFF, BMP, ICO, QOI, TGA and PPM files are supported.';

/** Common files that cannot be opened as images, by their first bytes. */
const REFUSED: readonly { begins?: readonly string[]; looks?: RegExp; sentence: string }[] = [
  {
    looks: /^(?:\u00ef\u00bb\u00bf)?\s*(?:<\?xml[^]*?)?(?:<!--(?:(?!-->)[^])*-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>:]/i,
    sentence: 'SVG files are not supported. Use JPEG, PNG, WebP, GIF or AVIF.',
  },
  {
    begins: ['\x1f\x8b'],
    sentence: 'Packed files, such as SVGZ, are not supported. Use JPEG, PNG, WebP, GIF or AVIF.',
  },
  {
    begins: ['%PDF-', '%!PS'],
    sentence: 'PDF and PostScript files are not supported. Use JPEG, PNG, WebP, GIF or AVIF.',
  },
  { begins: ['8BPS'], sentence: 'Photoshop files are not supported. Save the image as PNG first.' },
  {
    begins: ['\0\0\0\x0cjP  ', '\xff\x4f\xff\x51'],
    sentence: 'JPEG 2000 files are not supported. Use JPEG, PNG, WebP, GIF or AVIF.',
  },
  {
    looks: /^[^]{4}ftyp|^RIFF[^]{4}AVI /,
    begins: ['\x1a\x45\xdf\xa3'],
    sentence: 'Videos are not supported. Use JPEG, PNG, WebP, GIF or AVIF.',
  },
  { begins: ['SIMPLE  ='], sentence: 'FITS files are not supported. Use JPEG, PNG, WebP, GIF or AVIF.' },
  { begins: ['v/1\x01'], sentence: 'OpenEXR files are not supported. Use JPEG, PNG, WebP, GIF or AVIF.' },
  { begins: ['#?RADIANCE', '#?RGBE'], sentence: 'Radiance files are not supported. Use JPEG, PNG, WebP, GIF or AVIF.' },
  {
    begins: ['push graphic-context', 'viewbox '],
    sentence: 'MVG files are not supported. Use JPEG, PNG, WebP, GIF or AVIF.',
  },
  { begins: ['PK\x03\x04'], sentence: 'ZIP files are not supported. Use JPEG, PNG, WebP, GIF or AVIF.' },
  { looks: /^\s*<(?:!DOCTYPE html|html|head|body|script)/i, sentence: 'This is a web page, not an image.' },
];

/**
 * Detects a file's format by its bytes, never by its name.
 * @throws {MediaError} `unsupported`, in words that name what the file is where we know
 */
export function sniffOpenable(bytes: Uint8Array): OpenFormat {
  const known = sniffFormat(bytes);
  if (known) return known;
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).toString('latin1');
  if (head.startsWith('II*\0') || head.startsWith('MM\0*')) return 'tiff';
  if (head.startsWith('BM') && bytes.length >= 26) return 'bmp';
  if (head.startsWith('\xff\x0a') || head.startsWith('\0\0\0\x0cJXL ')) return 'jxl';
  if (/^[^]{4}ftyp(?:heic|heix|hevc|hevx|heim|heis|mif1|msf1)/.test(head)) return 'heic';
  if (isIco(bytes)) return 'ico';
  if (head.startsWith('qoif')) return 'qoi';
  if (/^P[1-7][\s#]/.test(head)) return 'ppm';
  const refused = REFUSED.find(
    ({ begins = [], looks }) => begins.some((begin) => head.startsWith(begin)) || looks?.test(head),
  );
  if (refused) throw new MediaError('unsupported', refused.sentence);
  if (isTga(bytes)) return 'tga';
  throw new MediaError('unsupported', `This file is not an image we can open. ${OPENED}`);
}

/** An icon or a cursor with at least one image. */
function isIco(bytes: Uint8Array): boolean {
  const [a, b, kind, c, count, d] = bytes;
  return bytes.length >= 22 && a === 0 && b === 0 && (kind === 1 || kind === 2) && c === 0 && d === 0 && count !== 0;
}

/** A TGA has no mark at its beginning: its footer tells, or a header in which all fields make sense. */
function isTga(bytes: Uint8Array): boolean {
  if (bytes.length < 18) return false;
  const footer = Buffer.from(
    bytes.buffer,
    bytes.byteOffset + Math.max(0, bytes.length - 18),
    Math.min(18, bytes.length),
  );
  if (footer.toString('latin1') === 'TRUEVISION-XFILE.\0') return true;
  const [, mapKind = 255, kind = 0] = bytes;
  const depth = bytes[16] ?? 0;
  const isMapped = kind === 1 || kind === 9;
  const isKnown = isMapped || [2, 3, 10, 11].includes(kind);
  const isDepth = kind === 3 || kind === 11 ? depth === 8 : isMapped ? depth === 8 : [15, 16, 24, 32].includes(depth);
  const width = (bytes[12] ?? 0) | ((bytes[13] ?? 0) << 8);
  const height = (bytes[14] ?? 0) | ((bytes[15] ?? 0) << 8);
  return (
    isKnown && isDepth && mapKind === (isMapped ? 1 : 0) && width > 0 && height > 0 && ((bytes[17] ?? 0) & 0xc0) === 0
  );
}
