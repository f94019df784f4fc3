/** Puts a color profile into a file that has none. */
import { bytesOf, joined, viewOf } from '@mekiki/metadata/bytes.ts';
import { withProfile as pngWithProfile } from '@mekiki/metadata/formats/chunks-png.ts';
import { HAS_ICC, riffChunk } from '@mekiki/metadata/formats/chunks-webp.ts';
import { unzlibSync } from 'fflate';
import { webpChunks } from './header-webp.ts';
import type { Header } from './structure.ts';

const NAME = 'ICC_PROFILE\0';
/** A segment holds 65,533 bytes, including its marker and its number. */
const MAX_SEGMENT = 65_533 - NAME.length - 2;

/** The profile of a file, decompressed. @throws Error if it is damaged */
export function profileOf({ format, profile }: Header): Uint8Array | undefined {
  return profile && format === 'png' ? unzlibSync(profile) : profile;
}

/** Undefined if the profile does not fit the file's pixels. */
export function withProfile(file: Uint8Array, profile: Uint8Array, format: Header['format']): Uint8Array | undefined {
  if (format === 'jpeg') return jpegWith(file, profile);
  return format === 'png' ? pngWith(file, profile) : webpWith(file, profile);
}

function jpegWith(file: Uint8Array, profile: Uint8Array): Uint8Array {
  const count = Math.ceil(profile.length / MAX_SEGMENT);
  const segments = Array.from({ length: count }, (_, i) => {
    const part = profile.subarray(i * MAX_SEGMENT, (i + 1) * MAX_SEGMENT);
    const head = new Uint8Array(4);
    viewOf(head).setUint16(0, 0xff_e2);
    viewOf(head).setUint16(2, 2 + NAME.length + 2 + part.length);
    return joined([head, bytesOf(NAME), Uint8Array.of(i + 1, count), part]);
  });
  // After JFIF, which comes first.
  const at = file[3] === 0xe0 ? 4 + viewOf(file).getUint16(4) : 2;
  return joined([file.subarray(0, at), ...segments, file.subarray(at)]);
}

/** The offset of a PNG's color type. */
const COLOR_TYPE = 25;

function pngWith(file: Uint8Array, profile: Uint8Array): Uint8Array | undefined {
  // The image has become grayscale, to which a color profile does not apply.
  return file[COLOR_TYPE] === 0 || file[COLOR_TYPE] === 4 ? undefined : pngWithProfile(file, profile);
}

/** A flag of the extended header. */
const HAS_ALPHA = 0x10;

function webpWith(file: Uint8Array, profile: Uint8Array): Uint8Array {
  const chunk = riffChunk({ type: 'ICCP', data: profile });
  const first = [...webpChunks(file)][0];
  let head: Uint8Array;
  let rest: Uint8Array;
  if (first?.name === 'VP8X') {
    head = file.slice(12, first.end);
    rest = file.subarray(first.end);
  } else {
    const view = viewOf(file);
    const data = new Uint8Array(10);
    let [width, height] = [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff];
    if (first?.name === 'VP8L') {
      const packed = view.getUint32(21, true);
      [width, height] = [(packed & 0x3fff) + 1, ((packed >>> 14) & 0x3fff) + 1];
      if ((packed >>> 28) & 1) data[0] = HAS_ALPHA;
    }
    // Three bytes each, minus one.
    viewOf(data).setUint16(4, width - 1, true);
    viewOf(data).setUint16(7, height - 1, true);
    head = riffChunk({ type: 'VP8X', data });
    rest = file.subarray(12);
  }
  head[8]! |= HAS_ICC;
  const whole = joined([file.subarray(0, 12), head, chunk, rest]);
  viewOf(whole).setUint32(4, whole.length - 8, true);
  return whole;
}
