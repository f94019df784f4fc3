/** Kinds of metadata, as people pick them; `gps` lies within `exif`, and `stealth` in the pixels. */
export const GROUPS = [
  'exif',
  'gps',
  'xmp',
  'iptc',
  'icc',
  'c2pa',
  'png',
  'comment',
  'jfif',
  'mpf',
  'stealth',
  'other',
  'trailing',
] as const;
export type GroupId = (typeof GROUPS)[number];

/** A stretch of a file that holds metadata. */
export interface Piece {
  group: Exclude<GroupId, 'gps' | 'stealth'>;
  /** Its name in the format, such as `APP1` or `tEXt`. */
  label: string;
  /** Its bytes in the file, with its head and checksum. */
  start: number;
  end: number;
  /** Its content, without the mark that identifies it. */
  data: Uint8Array;
  /** The image cannot be without it, or it cannot be taken out of this format. */
  isFixed?: boolean;
}
