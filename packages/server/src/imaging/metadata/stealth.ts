/** Settings hidden in the lowest bits of an image's pixels, column by column, as NovelAI and an extension of A1111 do. */
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { MediaError } from '../../platform/errors/media-error.ts';
import type { AiSettings } from '@mekiki/metadata/ai-settings.ts';
import { MAX_TEXT } from '@mekiki/metadata/formats/max-text.ts';
import { readInfotext } from '@mekiki/metadata/infotext.ts';
import { parseObject } from '@mekiki/metadata/json.ts';
import { novelAiOf } from '@mekiki/metadata/read-novelai.ts';
import { withoutUnsafeExif } from '../formats/safe-exif.ts';

/** Four kinds: in alpha or in the three colors, packed or not. */
const KINDS = [
  { mark: 'stealth_pngcomp', from: 'alpha', isPacked: true },
  { mark: 'stealth_pnginfo', from: 'alpha', isPacked: false },
  { mark: 'stealth_rgbcomp', from: 'colors', isPacked: true },
  { mark: 'stealth_rgbinfo', from: 'colors', isPacked: false },
] as const;
type Place = (typeof KINDS)[number]['from'];
const BITS_PER_PIXEL = { alpha: 1, colors: 3 };
const MARK_BYTES = 15;
const LENGTH_BYTES = 4;

const HEAD_BITS = (MARK_BYTES + LENGTH_BYTES) * 8;

/** The data hidden in an image. */
export interface Stealth {
  /** Which samples hold it. */
  from: Place;
  text: string;
  settings: AiSettings | undefined;
}

/**
 * Reads the hidden settings of a PNG or lossless WebP; undefined where there are none.
 * @param bytes A file whose size is checked
 * @throws {MediaError} `damaged`
 */
export async function readStealth(bytes: Uint8Array): Promise<AiSettings | undefined> {
  return (await stealthOf(bytes))?.settings;
}

/** All hidden data, whether settings or not. Otherwise like `readStealth`. */
export async function stealthOf(file: Uint8Array): Promise<Stealth | undefined> {
  const bytes = withoutUnsafeExif(file);
  const { width, height, depth, space, hasAlpha } = await sharp(bytes).metadata();
  // Other pixels than those of the file come out where colors are converted.
  if (depth !== 'uchar' || space !== 'srgb') return undefined;

  /** The columns with this many pixels from the left; undefined if the image is too small. */
  async function leftPixels(count: number): Promise<Pixels | undefined> {
    const columns = Math.ceil(count / height);
    if (columns > width) return undefined;
    const { data, info } = await sharp(bytes, { ignoreIcc: true, failOn: 'truncated', sequentialRead: true })
      .extract({ left: 0, top: 0, width: columns, height })
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch(damaged);
    return { data, columns, height, channels: info.channels };
  }

  const begin = await leftPixels(Math.min(HEAD_BITS, width * height));
  const kind = begin && kindOf(begin, hasAlpha);
  if (!kind) return undefined;
  const bits = HEAD_BITS + kind.length * 8;
  const pixels = await leftPixels(Math.ceil(bits / BITS_PER_PIXEL[kind.from]));
  const hidden = pixels && hiddenBytes(pixels, kind.from, bits / 8).subarray(HEAD_BITS / 8);
  const text = hidden && textOf(hidden, kind.isPacked);
  return text === undefined ? undefined : { from: kind.from, text, settings: settingsOfText(text) };
}

interface Pixels {
  data: Uint8Array;
  columns: number;
  height: number;
  channels: number;
}

/** Which kind is hidden, with its length in bytes; undefined for none, and for more than the limit. */
function kindOf(pixels: Pixels, hasAlpha: boolean) {
  for (const from of hasAlpha ? (['alpha', 'colors'] as const) : (['colors'] as const)) {
    const head = hiddenBytes(pixels, from, HEAD_BITS / 8);
    const kind = KINDS.find((one) => one.from === from && one.mark === head.toString('latin1', 0, MARK_BYTES));
    // It counts bits.
    const length = Math.ceil(head.readUInt32BE(MARK_BYTES) / 8);
    if (kind && length <= MAX_TEXT) return { ...kind, length };
  }
  return undefined;
}

/** The first bytes hidden in pixels; bits after the last pixel are 0. */
function hiddenBytes({ data, columns, height, channels }: Pixels, from: Place, count: number): Buffer {
  const bitsPerPixel = BITS_PER_PIXEL[from];
  const first = from === 'alpha' ? channels - 1 : 0;
  const hidden = Buffer.alloc(count);
  for (let bit = 0; bit < count * 8; bit++) {
    const pixel = Math.floor(bit / bitsPerPixel);
    const at = ((pixel % height) * columns + Math.floor(pixel / height)) * channels + first + (bit % bitsPerPixel);
    hidden[bit >> 3]! |= ((data[at] ?? 0) & 1) << (7 - (bit & 7));
  }
  return hidden;
}

function damaged(): never {
  throw new MediaError('damaged', 'This image is damaged or cut off.');
}

function textOf(payload: Uint8Array, isPacked: boolean): string | undefined {
  try {
    return new TextDecoder().decode(isPacked ? gunzipSync(payload, { maxOutputLength: MAX_TEXT }) : payload);
  } catch {
    // Damaged, or too large.
    return undefined;
  }
}

function settingsOfText(text: string): AiSettings | undefined {
  const made = parseObject(text);
  return made ? novelAiOf(made) : readInfotext(text);
}
