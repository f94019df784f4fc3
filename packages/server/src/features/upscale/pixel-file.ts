/**
 * Images as files of uncompressed pixels, so that their size costs no memory. They are TIFF files, which libvips reads
 * row by row, and our own code at any position.
 */
import fs from 'node:fs';
import type { Area, Border } from '@mekiki/describe/upscaling/tiles.ts';

/** An image in such a file: 8 bits a channel, rows without gaps. */
export interface PixelFile {
  path: string;
  width: number;
  height: number;
  /** Red, green and blue, or one value. */
  channels: 1 | 3;
}

const DATA_AT = 8;
const STRIP_ROWS = 16;

/** Writes the file with all pixels black; they are filled in later. */
export function createPixelFile(file: PixelFile): PixelFile {
  describe(file, 'w');
  return file;
}

/** Says what the numbers mean. @param profile ICC */
export function setProfile(file: PixelFile, profile: Uint8Array): void {
  describe(file, 'r+', profile);
}

/** Writes the data before and after the pixels. */
function describe(file: PixelFile, flags: 'w' | 'r+', profile?: Uint8Array): void {
  const length = file.width * file.height * file.channels;
  const at = DATA_AT + length + (length % 2);
  const header = Buffer.alloc(DATA_AT);
  header.write('II*\0', 'latin1');
  header.writeUInt32LE(at, 4);
  const directory = directoryOf(file, at, profile);
  const handle = fs.openSync(file.path, flags);
  try {
    fs.writeSync(handle, header, 0, DATA_AT, 0);
    fs.writeSync(handle, directory, 0, directory.length, at);
  } finally {
    fs.closeSync(handle);
  }
}

type Field = { tag: number; type: 3 | 4 | 7; values: number[] | Uint8Array };
const SIZES = { 3: 2, 4: 4, 7: 1 };

/** TIFF 6.0, section 2: the fields in order of their tags, then the values that are too long for them. */
function directoryOf({ width, height, channels }: PixelFile, at: number, icc: Uint8Array | undefined): Buffer {
  const strips = Math.ceil(height / STRIP_ROWS);
  const stripBytes = width * channels * STRIP_ROWS;
  const fields: Field[] = [
    { tag: 256, type: 4, values: [width] },
    { tag: 257, type: 4, values: [height] },
    { tag: 258, type: 3, values: Array<number>(channels).fill(8) },
    { tag: 259, type: 3, values: [1] },
    { tag: 262, type: 3, values: [channels === 3 ? 2 : 1] },
    { tag: 273, type: 4, values: Array.from({ length: strips }, (_, i) => DATA_AT + i * stripBytes) },
    { tag: 277, type: 3, values: [channels] },
    { tag: 278, type: 4, values: [STRIP_ROWS] },
    {
      tag: 279,
      type: 4,
      values: Array.from(
        { length: strips },
        (_, i) => width * channels * Math.min(STRIP_ROWS, height - i * STRIP_ROWS),
      ),
    },
    { tag: 284, type: 3, values: [1] },
    ...(icc ? [{ tag: 34_675, type: 7 as const, values: icc }] : []),
  ];
  const entries = Buffer.alloc(2 + fields.length * 12 + 4);
  entries.writeUInt16LE(fields.length);
  const long: Buffer[] = [];
  let end = at + entries.length;
  for (const [i, { tag, type, values }] of fields.entries()) {
    const bytes = Buffer.alloc(values.length * SIZES[type]);
    for (const [j, value] of values.entries()) bytes.writeUIntLE(value, j * SIZES[type], SIZES[type]);
    const entry = entries.subarray(2 + i * 12, 14 + i * 12);
    entry.writeUInt16LE(tag, 0);
    entry.writeUInt16LE(type, 2);
    entry.writeUInt32LE(values.length, 4);
    if (bytes.length <= 4) bytes.copy(entry, 8);
    else {
      entry.writeUInt32LE(end, 8);
      const even = bytes.length % 2 === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(1)]);
      long.push(even);
      end += even.length;
    }
  }
  return Buffer.concat([entries, ...long]);
}

/** Fills a whole file. @param pixels All of them, row by row */
export function fillPixelFile(file: PixelFile, pixels: Uint8Array): void {
  const handle = fs.openSync(file.path, 'r+');
  try {
    for (let at = 0; at < pixels.length;) at += fs.writeSync(handle, pixels, at, pixels.length - at, DATA_AT + at);
  } finally {
    fs.closeSync(handle);
  }
}

/** Pixels of an area; where it reaches outside of the image, what `border` says. */
export function readArea(file: PixelFile, area: Area, border: Border): Uint8Array {
  const { width, height, channels } = file;
  const columns = Array.from({ length: area.width }, (_, i) => inside(area.x + i, width, border));
  const first = columns.reduce((a, b) => Math.min(a, b));
  const last = columns.reduce((a, b) => Math.max(a, b));
  const isPlain = area.x >= 0 && area.x + area.width <= width;
  const row = Buffer.alloc((last - first + 1) * channels);
  const pixels = new Uint8Array(area.width * area.height * channels);
  const handle = fs.openSync(file.path, 'r');
  try {
    for (let y = 0; y < area.height; y++) {
      const from = inside(area.y + y, height, border);
      fs.readSync(handle, row, 0, row.length, DATA_AT + (from * width + first) * channels);
      const to = y * area.width * channels;
      if (isPlain) {
        pixels.set(row, to);
        continue;
      }
      for (const [x, column] of columns.entries()) {
        const at = (column - first) * channels;
        for (let c = 0; c < channels; c++) pixels[to + x * channels + c] = row[at + c]!;
      }
    }
  } finally {
    fs.closeSync(handle);
  }
  return pixels;
}

/** Writes an area that lies inside of the image. @param pixels as many as the area has */
export function writeArea(file: PixelFile, { x, y, width, height }: Area, pixels: Uint8Array): void {
  const bytes = width * file.channels;
  const handle = fs.openSync(file.path, 'r+');
  try {
    for (let row = 0; row < height; row++) {
      const at = DATA_AT + ((y + row) * file.width + x) * file.channels;
      fs.writeSync(handle, pixels, row * bytes, bytes, at);
    }
  } finally {
    fs.closeSync(handle);
  }
}

/** Maps any position to one inside a row of `length`. */
function inside(at: number, length: number, border: Border): number {
  if (border === 'replicate' || length === 1) return Math.min(length - 1, Math.max(0, at));
  const period = 2 * (length - 1);
  const place = ((at % period) + period) % period;
  return place < length ? place : period - place;
}
