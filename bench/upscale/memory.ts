/**
 * Peak memory of the server's process and of its children while an image is enlarged, by the image's size. Linux only.
 *
 *   npm run bench -- upscale memory [--megapixels 1,4,16] [--factor 1.5] [--model upconv_7]
 *
 * With `--model repeat` a network that only repeats pixels stands in, which is quick: all but the network's own memory is
 * as large as ever.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { enlargerFile } from '@mekiki/server/features/upscale/fixtures/enlarger.ts';
import sharp from 'sharp';
import { SETS } from '../search/images.ts';
import { startUpscaler } from './server.ts';

export async function run(args: string[]): Promise<void> {
  const options = {
    megapixels: { type: 'string', default: '1,4,16' },
    factor: { type: 'string', default: '1.5' },
    model: { type: 'string', default: 'upconv_7' },
  } as const;
  const { values } = parseArgs({ args, options, strict: false });
  const factor = Number(values.factor);
  const model = String(values.model);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-bench-memory-'));
  const config = path.join(folder, 'upscaler.json');
  await writeFile(path.join(folder, 'repeat.onnx'), enlargerFile({ scale: 2, radius: 1 }));
  await writeFile(config, JSON.stringify({ models: [{ id: 'repeat', file: 'repeat.onnx', scale: 2 }] }));
  console.log(`\n${model}, ${factor}x, peak resident memory in MB\n`);
  console.log('| image | server | decoding | networks and files | seconds |\n| --- | --- | --- | --- | --- |');
  for (const megapixels of String(values.megapixels).split(',').map(Number)) {
    // Processes of its own: a peak stays.
    const upscaler = await startUpscaler({ UPSCALER_CONFIG: config });
    try {
      const side = Math.round(Math.sqrt(megapixels * 1e6));
      const drawing = await SETS.drawings().render(70_200);
      const jpeg = await sharp(drawing).resize(side, side, { fit: 'cover' }).jpeg({ quality: 92 }).toBuffer();
      const { seconds } = await upscaler.enlarge(jpeg, factor, model);
      const [server, decoding, networks] = await peaks();
      console.log(`| ${megapixels} MP | ${server} | ${decoding} | ${networks} | ${seconds.toFixed(1)} |`);
    } finally {
      await upscaler.close();
    }
  }
  await rm(folder, { recursive: true });
}

async function peaks(): Promise<[server: number, decoding: number, networks: number]> {
  const children = (await readFile(`/proc/self/task/${process.pid}/children`, 'utf8')).trim().split(' ');
  const peak = { media: 0, upscale: 0 };
  for (const child of children) {
    const command = await readFile(`/proc/${child}/cmdline`, 'utf8');
    const kind = command.includes('upscale/worker.ts') ? 'upscale' : 'media';
    peak[kind] = Math.max(peak[kind], await peakOf(child));
  }
  return [await peakOf('self'), peak.media, peak.upscale];
}

async function peakOf(process: string): Promise<number> {
  const status = await readFile(`/proc/${process}/status`, 'utf8');
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
