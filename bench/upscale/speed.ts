/**
 * What does the server cost over the networks alone? Megapixels of what goes in, a second by the clock and a second of a
 * processor: of an image's tiles and of the whole with its files, against onnxruntime on a prepared tensor without tiles,
 * in turns. Other work on the machine disturbs the clock, and hardly what is computed. Linux only.
 *
 *   npm run bench -- upscale speed [--side 700] [--rounds 3] [--model upconv_7]
 */
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { InferenceSession, Tensor } from '@mekiki/server/engines/onnx/onnx-runtime.ts';
import { BUILTIN_MODELS } from '@mekiki/server/features/upscale/networks.ts';
import sharp from 'sharp';
import { SETS } from '../search/images.ts';
import { startUpscaler } from './server.ts';

/** Without tiles a network needs 5 GB for a megapixel, so it gets less. */
const RAW_SIDE = 448;

export async function run(args: string[]): Promise<void> {
  const options = {
    side: { type: 'string', default: '700' },
    rounds: { type: 'string', default: '3' },
    model: { type: 'string' },
  } as const;
  const { values } = parseArgs({ args, options, strict: false });
  const side = Number(values.side);
  const rounds = Number(values.rounds);
  // As the upscaler's process.
  os.setPriority(5);
  const upscaler = await startUpscaler();
  const square = sharp(await SETS.drawings().render(70_100)).resize(side, side, { fit: 'cover' });
  const png = await square.clone().png().toBuffer();
  const raw = await square.clone().resize(RAW_SIDE, RAW_SIDE).raw().toBuffer();
  console.log(
    `\n${os.availableParallelism()} threads, ${side} × ${side} pixels, medians of ${rounds} rounds, load ${os.loadavg()[0]?.toFixed(1)}`,
  );
  console.log('Megapixels a second by the clock, and a second of a processor; in brackets the share of onnxruntime.\n');
  console.log('| network | onnxruntime | tiles | with files |\n| --- | --- | --- | --- |');
  try {
    for (const [model, { networks }] of Object.entries(BUILTIN_MODELS)) {
      if (values.model !== undefined && values.model !== model) continue;
      const [network] = networks;
      const session = await InferenceSession.create(network.path, {
        intraOpNumThreads: os.availableParallelism(),
        interOpNumThreads: 1,
        // Threads that spin while they wait would be counted, too.
        extra: { session: { intra_op: { allow_spinning: '0' } } },
      });
      const tensor = new Tensor('uint8', raw, [1, RAW_SIDE, RAW_SIDE, 3]);
      const rates: Record<'raw' | 'tiles' | 'whole', Rate[]> = { raw: [], tiles: [], whole: [] };
      for (let round = 0; round <= rounds; round++) {
        const start = await ownTimes();
        await session.run({ image: tensor });
        const alone = rateOf(RAW_SIDE ** 2, start, await ownTimes());
        const { tiles, whole } = await enlarge(png, network.scale ?? 2, model);
        // The first one loads and warms up.
        if (round === 0) continue;
        rates.raw.push(alone);
        rates.tiles.push(tiles);
        rates.whole.push(whole);
      }
      await session.release();
      const [alone, tiles, whole] = [rates.raw, rates.tiles, rates.whole].map(medianOf);
      console.log(`| ${model} | ${cell(alone!)} | ${cell(tiles!, alone)} | ${cell(whole!, alone)} |`);
    }
  } finally {
    await upscaler.close();
  }

  async function enlarge(file: Uint8Array, factor: number, model: string): Promise<{ tiles: Rate; whole: Rate }> {
    const start = await childTimes();
    const marks: Promise<Times>[] = [];
    await upscaler.enlarge(file, factor, model, {
      onProgress: ({ done, total }) => {
        if (done === 0 || done === total) marks.push(childTimes());
      },
    });
    const [first, last] = await Promise.all(marks);
    return { tiles: rateOf(side ** 2, first!, last!), whole: rateOf(side ** 2, start, await childTimes()) };
  }
}

/** Both in milliseconds. */
interface Times {
  clock: number;
  processor: number;
}

/** Megapixels a second. */
interface Rate {
  clock: number;
  processor: number;
}

const rateOf = (pixels: number, from: Times, to: Times): Rate => ({
  clock: pixels / 1_000 / (to.clock - from.clock),
  processor: pixels / 1_000 / (to.processor - from.processor),
});

const medianOf = (rates: Rate[]): Rate => ({
  clock: median(rates.map(({ clock }) => clock)),
  processor: median(rates.map(({ processor }) => processor)),
});

function cell({ clock, processor }: Rate, alone?: Rate): string {
  const share = alone ? ` (${(clock / alone.clock).toFixed(2)}, ${(processor / alone.processor).toFixed(2)})` : '';
  return `${clock.toFixed(3)}, ${processor.toFixed(3)}${share}`;
}

async function ownTimes(): Promise<Times> {
  const { user, system } = process.cpuUsage();
  return { clock: performance.now(), processor: (user + system) / 1_000 };
}

/** Times of all processes that were started here. */
async function childTimes(): Promise<Times> {
  const clock = performance.now();
  const children = (await readFile(`/proc/self/task/${process.pid}/children`, 'utf8')).trim().split(' ');
  const ticks = await Promise.all(
    children.map(async (child) => {
      // What follows the name in brackets; proc(5).
      const [, rest = ''] = /\) (.*)/.exec(await readFile(`/proc/${child}/stat`, 'utf8')) ?? [];
      const fields = rest.split(' ');
      return Number(fields[11]) + Number(fields[12]);
    }),
  );
  // Linux counts in hundredths of a second.
  return { clock, processor: ticks.reduce((sum, own) => sum + own, 0) * 10 };
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;
