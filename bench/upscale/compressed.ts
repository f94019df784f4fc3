/**
 * Which network is best for images that lossy compression has harmed, and which one "Automatic" takes.
 *
 *   npm run bench -- upscale compressed [--images FOLDER] [--count 10] [--qualities 25,30,40,55,75,90,97]
 *
 * Without a folder, the images are the illustrator's.
 */
import { parseArgs } from 'node:util';
import { automaticFor } from '@mekiki/describe/upscaling/automatic.ts';
import { compressionOf } from '@mekiki/describe/upscaling/compression.ts';
import { BUILTIN_MODELS } from '@mekiki/server/features/upscale/networks.ts';
import { sniffFormat } from '@mekiki/metadata/formats/sniff.ts';
import sharp from 'sharp';
import { SETS } from '../search/images.ts';
import { imageOf, resized, squaresIn } from './between.ts';
import type { Image } from './metrics.ts';
import { FIRST, pixelsOf, rawNetworks, Score, squareOf } from './quality.ts';

/** Side of the compressed image, in pixels. */
const SMALL = 160;
const SCALE = 2;

const MODELS = Object.keys(BUILTIN_MODELS) as (keyof typeof BUILTIN_MODELS)[];

type Encode = (png: Buffer) => Promise<Buffer>;

export async function run(args: string[]): Promise<void> {
  const options = {
    images: { type: 'string' },
    count: { type: 'string', default: '10' },
    qualities: { type: 'string', default: '25,30,40,55,75,90,97' },
  } as const;
  const { values } = parseArgs({ args, options, strict: false });
  const count = Number(values.count);
  const squares = typeof values.images === 'string' ? await squaresIn(values.images, count) : await drawings(count);
  const jpegs = String(values.qualities).split(',').map(Number);
  const encoders: Record<string, Encode> = {
    PNG: async (png) => png,
    ...Object.fromEntries(
      jpegs.map((quality) => [`JPEG ${quality}`, (png: Buffer) => sharp(png).jpeg({ quality }).toBuffer()]),
    ),
    'PNG of JPEG 55': async (png) =>
      sharp(await sharp(png).jpeg({ quality: 55 }).toBuffer())
        .png()
        .toBuffer(),
    'WebP 75': (png) => sharp(png).webp({ quality: 75 }).toBuffer(),
  };
  const networks = await rawNetworks();
  console.log(`\n${squares.length} images, ${SCALE}x. PSNR in dB / SSIM / GMSD; seconds an image.\n`);
  console.log(`| | ${MODELS.join(' | ')} | "Automatic" takes |\n| --- |${' --- |'.repeat(MODELS.length + 1)}`);
  try {
    for (const [name, encode] of Object.entries(encoders)) {
      const ways = new Map(MODELS.map((model) => [model, { score: new Score(), ms: 0, taken: 0 }]));
      for (const square of squares) {
        const truth = await pixelsOf(
          await resized(square, SMALL * SCALE)
            .png()
            .toBuffer(),
        );
        const file = await encode(await resized(square, SMALL).png().toBuffer());
        const pixels = await pixelsOf(file);
        for (const [model, way] of ways) {
          const started = performance.now();
          const large = await networks.enlarge(model, pixels, SCALE);
          way.ms += performance.now() - started;
          way.score.add(await pixelsOf(await resized(imageOf(large), truth.width).png().toBuffer()), truth);
        }
        ways.get(takenFor(file, pixels))!.taken += 1;
      }
      const cells = Array.from(ways.values(), ({ score, ms }) => {
        return `${score.row().join(' / ')}; ${(ms / squares.length / 1_000).toFixed(2)}`;
      });
      const taken = Array.from(ways).flatMap(([model, way]) => (way.taken > 0 ? [`${model} ${way.taken}`] : []));
      console.log(`| ${[name, ...cells, taken.join(', ')].join(' | ')} |`);
    }
  } finally {
    await networks.close();
  }
}

const drawings = (count: number): Promise<Buffer[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, i) => {
      const square = await squareOf(await SETS.drawings().render(FIRST + i));
      return imageOf(square).png().toBuffer();
    }),
  );

function takenFor(file: Buffer, pixels: Image) {
  const format = sniffFormat(file) ?? 'png';
  return automaticFor(compressionOf(file, format, pixels)).id;
}
