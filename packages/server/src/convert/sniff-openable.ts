import { sniffFormat } from '../media/sniff.ts';
import { MediaError } from '../media/types.ts';
import type { OpenFormat } from './formats.ts';

const OPENED = 'JPEG, PNG, WebP, AVIF, GIF, TIFF, BMP, ICO, QOI, TGA and PPM files are opened here.';

/** What people send that is no picture we open, by its first bytes. */
const REFUSED: readonly [pattern: RegExp, sentence: string][] = [
  [
    /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^]*?)?(?:<!--[^]*?-->\s*|<!DOCTYPE[^]*?>\s*)*<svg[\s>:]/i,
    'SVG files are not opened here.',
  ],
  [/^\x1f\x8b/, 'Packed files, such as SVGZ, are not opened here.'],
  [/^%PDF-|^%!PS/, 'PDF and PostScript files are not opened here.'],
  [/^8BPS/, 'Photoshop files are not opened here. Save the picture as PNG first.'],
  [/^\xff\x0a|^\0\0\0\x0cJXL /, 'JPEG XL files are not opened here.'],
  [/^\0\0\0\x0cjP {2}|^\xff\x4f\xff\x51/, 'JPEG 2000 files are not opened here.'],
  [
    /^....ftyp(?:heic|heix|hevc|hevx|heim|heis|mif1|msf1)/s,
    'HEIC files are not opened here. Save the picture as JPEG first.',
  ],
  [/^....ftyp|^\x1a\x45\xdf\xa3|^RIFF....AVI /s, 'Videos are not opened here.'],
  [/^SIMPLE {2}=/, 'FITS files are not opened here.'],
  [/^v\/1\x01/, 'OpenEXR files are not opened here.'],
  [/^#\?(?:RADIANCE|RGBE)/, 'Radiance files are not opened here.'],
  [/^(?:push graphic-context|viewbox )/, 'MVG files are not opened here.'],
  [/^PK\x03\x04/, 'ZIP files are not opened here.'],
  [/^\s*<(?:!DOCTYPE html|html|head|body|script)/i, 'This is a web page, not a picture.'],
];

/**
 * Tells a file's format by its bytes, never by its name.
 * @throws {MediaError} `unsupported`, in words that name what the file is where we know
 */
export function sniffOpenable(bytes: Uint8Array): OpenFormat {
  const known = sniffFormat(bytes);
  if (known) return known;
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).toString('latin1');
  if (/^(?:II\*\0|MM\0\*)/.test(head)) return 'tiff';
  if (head.startsWith('BM') && bytes.length >= 26) return 'bmp';
  if (/^\0\0[\x01\x02]\0[^\0]\0/.test(head) && bytes.length >= 22) return 'ico';
  if (head.startsWith('qoif')) return 'qoi';
  if (/^P[1-7][\s#]/.test(head)) return 'ppm';
  const refused = REFUSED.find(([pattern]) => pattern.test(head));
  if (refused) throw new MediaError('unsupported', refused[1]);
  if (isTga(bytes)) return 'tga';
  throw new MediaError('unsupported', `This file is not a picture we can open. ${OPENED}`);
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
