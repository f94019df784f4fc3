/**
 * Looks at how the directories of a TIFF block (EXIF is one, a TIFF file is one) hang together, before a library walks
 * them: libexif follows every pointer as often as it meets it, and 60 kB of pointers at themselves keep it busy for
 * seconds.
 */
import { POINTERS, SIZES } from './tiff-entries.ts';

/** Limits of what a reader visits; a directory that two pointers lead to counts twice. */
export const TIFF_LIMITS = {
  directories: 500,
  entries: 10_000,
  /** Bytes of all values together, as a multiple of the block: they may overlap a little, as exifreader's corpus shows. */
  values: 2,
  /** Size of an EXIF block, in bytes. */
  block: 1024 * 1024,
} as const;

const SUB_DIRECTORIES = 0x014a;
const ENTRY = 12;

export interface TiffStructure {
  /** Why no library may read the block, as a sentence; undefined where one may. */
  fault?: string;
  /** Directories and entries that were read: never more than the limits, whatever the block contains. */
  steps: number;
}

const FAULTS = {
  none: 'It does not begin as TIFF does.',
  large: `It is larger than ${TIFF_LIMITS.block / 1024 / 1024} MB.`,
  circle: 'Its directories point at each other in a circle.',
  directories: `It has more than ${TIFF_LIMITS.directories} directories.`,
  entries: `It has more than ${TIFF_LIMITS.entries.toLocaleString('en')} entries.`,
  values: `Its values add up to more than ${TIFF_LIMITS.values} times its size.`,
} as const;

class Fault extends Error {}

/**
 * Walks a block as a reader without any check would, and stops at the first thing that is out of bounds. Never throws.
 * @param kind Values of a `file` are not summed up: its pages share profiles, and nobody reads them all
 */
export function checkTiff(tiff: Uint8Array, kind: 'exif' | 'file' = 'exif'): TiffStructure {
  const mark = String.fromCharCode(...tiff.subarray(0, 4));
  const isLittle = mark === 'II*\0';
  if (tiff.length < 8 || (!isLittle && mark !== 'MM\0*')) return { fault: FAULTS.none, steps: 0 };
  if (kind === 'exif' && tiff.length > TIFF_LIMITS.block) return { fault: FAULTS.large, steps: 0 };
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const path = new Set<number>();
  let directories = 0;
  let entries = 0;
  let values = 0;

  /** @returns where the next directory of the chain is; 0 for none */
  function walk(at: number): number {
    if (path.has(at)) throw new Fault(FAULTS.circle);
    directories += 1;
    if (directories > TIFF_LIMITS.directories) throw new Fault(FAULTS.directories);
    // Readers skip values beyond the end.
    if (at + 2 > tiff.length) return 0;
    path.add(at);
    const count = view.getUint16(at, isLittle);
    const end = at + 2 + count * ENTRY;
    // libexif reads what there is of a directory that is cut off.
    for (let entry = at + 2; entry + ENTRY <= Math.min(end, tiff.length); entry += ENTRY) {
      entries += 1;
      if (entries > TIFF_LIMITS.entries) throw new Fault(FAULTS.entries);
      look(entry);
    }
    const next = end + 4 <= tiff.length ? view.getUint32(end, isLittle) : 0;
    path.delete(at);
    return next;
  }

  function look(entry: number): void {
    const tag = view.getUint16(entry, isLittle);
    const length = (SIZES[view.getUint16(entry + 2, isLittle)] ?? 0) * view.getUint32(entry + 4, isLittle);
    const value = view.getUint32(entry + 8, isLittle);
    if (length > 4 && value + length <= tiff.length) values += length;
    if (kind === 'exif' && values > TIFF_LIMITS.values * tiff.length) throw new Fault(FAULTS.values);
    if (POINTERS[tag]) walk(value);
    if (tag === SUB_DIRECTORIES && length <= 4) walk(value);
    if (tag !== SUB_DIRECTORIES || length <= 4 || value + length > tiff.length) return;
    for (let at = value; at + 4 <= value + length; at += 4) walk(view.getUint32(at, isLittle));
  }

  try {
    const chain = new Set<number>();
    for (let at = view.getUint32(4, isLittle); at !== 0; at = walk(at)) {
      // libtiff ends a chain that it has been through; writers of one page may leave any number there.
      if (chain.has(at) && kind === 'file') break;
      if (chain.has(at)) throw new Fault(FAULTS.circle);
      chain.add(at);
    }
    return { steps: directories + entries };
  } catch (error) {
    if (error instanceof Fault) return { fault: error.message, steps: directories + entries };
    throw error;
  }
}
