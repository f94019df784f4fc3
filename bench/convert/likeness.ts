/** How near a converted file is to its original, and how large a file of another codec is that is as near. */
import { decodeJxl } from '@mekiki/server/imaging/codecs/codec-jxl.ts';
import sharp from 'sharp';
import { type Image, psnr, ssim } from '../upscale/metrics.ts';
import type { SquooshFormat } from './formats.ts';

export interface Likeness {
  psnr: number;
  ssim: number;
}

/** A file of one codec. */
export interface Rung extends Likeness {
  bytes: number;
}

/** Side of the square in the middle that is compared: more would take longer than the conversions. */
const COMPARED = 512;

/** The middle of an image; what is transparent counts as white. */
export async function imageOf(file: Uint8Array, format?: SquooshFormat): Promise<Image> {
  const jxl = format === 'jxl' ? await decodeJxl(file) : undefined;
  const source = jxl
    ? sharp(jxl.data, { raw: { width: jxl.width, height: jxl.height, channels: jxl.channels } })
    : sharp(file).autoOrient();
  const { data, info } = await source
    .toColourspace('srgb')
    .flatten({ background: '#fff' })
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const [width, height] = [Math.min(COMPARED, info.width), Math.min(COMPARED, info.height)];
  const middle = await sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .extract({ left: (info.width - width) >> 1, top: (info.height - height) >> 1, width, height })
    .raw()
    .toBuffer();
  return { data: middle, width, height };
}

export async function likenessOf(original: Image, made: Uint8Array, format: SquooshFormat): Promise<Likeness> {
  const image = await imageOf(made, format);
  return { psnr: psnr(original, image), ssim: ssim(original, image) };
}

/** Even steps for the eye: that of SSIM in decibels. */
const STEPS: Record<keyof Likeness, (value: number) => number> = {
  psnr: (value) => value,
  ssim: (value) => -10 * Math.log10(Math.max(1e-9, 1 - value)),
};

/**
 * The size at which a codec comes as near, between those of its files that are nearest on both sides.
 * @returns undefined outside of the ladder
 */
export function bytesAt(ladder: readonly Rung[], by: keyof Likeness, wanted: number): number | undefined {
  const step = STEPS[by];
  const rungs = ladder.toSorted((a, b) => a[by] - b[by]);
  const above = rungs.findIndex((rung) => rung[by] >= wanted);
  const [low, high] = [rungs[above - 1], rungs[above]];
  if (!low || !high) return undefined;
  const share = (step(wanted) - step(low[by])) / (step(high[by]) - step(low[by]));
  return low.bytes * (high.bytes / low.bytes) ** share;
}
