/** Images that people send, as files of pixels. Runs in the media processes. */
import path from 'node:path';
import { type OpenImage, openImage } from '../../imaging/media/decode.ts';
import type { ImageFormat } from '../../imaging/formats/formats.ts';
import { areaToLookAt, type Compression, compressionOf, type Pixels } from './compression.ts';
import { refusalOf } from './limits.ts';
import type { UpscaleLimits } from '../../platform/config/upscale-limits.ts';
import { createPixelFile, fillPixelFile, type PixelFile } from './pixel-file.ts';

/** A part of an image that is tried: its place and the pixels around it that go with it. */
export interface Patch {
  /** Center, as shares of width and height, 0 to 1. */
  x: number;
  y: number;
  /** Longest side, in pixels. */
  side: number;
  /** Around it, in pixels; less at the edges of the image. */
  margin: number;
}

export interface Opening {
  bytes: Uint8Array;
  /** Where its pixels are written. */
  folder: string;
  /** Absent for an image of which only a patch is enlarged. */
  params?: { factor: number; limits: UpscaleLimits };
  patch?: Patch;
}

/** The decoded image, upright. */
export interface Opened {
  format: ImageFormat;
  /** Size of the whole image. */
  width: number;
  height: number;
  /** Compression of the whole image; absent if neither factor nor patch was given. */
  compression?: Compression;
  /** Red, green and blue; those of clear pixels are like those beside them, so that no fringe comes about. */
  colors: PixelFile;
  /** How opaque; absent where all is. */
  alpha?: PixelFile;
  /** Color profile; sRGB if absent. */
  profile?: Uint8Array;
  /** The patch without what is around it, in `colors`. */
  patch?: { left: number; top: number; width: number; height: number };
}

/** @returns a sentence for the user if the image is too large @throws {MediaError} */
export async function openForUpscaling({
  bytes,
  folder,
  params,
  patch,
}: Opening): Promise<Opened | { refused: string }> {
  const { format, width, height, profile, read } = await openImage(bytes);
  const refused = params && refusalOf({ width, height }, params.factor, params.limits);
  if (refused !== undefined) return { refused };
  const part = patch && partOf({ width, height }, patch);
  const { data, info } = await read(
    (upright) => {
      const cut = part ? upright.extract(part.outer) : upright;
      return cut.toColourspace('srgb').raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
    },
    profile ? 'profile' : 'srgb',
  );

  // Compression only matters for the source, not for results of another machine.
  const isSource = params !== undefined || patch !== undefined;
  const compression = isSource && compressionOf(bytes, format, await pixelsIn({ width, height, read }));

  const { colors, alpha } = split(data, info.channels);
  const size = { width: info.width, height: info.height };
  const file = (name: string, channels: 1 | 3, pixels: Uint8Array): PixelFile => {
    const made = createPixelFile({ path: path.join(folder, name), ...size, channels });
    fillPixelFile(made, pixels);
    return made;
  };
  if (alpha) bleed(colors, alpha, size.width);
  return {
    format,
    width,
    height,
    ...(compression && { compression }),
    colors: file('colors.tif', 3, colors),
    ...(alpha && { alpha: file('alpha.tif', 1, alpha) }),
    ...(profile && { profile }),
    ...(part && { patch: part.inner }),
  };
}

/** The pixels that show its compression. Read again, as a patch has too few pixels, and clear ones are changed. */
async function pixelsIn({ width, height, read }: Pick<OpenImage, 'width' | 'height' | 'read'>): Promise<Pixels> {
  const { data, info } = await read((upright) =>
    upright
      .extract(areaToLookAt({ width, height }))
      .flatten()
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true }),
  );
  return { data: split(data, info.channels).colors, width: info.width, height: info.height };
}

function partOf({ width, height }: { width: number; height: number }, { x, y, side, margin }: Patch) {
  const along = (share: number, length: number) => {
    const inner = Math.min(side, length);
    const at = Math.min(length - inner, Math.max(0, Math.round(share * length - inner / 2)));
    const from = Math.max(0, at - margin);
    return { from, outer: Math.min(length, at + inner + margin) - from, at: at - from, inner };
  };
  const column = along(x, width);
  const row = along(y, height);
  return {
    outer: { left: column.from, top: row.from, width: column.outer, height: row.outer },
    inner: { left: column.at, top: row.at, width: column.inner, height: row.inner },
  };
}

/** Gray images become colored ones; an alpha channel that says nothing is left out. */
function split(data: Uint8Array, channels: number): { colors: Uint8Array; alpha?: Uint8Array } {
  if (channels === 3) return { colors: data };
  const count = data.length / channels;
  const colors = new Uint8Array(count * 3);
  const hasAlpha = channels === 2 || channels === 4;
  const alpha = new Uint8Array(hasAlpha ? count : 0);
  for (let i = 0, from = 0, to = 0; i < count; i++, from += channels, to += 3) {
    colors[to] = data[from]!;
    colors[to + 1] = data[channels < 3 ? from : from + 1]!;
    colors[to + 2] = data[channels < 3 ? from : from + 2]!;
    if (hasAlpha) alpha[i] = data[from + channels - 1]!;
  }
  return alpha.every((value) => value === 255) ? { colors } : { colors, alpha };
}

/** Gives clear pixels the mean color of their neighbours that have one: first down and right, then up and left. */
function bleed(colors: Uint8Array, alpha: Uint8Array, width: number): void {
  const count = alpha.length;
  const known = alpha.map((value) => Math.min(1, value));
  for (let i = 0; i < count; i++) {
    if (known[i]) continue;
    const row = i >= width;
    learn(i, i % width ? i - 1 : -1, row ? i - width : -1, row && (i + 1) % width ? i - width + 1 : -1);
  }
  for (let i = count - 1; i >= 0; i--) {
    if (known[i]) continue;
    const row = i + width < count;
    learn(i, (i + 1) % width ? i + 1 : -1, row ? i + width : -1, row && i % width ? i + width - 1 : -1);
  }

  /** Its own variables and no lists: images have millions of pixels. */
  function learn(i: number, first: number, second: number, third: number): void {
    const [a, b, c] = [isKnown(first), isKnown(second), isKnown(third)];
    const sum = a + b + c;
    if (sum === 0) return;
    for (let channel = 0; channel < 3; channel++) {
      const value =
        (a && colors[first * 3 + channel]!) +
        (b && colors[second * 3 + channel]!) +
        (c && colors[third * 3 + channel]!);
      colors[i * 3 + channel] = value / sum;
    }
    known[i] = 1;
  }

  function isKnown(i: number): number {
    return i < 0 ? 0 : known[i]!;
  }
}
