/**
 * How near is the time that is shown before the start to the time that an image takes? For the built-in networks, and for a
 * fake ComfyUI that takes a fixed time for each megapixel.
 *
 *   npm run bench -- upscale estimate [--runs 20] [--models upconv_7,fake]
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startFakeComfyUi } from '@mekiki/server/testing/fake-comfyui.ts';
import sharp from 'sharp';
import { SETS } from '../search/images.ts';
import { type BenchUpscaler, startUpscaler } from './server.ts';

/** Sizes and factors that people may choose, in turns; their numbers share no divisor, so every pair comes. */
const SIDES = [256, 384, 320, 512, 288, 448, 640];
const FACTORS = [2, 4, 1.5, 2.5, 3];
const FAKE_MODEL = 'fake';
const FAKE_SCALE = 4;
/** What the fake takes for a megapixel of what it is sent: a graphics card of the middle range. */
const FAKE_SECONDS = 1.5;

interface Estimated {
  /** Seconds; undefined if there was none. */
  estimate: number | undefined;
  actual: number;
}

export async function run(args: string[]): Promise<void> {
  const options = {
    runs: { type: 'string', default: '20' },
    models: { type: 'string', default: `upconv_7,${FAKE_MODEL}` },
  } as const;
  const { values } = parseArgs({ args, options, strict: false });
  const runs = Number(values.runs);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-bench-estimate-'));
  const comfy = await startFakeComfyUi();
  comfy.script = async (work) => {
    const started = performance.now();
    await work.paint();
    const graph = Object.values(work.prompt.graph).find(({ class_type }) => class_type === 'LoadImage');
    const file = comfy.fileNamed(String(graph?.inputs['image']));
    const { width = 0, height = 0 } = file ? await sharp(file).metadata() : {};
    const left = FAKE_SECONDS * 1_000 * ((width * height) / 1e6) - (performance.now() - started);
    await work.until(wait(Math.max(0, left)));
  };
  const config = path.join(folder, 'upscaler.json');
  const fake = { id: FAKE_MODEL, server: 'comfy', model: '4x-Sharp.pth', scale: FAKE_SCALE };
  await writeFile(
    config,
    JSON.stringify({ servers: [{ id: 'comfy', kind: 'comfyui', url: comfy.url }], models: [fake] }),
  );
  const upscaler = await startUpscaler({ UPSCALER_CONFIG: config });
  console.log(
    `\n${runs} images each, ${os.availableParallelism()} threads, load ${os.loadavg()[0]?.toFixed(1)}. Estimate to actual.\n`,
  );
  console.log(
    '| engine | estimates | median | smallest | largest | within a factor of two |\n| --- | --- | --- | --- | --- | --- |',
  );
  try {
    for (const model of String(values.models).split(','))
      console.log(rowOf(model, await runsOf(upscaler, model, runs)));
  } finally {
    await Promise.all([upscaler.close(), comfy.close()]);
    await rm(folder, { recursive: true });
  }
}

async function runsOf(upscaler: BenchUpscaler, model: string, runs: number): Promise<Estimated[]> {
  const drawing = await SETS.drawings().render(70_300);
  const made: Estimated[] = [];
  for (let i = 0; i < runs; i++) {
    const side = SIDES[i % SIDES.length]!;
    const factor = FACTORS[i % FACTORS.length]!;
    const png = await sharp(drawing).resize(side, side, { fit: 'cover' }).png().toBuffer();
    const estimate = await upscaler.estimate({ width: side, height: side }, factor, model);
    const started = performance.now();
    await upscaler.enlarge(png, factor, model);
    const actual = (performance.now() - started) / 1_000;
    made.push({ estimate, actual });
    const text = estimate === undefined ? 'no estimate' : `estimated ${estimate.toFixed(1)} s`;
    console.error(`${model}, ${side} px, ${factor}x: ${text}, took ${actual.toFixed(1)} s`);
  }
  return made;
}

function rowOf(name: string, made: readonly Estimated[]): string {
  const ratios = made
    .flatMap(({ estimate, actual }) => (estimate === undefined ? [] : [estimate / actual]))
    .toSorted((a, b) => a - b);
  const near = ratios.filter((ratio) => ratio >= 0.5 && ratio <= 2).length;
  const text = (at: number) => ratios[Math.floor(at)]?.toFixed(2) ?? '–';
  const cells = [text(ratios.length / 2), text(0), text(ratios.length - 1), `${near} of ${ratios.length}`];
  return `| ${name} | ${ratios.length} of ${made.length} | ${cells.join(' | ')} |`;
}
