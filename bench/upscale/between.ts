/**
 * Factors between those of the networks: what the server makes, against whole passes on all pixels that are made smaller,
 * and what each costs. Images are made small by Lanczos and enlarged again.
 *
 *   npm run bench -- upscale between --images FOLDER [--count 12] [--factors 2.1,2.5,3] [--model upconv_7]
 */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BUILTIN_MODELS } from '@mekiki/server/features/upscale/networks.ts';
import sharp, { type Sharp } from 'sharp';
import type { Image } from './metrics.ts';
import { pixelsOf, rawNetworks, Score } from './quality.ts';
import { startUpscaler } from './server.ts';

/** Side of the squares that are compared, in pixels, about. */
const SIDE = 504;

export async function run(args: string[]): Promise<void> {
  const options = {
    images: { type: 'string' },
    count: { type: 'string', default: '12' },
    factors: { type: 'string', default: '2,2.1,2.2,2.4,2.5,3,3.5' },
    model: { type: 'string', default: 'upconv_7' },
  } as const;
  const { values } = parseArgs({ args, options });
  if (values.images === undefined) throw new Error('Say where images are: --images FOLDER.');
  const model = Object.keys(BUILTIN_MODELS).find((id) => id === values.model) as
    | keyof typeof BUILTIN_MODELS
    | undefined;
  if (!model) throw new Error(`There is no model "${values.model}".`);
  const squares = await squaresIn(values.images, Number(values.count));
  const upscaler = await startUpscaler();
  const networks = await rawNetworks();
  const base = { server: 0, passes: 0 };
  console.log(
    `\n${model}, ${squares.length} images. PSNR in dB / SSIM / GMSD; seconds an image, and of those of 2x.\n`,
  );
  console.log('| | passes of all pixels | server | passes | server |\n| --- | --- | --- | --- | --- |');
  try {
    for (const factor of ['2', ...values.factors.split(',').filter((text) => text !== '2')].map(Number)) {
      const scores = { passes: new Score(), server: new Score() };
      const times = { passes: 0, server: 0 };
      for (const square of squares) {
        const small = Math.round(SIDE / factor);
        const truth = await pixelsOf(
          await resized(square, Math.round(small * factor))
            .png()
            .toBuffer(),
        );
        const file = await resized(square, small).png().toBuffer();
        const pixels = await pixelsOf(file);
        const started = performance.now();
        const large = await networks.enlarge(model, pixels, factor);
        const fitted = await resized(imageOf(large), truth.width).png().toBuffer();
        const middle = performance.now();
        const { id } = await upscaler.enlarge(file, factor, model);
        times.passes += middle - started;
        times.server += performance.now() - middle;
        scores.passes.add(await pixelsOf(fitted), truth);
        scores.server.add(await pixelsOf(await upscaler.read(id)), truth);
      }
      if (factor === 2) Object.assign(base, times);
      const time = (way: 'passes' | 'server') =>
        `${(times[way] / squares.length / 1_000).toFixed(2)} (${(times[way] / base[way]).toFixed(2)})`;
      const row = [`${factor}x`, scores.passes.row().join(' / '), scores.server.row().join(' / ')];
      console.log(`| ${[...row, time('passes'), time('server')].join(' | ')} |`);
    }
  } finally {
    await upscaler.close();
    await networks.close();
  }
}

/** The middle of images that are large enough, in the order of their names, evenly over all. */
export async function squaresIn(folder: string, count: number): Promise<Buffer[]> {
  const squares: Buffer[] = [];
  const names = (await readdir(folder)).toSorted();
  const step = Math.max(1, Math.floor(names.length / (4 * count)));
  for (let i = 0; i < names.length && squares.length < count; i += step) {
    const image = sharp(path.join(folder, names[i]!));
    const { width, height } = await image.metadata().catch(() => ({ width: 0, height: 0 }));
    const side = Math.min(width, height, 2 * SIDE);
    if (side < SIDE) continue;
    const cut = { left: (width - side) >> 1, top: (height - side) >> 1, width: side, height: side };
    squares.push(await image.extract(cut).flatten({ background: '#fff' }).toColourspace('srgb').png().toBuffer());
  }
  if (squares.length === 0) throw new Error(`No image in ${folder} has ${SIDE} pixels on each side.`);
  return squares;
}

export const resized = (image: Buffer | Sharp, side: number): Sharp =>
  (Buffer.isBuffer(image) ? sharp(image) : image).resize(side, side, { fit: 'fill', kernel: 'lanczos3' });

export const imageOf = ({ data, width, height }: Image): Sharp => sharp(data, { raw: { width, height, channels: 3 } });
