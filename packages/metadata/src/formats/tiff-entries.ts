/** Directories of a TIFF block (EXIF is one, a TIFF file is one): their entries, and the block without some of them. */
import { bytesOf, joined, viewOf } from '../bytes.ts';

export type Directory = 'image' | 'exif' | 'gps' | 'interop';

export interface TiffEntry {
  directory: Directory;
  tag: number;
  /** Where its twelve bytes begin. */
  at: number;
  /** Where its value begins and ends, which may be in those twelve bytes. */
  start: number;
  end: number;
}

export const POINTERS: Partial<Record<number, Directory>> = { 0x8769: 'exif', 0x8825: 'gps', 0xa005: 'interop' };
/** Bytes of a value by its type. */
export const SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];
/** A directory with more entries is none, and a file with more directories is looked at no further. */
const MAX_ENTRIES = 1_024;
const MAX_DIRECTORIES = 64;

interface FoundDirectory {
  directory: Directory;
  at: number;
  entries: TiffEntry[];
}

/** The byte order of a TIFF block; undefined if it is not one (BigTIFF has no directories here). */
export function orderOf(tiff: Uint8Array): { isLittle: boolean } | undefined {
  if (tiff.length < 14) return undefined;
  const mark = String.fromCharCode(...tiff.subarray(0, 4));
  return mark === 'II*\0' ? { isLittle: true } : mark === 'MM\0*' ? { isLittle: false } : undefined;
}

function directoriesOf(tiff: Uint8Array): FoundDirectory[] {
  const order = orderOf(tiff);
  if (!order) return [];
  const { isLittle } = order;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const found: FoundDirectory[] = [];
  const seen = new Set<number>();
  const todo: { directory: Directory; at: number }[] = [{ directory: 'image', at: view.getUint32(4, isLittle) }];
  for (let next = todo.shift(); next && found.length < MAX_DIRECTORIES; next = todo.shift()) {
    const { directory, at } = next;
    if (seen.has(at) || at < 8 || at + 2 > tiff.length) continue;
    seen.add(at);
    const count = view.getUint16(at, isLittle);
    const end = at + 2 + count * 12;
    if (count > MAX_ENTRIES || end > tiff.length) continue;
    const entries: TiffEntry[] = [];
    for (let entry = at + 2; entry < end; entry += 12) {
      const tag = view.getUint16(entry, isLittle);
      const length = (SIZES[view.getUint16(entry + 2, isLittle)] ?? 0) * view.getUint32(entry + 4, isLittle);
      const value = view.getUint32(entry + 8, isLittle);
      const start = length <= 4 ? entry + 8 : value;
      // What would lie past the end holds nothing.
      const fits = start + length <= tiff.length;
      entries.push({
        directory,
        tag,
        at: entry,
        start: fits ? start : entry + 8,
        end: fits ? start + length : entry + 8,
      });
      const nested = POINTERS[tag];
      if (nested) todo.push({ directory: nested, at: value });
    }
    found.push({ directory, at, entries });
    if (directory === 'image' && end + 4 <= tiff.length) todo.push({ directory, at: view.getUint32(end, isLittle) });
  }
  return found;
}

/** All entries, those of the second image (a thumbnail in EXIF) too. Never throws. */
export function tiffEntries(tiff: Uint8Array): TiffEntry[] {
  return directoriesOf(tiff).flatMap(({ entries }) => entries);
}

/** The first image's orientation, 1 to 8; 1 if the block has none. */
export function orientationOf(tiff: Uint8Array): number {
  const order = orderOf(tiff);
  const entry = tiffEntries(tiff).find(({ directory, tag }) => directory === 'image' && tag === 0x0112);
  if (!order || !entry) return 1;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const value = view.getUint16(entry.start, order.isLittle);
  return value >= 1 && value <= 8 ? value : 1;
}

/**
 * The block without some entries: their values are zeros, everything else stays where it is.
 * @param isDropped A pointer takes the directory it points to with it
 */
export function withoutEntries(tiff: Uint8Array, isDropped: (entry: TiffEntry) => boolean): Uint8Array {
  const out = Uint8Array.from(tiff);
  const view = viewOf(out);
  const order = orderOf(tiff);
  if (!order) return out;
  const directories = directoriesOf(tiff);
  const gone = new Set<Directory>();
  for (const { entries } of directories) {
    for (const entry of entries) {
      const nested = POINTERS[entry.tag];
      if (nested && isDropped(entry)) gone.add(nested);
    }
  }
  for (const { directory, at, entries } of directories) {
    const isGone = gone.has(directory);
    const kept = entries.filter((entry) => !isGone && !isDropped(entry));
    if (kept.length === entries.length) continue;
    for (const entry of entries) if (!kept.includes(entry)) out.fill(0, entry.start, entry.end);
    const end = at + 2 + entries.length * 12;
    // The offset of the next directory follows the last entry.
    const next = tiff.subarray(end, Math.min(end + 4, tiff.length));
    const bytes = joined(kept.map((entry) => tiff.subarray(entry.at, entry.at + 12)));
    out.fill(0, at, Math.min(end + 4, out.length));
    view.setUint16(at, kept.length, order.isLittle);
    out.set(bytes, at + 2);
    if (!isGone) out.set(next, at + 2 + bytes.length);
  }
  return out;
}

/** An EXIF block with nothing but the orientation. */
export function exifWithOrientation(orientation: number): Uint8Array {
  const tiff = bytesOf('MM\0*\0\0\0\b\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0');
  viewOf(tiff).setUint16(18, orientation);
  return tiff;
}
