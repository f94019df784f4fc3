/**
 * What does the server cost over the networks alone? Megapixels a second of what goes in, of one picture with its files
 * written, and of its tiles alone, against onnxruntime on a prepared tensor without tiles, in turns.
 *
 *   npm run bench -- upscale speed [--side 700] [--rounds 3]
 */
import os from 'node:os';
import { parseArgs } from 'node:util';
import { BUILTIN_MODELS } from '@mekiki/server/upscale/networks.ts';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import sharp from 'sharp';
import { SETS } from '../search/pictures.ts';
import { startUpscaler } from './server.ts';

/** Without tiles a network needs 5 GB for a megapixel, so it gets less. */
const RAW_SIDE = 448;

export async function run(args: string[]): Promise<void> {
  const options = { side: { type: 'string', default: '700' }, rounds: { type: 'string', default: '3' } } as const;
  const { values } = parseArgs({ args, options, strict: false });
  const side = Number(values.side);
  const rounds = Number(values.rounds);
  // As the upscaler's process.
  os.setPriority(5);
  const upscaler = await startUpscaler();
  const square = sharp(await SETS.drawings().render(70_100)).resize(side, side, { fit: 'cover' });
  const png = await square.clone().png().toBuffer();
  const raw = await square.clone().resize(RAW_SIDE, RAW_SIDE).raw().toBuffer();
  console.log(`\n${os.availableParallelism()} threads, ${side} × ${side} pixels, medians of ${rounds} rounds\n`);
  console.log('| network | onnxruntime | tiles | of it | with files | of it |\n| --- | --- | --- | --- | --- | --- |');
  try {
    for (const [model, { networks }] of Object.entries(BUILTIN_MODELS)) {
      const [network] = networks;
      const session = await InferenceSession.create(network.path, {
        intraOpNumThreads: os.availableParallelism(),
        interOpNumThreads: 1,
      });
      const tensor = new Tensor('uint8', raw, [1, RAW_SIDE, RAW_SIDE, 3]);
      const times: Record<'raw' | 'tiles' | 'whole', number[]> = { raw: [], tiles: [], whole: [] };
      for (let round = 0; round <= rounds; round++) {
        const rawMs = await timed(async () => void (await session.run({ image: tensor })));
        const { tiles, whole } = await enlarge(png, network.scale ?? 2, model);
        // The first one loads and warms up.
        if (round === 0) continue;
        times.raw.push(RAW_SIDE ** 2 / rawMs);
        times.tiles.push(side ** 2 / tiles);
        times.whole.push(side ** 2 / whole);
      }
      await session.release();
      // Pixels a millisecond are thousandths of megapixels a second.
      const [alone, tiles, whole] = [times.raw, times.tiles, times.whole].map((rates) => median(rates) / 1_000);
      const share = (rate: number) => (rate / alone!).toFixed(2);
      const cells = [alone!.toFixed(3), tiles!.toFixed(3), share(tiles!), whole!.toFixed(3), share(whole!)];
      console.log(`| ${model} | ${cells.join(' | ')} |`);
    }
  } finally {
    await upscaler.close();
  }

  async function enlarge(file: Uint8Array, factor: number, model: string) {
    let first = 0;
    let last = 0;
    const whole = await timed(async () => {
      await upscaler.enlarge(file, factor, model, {
        onProgress: ({ done }) => {
          if (done === 0) first = performance.now();
          last = performance.now();
        },
      });
    });
    return { tiles: last - first, whole };
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;
