/** Removes metadata from a file. The image's own bytes stay unchanged if the format allows it. */
import { MediaError } from '../../platform/errors/media-error.ts';
import { avifItems } from '@mekiki/metadata/formats/chunks-avif.ts';
import type { OpenFormat } from '../formats/formats.ts';
import { withOpenedImage } from '../codecs/open-image.ts';
import { readingFile } from './damaged.ts';
import { inspected } from './inspect.ts';
import { bmpPieces } from './pieces-bmp.ts';
import { gifPieces } from './pieces-gif.ts';
import { exifBox, jxlPieces } from './pieces-jxl.ts';
import { type GroupId, GROUPS, type Piece } from '@mekiki/metadata/piece.ts';
import { piecesOf } from './pieces.ts';
import { cleanAvif } from './remove-avif.ts';
import { withoutStealth } from './remove-stealth.ts';
import { isTelling, tiffGroupOf } from '@mekiki/metadata/pieces-tiff.ts';
import { stealthOf } from './stealth.ts';
import { checkWhole, CUT_FORMATS, type CutFormat, cutOut } from '@mekiki/metadata/cut-out.ts';
import { type TiffEntry, withoutEntries } from '@mekiki/metadata/formats/tiff-entries.ts';

const SCATTERED = 'The metadata of this file is stored in several parts, which cannot be removed here.';

export interface Removal {
  bytes: Uint8Array;
  /** Absent: all. */
  remove?: readonly GroupId[] | undefined;
  keep: readonly GroupId[];
}

export interface Cleaned {
  bytes: Uint8Array;
  format: OpenFormat;
  /** Fields that were removed, and those that remain when the file is read again. */
  removed: number;
  left: number;
  /** Whether the pixels were not written again. */
  lossless: boolean;
}

/** @throws {MediaError} */
export function removeMetadata({ bytes, remove, keep }: Removal): Promise<Cleaned> {
  const gone = new Set((remove ?? GROUPS).filter((group) => !keep.includes(group)));
  return withOpenedImage(bytes, async (source) => {
    const { format } = source;
    const isAvif = format === 'avif' || format === 'heic';
    // Metadata that cannot be read must not stay behind unnoticed.
    if (isAvif && avifItems(bytes).some(({ data }) => !data)) throw new MediaError('damaged', SCATTERED);
    const before = await inspected(bytes, source);
    const { pieces, isWhole } = piecesOf(bytes, format);
    readingFile(() => checkWhole(isWhole));
    const isUntouched = before.groups.every(({ id, removable }) => !gone.has(id) || !removable);
    let cleaned = isUntouched ? bytes : cleanedOf(bytes, format, pieces, gone);
    let lossless = true;
    if (gone.has('stealth') && (format === 'png' || format === 'webp')) {
      const stealth = await stealthOf(bytes).catch(() => undefined);
      if (stealth) {
        cleaned = await withoutStealth(cleaned, format, stealth.from);
        lossless = false;
      }
    }
    const after = await inspected(cleaned, source);
    return { bytes: cleaned, format, removed: Math.max(0, before.count - after.count), left: after.count, lossless };
  });
}

const CUTS = {
  ...CUT_FORMATS,
  gif: { piecesOf: gifPieces },
  bmp: { piecesOf: bmpPieces },
  jxl: { piecesOf: jxlPieces, exifOf: exifBox },
} satisfies Record<string, CutFormat>;

function cleanedOf(bytes: Uint8Array, format: OpenFormat, pieces: Piece[], gone: ReadonlySet<GroupId>): Uint8Array {
  switch (format) {
    case 'jpeg':
    case 'png':
    case 'webp':
    case 'gif':
    case 'bmp':
    case 'jxl':
      return readingFile(() => cutOut(bytes, CUTS[format], gone));
    case 'avif':
    case 'heic':
      return cleanAvif(bytes, pieces, gone);
    case 'tiff':
      return withoutEntries(bytes, (entry) => isTelling(entry) && isGone(entry, gone));
    default:
      return bytes;
  }
}

/** EXIF's pointer goes with EXIF; GPS may go alone. */
function isGone(entry: TiffEntry, gone: ReadonlySet<GroupId>): boolean {
  const group = tiffGroupOf(entry);
  return gone.has(group) || (group === 'gps' && gone.has('exif'));
}
