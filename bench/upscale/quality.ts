/**
 * Images are made small, enlarged again and compared with what they were.
 *
 *   npm run bench -- upscale quality [--images 12] [--set drawings] [--scale 2]
 */
import { parseArgs } from 'node:util';
import { loadNetwork } from '@mekiki/server/features/upscale/network.ts';
import { BUILTIN_MODELS, type NetworkFile } from '@mekiki/server/features/upscale/networks.ts';
import sharp, { type Sharp } from 'sharp';
import { SETS } from '../search/images.ts';
import { lanczos } from './lanczos.ts';
import { gmsd, largestDifference, type Image, psnr, ssim } from './metrics.ts';
import { type BenchUpscaler, startUpscaler } from './server.ts';

/** From here on no image was looked at while the upscaler was made. */
export const FIRST = 70_000;
/** Side of the squares that are compared, in pixels. */
const SIDE = 512;

const MODELS = Object.keys(BUILTIN_MODELS) as (keyof typeof BUILTIN_MODELS)[];
const SOURCES: Record<string, (image: Sharp) => Sharp> = {
  PNG: (image) => image.png(),
  'JPEG quality 80': (image) => image.jpeg({ quality: 80 }),
};

/** What is measured of one way, added up over images. */
export class Score {
  #count = 0;
  #sums = [0, 0, 0];

  add(result: Image, truth: Image): void {
    this.#count++;
    this.#sums = [psnr, ssim, gmsd].map((measure, i) => this.#sums[i]! + measure(result, truth));
  }

  row(): string[] {
    return this.#sums.map((sum, i) => (sum / this.#count).toFixed(i === 0 ? 2 : 4));
  }
}

export async function run(args: string[]): Promise<void> {
  const options = {
    images: { type: 'string', default: '12' },
    set: { type: 'string' },
    scale: { type: 'string' },
  } as const;
  const { values } = parseArgs({ args, options, strict: false });
  const count = Number(values.images);
  const scales = values.scale === undefined ? [2, 4] : [Number(values.scale)];
  const upscaler = await startUpscaler();
  const untiled = await rawNetworks();
  try {
    for (const [name, set] of Object.entries(SETS)) {
      if (values.set !== undefined && values.set !== name) continue;
      const truths: Image[] = [];
      for (let i = 0; i < count; i++) truths.push(await squareOf(await set().render(FIRST + i)));
      for (const scale of scales) {
        for (const [source, encode] of Object.entries(SOURCES)) {
          await compare(`${name}, ${scale}x, from ${source}`, { truths, scale, encode, upscaler, untiled });
        }
      }
    }
  } finally {
    await upscaler.close();
    await untiled.close();
  }
}

interface Comparison {
  truths: readonly Image[];
  scale: number;
  encode: (image: Sharp) => Sharp;
  upscaler: BenchUpscaler;
  untiled: Awaited<ReturnType<typeof rawNetworks>>;
}

async function compare(title: string, { truths, scale, encode, upscaler, untiled }: Comparison): Promise<void> {
  const scores = new Map<string, Score>();
  const score = (way: string) => scores.get(way) ?? scores.set(way, new Score()).get(way)!;
  let difference = 0;
  for (const truth of truths) {
    const small = await encode(smallOf(truth, scale)).toBuffer();
    const pixels = await pixelsOf(small);
    score('lanczos3').add(lanczos(pixels, scale), truth);
    for (const model of MODELS) {
      const { id } = await upscaler.enlarge(small, scale, model);
      const result = await pixelsOf(await upscaler.read(id));
      score(model).add(result, truth);
      const raw = await untiled.enlarge(model, pixels, scale);
      // Otherwise a smaller image would have to be made of the network's.
      if (raw.width === truth.width) difference = Math.max(difference, largestDifference(result.data, raw.data));
    }
  }
  console.log(`\n### ${title} (${truths.length} images)\n\n| | PSNR, dB | SSIM | GMSD |\n| --- | --- | --- | --- |`);
  for (const [way, one] of scores) console.log(`| ${way} | ${one.row().join(' | ')} |`);
  console.log(`\nLargest difference to the raw networks, untiled: ${difference} of 255.`);
}

/** The networks without the server: the whole image at once. */
export async function rawNetworks() {
  const all = new Set<NetworkFile>(Object.values(BUILTIN_MODELS).flatMap(({ networks }) => [...networks]));
  const loaded = new Map(await Promise.all([...all].map(async (file) => [file, await loadNetwork(file)] as const)));

  async function once(file: NetworkFile, { data, width, height }: Image): Promise<Image> {
    const network = loaded.get(file)!;
    const margin = file.context!;
    const padded = await sharp(data, { raw: { width, height, channels: 3 } })
      .extend({ top: margin, bottom: margin, left: margin, right: margin, extendWith: 'copy' })
      .raw()
      .toBuffer();
    const large = await network.run(padded, width + 2 * margin, height + 2 * margin);
    const size = { width: width * network.scale, height: height * network.scale };
    const raw = { width: large.width, height: large.height, channels: 3 } as const;
    const cut = { left: (large.width - size.width) / 2, top: (large.height - size.height) / 2, ...size };
    return { data: await sharp(large.pixels, { raw }).extract(cut).raw().toBuffer(), ...size };
  }

  return {
    /** At least this many times larger: as often as it takes, on all pixels. */
    async enlarge(model: keyof typeof BUILTIN_MODELS, original: Image, scale: number): Promise<Image> {
      const files: readonly NetworkFile[] = BUILTIN_MODELS[model].networks;
      let large = original;
      for (let i = 0; large.width < original.width * scale; i++) {
        large = await once(files[Math.min(i, files.length - 1)]!, large);
      }
      return large;
    },
    close: () => Promise.all([...loaded.values()].map((network) => network.release())),
  };
}

export async function pixelsOf(file: Uint8Array): Promise<Image> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The middle of an image, half its size, so that nothing is left of its own compression. */
export async function squareOf(file: Uint8Array): Promise<Image> {
  const { width, height } = await sharp(file).metadata();
  const side = Math.min(width, height, 2 * SIDE);
  const cut = { left: (width - side) >> 1, top: (height - side) >> 1, width: side, height: side };
  return pixelsOf(await sharp(file).extract(cut).resize(SIDE, SIDE).png().toBuffer());
}

/** Means of blocks, as a camera makes them. */
function smallOf({ data, width, height }: Image, scale: number): Sharp {
  const size = { width: width / scale, height: height / scale };
  const small = new Uint8Array(size.width * size.height * 3);
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      for (let c = 0; c < 3; c++) {
        let sum = 0;
        for (let row = 0; row < scale; row++) {
          for (let column = 0; column < scale; column++) {
            sum += data[((y * scale + row) * width + x * scale + column) * 3 + c]!;
          }
        }
        small[(y * size.width + x) * 3 + c] = Math.round(sum / scale ** 2);
      }
    }
  }
  return sharp(small, { raw: { ...size, channels: 3 } });
}
