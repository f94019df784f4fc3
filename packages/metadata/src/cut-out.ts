/** A file without some of its pieces; all other bytes stay as they are. */
import { bytesOf, joined, latin1, viewOf } from './bytes.ts';
import { DamagedFileError } from './damaged-error.ts';
import type { GroupId, Piece } from './piece.ts';
import { jpegPieces } from './pieces-jpeg.ts';
import { pngPieces } from './pieces-png.ts';
import { webpPieces } from './pieces-webp.ts';
import { RAW_PROFILE, rawExifChunk } from './raw-profile.ts';
import { exifWithOrientation, orientationOf, POINTERS, withoutEntries } from './formats/tiff-entries.ts';
import { pngChunk } from './formats/chunks-png.ts';
import { HAS_EXIF, HAS_ICC, HAS_XMP, riffChunk } from './formats/chunks-webp.ts';

const EXIF_MARK = 'Exif\0\0';

/** How pieces are cut out of a format. */
export interface CutFormat {
  piecesOf: (bytes: Uint8Array) => { pieces: Piece[]; isWhole: boolean };
  /** A piece of EXIF with a TIFF block; absent where the format has none. */
  exifOf?: (tiff: Uint8Array) => Uint8Array;
  /** Corrects what else in the file depends on its pieces, given the number of bytes after the image. */
  finish?: (bytes: Uint8Array, behind: number) => Uint8Array;
}

/** Formats that need nothing but this package. */
export const CUT_FORMATS = {
  jpeg: { piecesOf: jpegPieces, exifOf: jpegExif },
  png: { piecesOf: pngPieces, exifOf: (tiff: Uint8Array) => pngChunk('eXIf', tiff) },
  webp: {
    piecesOf: webpPieces,
    exifOf: (data: Uint8Array) => riffChunk({ type: 'EXIF', data }),
    finish: withTrueHeader,
  },
} satisfies Record<string, CutFormat>;

/** A note to show with the metadata of a file that ends early. */
export const ENDS_EARLY = 'This file is damaged or cut off. Metadata in the missing part cannot be shown.';

const UNSAFE =
  'This image is damaged or cut off, so not all of its metadata can be found. Save it again with an image editor.';

/** @throws {DamagedFileError} for a file that ends early: it may hold more than we see */
export function checkWhole(isWhole: boolean): void {
  if (!isWhole) throw new DamagedFileError(UNSAFE);
}

/**
 * Cuts pieces out. How the image is turned stays, as EXIF of its own if need be.
 * @throws {DamagedFileError} for a file that ends early: it may hold more than we see
 */
export function cutOut(
  bytes: Uint8Array,
  { piecesOf, exifOf, finish }: CutFormat,
  gone: ReadonlySet<GroupId>,
): Uint8Array {
  const { pieces, isWhole } = piecesOf(bytes);
  checkWhole(isWhole);
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const { group, label, start, end, data, isFixed } of pieces) {
    // The index of images behind the image goes with them.
    const isGone = gone.has(group) || (group === 'mpf' && gone.has('trailing'));
    const losesPlace = group === 'exif' && !isGone && gone.has('gps');
    if (isFixed || (!isGone && !losesPlace)) continue;
    parts.push(bytes.subarray(at, start));
    at = end;
    if (group !== 'exif' || !exifOf) continue;
    const tiff = tiffIn(data);
    // Nothing turns an image by what ImageMagick has kept.
    const isKept = label === RAW_PROFILE;
    const orientation = orientationOf(tiff);
    if (losesPlace) {
      const placeless = withoutEntries(tiff, ({ tag }) => POINTERS[tag] === 'gps');
      parts.push(isKept ? rawExifChunk(placeless) : exifOf(placeless));
    } else if (orientation !== 1 && !isKept) parts.push(exifOf(exifWithOrientation(orientation)));
  }
  parts.push(bytes.subarray(at));
  const cut = joined(parts);
  const behind = pieces.find(({ group }) => group === 'trailing' && !gone.has(group));
  return finish ? finish(cut, behind?.data.length ?? 0) : cut;
}

/** A segment with a TIFF block. */
export function jpegExif(tiff: Uint8Array): Uint8Array {
  const head = bytesOf(`\xff\xe1\0\0${EXIF_MARK}`);
  viewOf(head).setUint16(2, head.length - 2 + tiff.length);
  return joined([head, tiff]);
}

/** WebP's EXIF may begin with the mark that JPEG needs. */
export function tiffIn(data: Uint8Array): Uint8Array {
  return latin1(data, 0, EXIF_MARK.length) === EXIF_MARK ? data.subarray(EXIF_MARK.length) : data;
}

/** Updates a WebP's length, and its flags for the kinds of metadata. */
function withTrueHeader(bytes: Uint8Array, behind: number): Uint8Array {
  const out = Uint8Array.from(bytes);
  const view = viewOf(out);
  view.setUint32(4, out.length - behind - 8, true);
  if (latin1(out, 12, 16) !== 'VP8X') return out;
  const groups = new Set(webpPieces(out).pieces.map(({ group }) => group));
  const flags = view.getUint8(20) & ~(HAS_EXIF | HAS_XMP | HAS_ICC);
  const flagOf = (group: Piece['group'], flag: number) => (groups.has(group) ? flag : 0);
  view.setUint8(20, flags | flagOf('exif', HAS_EXIF) | flagOf('xmp', HAS_XMP) | flagOf('icc', HAS_ICC));
  return out;
}
