/** Images that people send, as files of pixels. Runs in the media processes. */
import path from 'node:path';
import { bleed, split } from '@mekiki/describe/upscaling/alpha.ts';
import { areaToLookAt, type Compression, compressionOf, type Pixels } from '@mekiki/describe/upscaling/compression.ts';
import { type OpenImage, openImage } from '../../imaging/media/decode.ts';
import type { ImageFormat } from '../../imaging/formats/formats.ts';
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

/** How much of an image a preview shows. */
export const PATCH = { side: 96, margin: 24 } as const;

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

/** Where a patch lies: with its margin in the image, and without it in that. */
export function partOf({ width, height }: { width: number; height: number }, { x, y, side, margin }: Patch) {
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
