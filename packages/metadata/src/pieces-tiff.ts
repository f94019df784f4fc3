import type { Piece } from './piece.ts';
import { POINTERS, tiffEntries, type TiffEntry } from './formats/tiff-entries.ts';

/** Tags that an image is shown by: TIFF 6.0, its JPEG and tile extensions, SGI's and Adobe's for colors and depth. */
const SHOWN = new Set([
  ...range(254, 266),
  273,
  274,
  ...range(277, 284),
  ...range(288, 293),
  ...range(296, 297),
  301,
  ...range(317, 325),
  ...range(330, 336),
  ...range(338, 343),
  ...range(345, 347),
  ...range(512, 532),
  ...range(32_995, 32_998),
]);
const GROUP: Partial<Record<number, Piece['group']>> = { 700: 'xmp', 33_723: 'iptc', 34_377: 'iptc', 34_675: 'icc' };

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

/** Whether an entry of a TIFF file is metadata. */
export function isTelling({ directory, tag }: TiffEntry): boolean {
  return directory !== 'image' || !SHOWN.has(tag);
}

export function tiffGroupOf({ directory, tag }: TiffEntry): Piece['group'] | 'gps' {
  if (directory === 'gps' || POINTERS[tag] === 'gps') return 'gps';
  return directory === 'image' ? (GROUP[tag] ?? 'exif') : 'exif';
}

/** Whether a TIFF tag describes the camera, the program or people. */
export function isCameraTag(tag: number): boolean {
  return !SHOWN.has(tag) && !GROUP[tag];
}

/** The entries of a TIFF file that are no image. */
export function tiffPieces(bytes: Uint8Array): Piece[] {
  return tiffEntries(bytes)
    .filter((entry) => isTelling(entry) && !POINTERS[entry.tag])
    .map((entry) => {
      const group = tiffGroupOf(entry);
      const { start, end } = entry;
      return {
        group: group === 'gps' ? 'exif' : group,
        label: `tag ${entry.tag}`,
        start,
        end,
        data: bytes.subarray(start, end),
      };
    });
}
