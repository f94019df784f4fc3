/** AI settings of a PNG go on: as texts into another PNG, as EXIF's UserComment into others, as A1111 does it. */
import { PNG_SIGNATURE, pngChunks } from '@mekiki/metadata/formats/chunks-png.ts';
import { jpegExif } from '@mekiki/metadata/cut-out.ts';
import { exifWithComment } from '../metadata/write-exif.ts';
import { fileTexts } from '@mekiki/metadata/file-texts.ts';
import { readAiSettings } from '@mekiki/metadata/read-ai-settings.ts';
import { pngPieces } from '@mekiki/metadata/pieces-png.ts';
import { readingFile } from '../metadata/damaged.ts';
import { webpWithExif } from '../metadata/write-webp.ts';
import { sniffFormat } from '@mekiki/metadata/formats/sniff.ts';
import { type SaveFormat, TRAITS } from '../formats/formats.ts';

/** A JPEG's segment holds 65,533 bytes; two a character, and the block around them. */
const MAX_TEXT_IN_JPEG = 32_000;

export interface CarriedSettings {
  /** Puts them into a file that has no EXIF. */
  into: (file: Uint8Array) => Uint8Array;
  /** Why they stay behind. */
  note?: string;
}

/** How a file's AI settings are kept in another format; undefined if nothing needs to be done. */
export function carriedSettings(bytes: Uint8Array, format: SaveFormat, hasExif: boolean): CarriedSettings | undefined {
  // Together with EXIF, libvips carries the texts, too.
  if (format === 'png') return hasExif ? undefined : { into: (file) => withTextsOf(bytes, file) };
  const text = fileTexts(bytes).get('parameters');
  if ((text === undefined && hasExif) || !readAiSettings(bytes)) return undefined;
  const note = `The generation settings were removed: ${TRAITS[format].name} files made here cannot store them.`;
  if (text === undefined || hasExif) return { into: (file) => file, note };
  const exif = exifWithComment(text);
  if (format === 'webp') return { into: (file) => webpWithExif(file, exif) };
  if (format === 'jpeg' && text.length <= MAX_TEXT_IN_JPEG) {
    return { into: (file) => Buffer.concat([file.subarray(0, 2), jpegExif(exif), file.subarray(2)]) };
  }
  return { into: (file) => file, note };
}

/** The PNG `to` with the texts of `from`; unchanged if `from` is not a PNG. */
function withTextsOf(from: Uint8Array, to: Uint8Array): Uint8Array {
  if (sniffFormat(from) !== 'png') return to;
  const texts = readingFile(() => pngPieces(from))
    .pieces.filter(({ group, label }) => group === 'png' && label !== 'tIME')
    .map(({ start, end }) => from.subarray(start, end));
  const header = pngChunks(to).next().value;
  const at = header ? header.end : PNG_SIGNATURE.length;
  return Buffer.concat([to.subarray(0, at), ...texts, to.subarray(at)]);
}
