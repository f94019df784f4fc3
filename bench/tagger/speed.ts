/**
 * What does the server cost over the network of an ONNX tagger alone? Images a second over HTTP, from a JPEG file to
 * tags, against onnxruntime on prepared tensors in turns; and memory.
 *
 *   npm run bench -- tagger speed [width] [layers]     as WD ViT v3 by default: 768 and 12
 */
import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { draw, sizeOf, specFromSeed } from '@mekiki/illustrator';
import { readConfig } from '@mekiki/server/platform/config/config.ts';
import { InferenceSession, Tensor } from '@mekiki/server/engines/onnx/onnx-runtime.ts';
import { createServer } from '@mekiki/server/server.ts';
import { decodeForModel } from '@mekiki/server/features/tagger/onnx-decode.ts';
import { prepare, type Step, toNumbers } from '@mekiki/server/engines/onnx/onnx-steps.ts';
import sharp from 'sharp';

const TAGS = 10_861;
const SIDE = 448;
/** Images as boards have them: JPEG of that long side, in pixels. */
const LONG_SIDE = 1_500;
const IMAGES = 12;
const ROUNDS = 5;
/** How long one turn of a round takes about, in seconds. */
const TURN_SECONDS = 6;

const cache = fileURLToPath(new URL('.cache/speed/', import.meta.url));

export async function run(args: string[]): Promise<void> {
  const [width = 768, layers = 12] = args.map(Number).filter((value) => value > 0);
  await measure(width, layers);
}

async function measure(width: number, layers: number): Promise<void> {
  const name = `vit-${width}-${layers}`;
  const folder = path.join(cache, name);
  const model = path.join(folder, 'model.onnx');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const vit = fileURLToPath(new URL('vit.ts', import.meta.url));
  await promisify(execFile)(process.execPath, [vit, model, String(width), String(layers), String(TAGS)]);
  const rows = Array.from({ length: TAGS }, (_, at) => `${at},tag_${at},${at < 4 ? 9 : 0},1`);
  await writeFile(path.join(folder, 'selected_tags.csv'), ['tag_id,name,category,count', ...rows].join('\n'));
  const files = await Promise.all(Array.from({ length: IMAGES }, (_, at) => jpegOf(50_000 + at)));
  const megabytes = Math.round((await stat(model)).size / 1e6);

  const data = path.join(cache, 'data');
  await rm(data, { recursive: true, force: true });
  const { app, close } = await createServer({
    config: readConfig({
      DATA_DIR: data,
      APP_DIR: '/nowhere',
      SAMPLE_COLLECTION: '0',
      RATE_LIMIT_PER_MINUTE: '0',
      MEDIA_WORKERS: '1',
      TAGGER_MODEL: folder,
    }),
  });
  try {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    if (typeof address !== 'object' || !address) throw new Error('The server has no port.');
    const url = `http://127.0.0.1:${address.port}/api/tagger/file`;

    const served = (clients: number) => (count: number) => turns(count, clients, (at) => ask(url, files[at % IMAGES]!));
    const alone = served(1);
    const together = served(4);
    await together(8);
    const memory = await memoryOf();

    const tensors = await Promise.all(files.map(tensorOf));
    const options = { intraOpNumThreads: os.availableParallelism(), interOpNumThreads: 1 };
    const spinning = await InferenceSession.create(model, options);
    const sleeping = await InferenceSession.create(model, {
      ...options,
      extra: { session: { intra_op: { allow_spinning: '0' } } },
    });
    const raw = (session: InferenceSession) => (count: number) =>
      turns(count, 1, async (at) => {
        await session.run({ input: tensors[at % IMAGES]! });
      });
    const contenders = {
      'onnxruntime alone, as it comes': raw(spinning),
      'onnxruntime alone, threads asleep while they wait': raw(sleeping),
      'over HTTP, one client': alone,
      'over HTTP, four clients': together,
    };
    const count = Math.max(12, Math.ceil(TURN_SECONDS * (await raw(sleeping)(4))));
    const rates = new Map<string, number[]>(Object.keys(contenders).map((label) => [label, []]));
    for (let round = 0; round < ROUNDS; round++) {
      for (const [label, turn] of Object.entries(contenders)) rates.get(label)?.push(await turn(count));
    }
    await spinning.release();
    await sleeping.release();

    const medians = [...rates].map(([label, values]) => [label, median(values)] as const);
    const best = Math.max(...medians.slice(0, 2).map(([, rate]) => rate));
    console.log(
      `\n${name}: ${megabytes} MB, ${os.availableParallelism()} cores, ${ROUNDS} rounds of ${count} images, ` +
        `load ${os.loadavg()[0]?.toFixed(1)}\n`,
    );
    console.log('| | images a second | of the better onnxruntime |\n|---|---|---|');
    for (const [label, rate] of medians) console.log(`| ${label} | ${rate.toFixed(2)} | ${(rate / best).toFixed(2)} |`);
    console.log(
      `\nmemory: server ${memory.server} MB, the model's process ${memory.model} MB, ` +
        `each of those that prepare images ${memory.preparers} MB`,
    );
  } finally {
    await close();
    await rm(data, { recursive: true, force: true });
  }
}

async function jpegOf(seed: number): Promise<Uint8Array> {
  const spec = specFromSeed(seed);
  const { width, height } = sizeOf(spec);
  const scale = LONG_SIDE / Math.max(width, height);
  const svg = draw(spec, { width: Math.round(width * scale), height: Math.round(height * scale) });
  return sharp(Buffer.from(svg)).flatten({ background: '#fff' }).jpeg({ quality: 90 }).toBuffer();
}

async function tensorOf(file: Uint8Array): Promise<Tensor> {
  const steps: Step[] = [
    { type: 'pad-square', color: [255, 255, 255] },
    { type: 'resize', size: [SIDE, SIDE], filter: 'bicubic' },
  ];
  const numbers = toNumbers(prepare(await decodeForModel(file), steps), { range: '0..255', order: 'BGR' }, 'NHWC');
  return new Tensor('float32', numbers, [1, SIDE, SIDE, 3]);
}

async function ask(url: string, file: Uint8Array): Promise<void> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(file)], 'image.jpg'));
  const response = await fetch(url, { method: 'POST', body: form });
  const { engine } = (await response.json()) as { engine?: string };
  if (engine === undefined)
    throw new Error(`The server could not process the request (${response.status}). Try again later.`);
}

/** Runs `work` this many times, some in parallel. @returns runs per second */
async function turns(count: number, atOnce: number, work: (at: number) => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  let next = 0;
  const one = async () => {
    for (let at = next++; at < count; at = next++) await work(at);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return count / ((performance.now() - startedAt) / 1_000);
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

const inMegabytes = (bytes: number): number => Math.round(bytes / 2 ** 20);

/** Resident memory of this process, with the server in it, and of the tagger's; Linux only. */
async function memoryOf(): Promise<{ server: number; model: number; preparers: number }> {
  const children = (await readFile(`/proc/self/task/${process.pid}/children`, 'utf8')).trim().split(' ');
  const sizes: number[] = [];
  for (const child of children) {
    const command = await readFile(`/proc/${child}/cmdline`, 'utf8');
    if (!command.includes('tagger/worker.ts')) continue;
    const [, resident] = (await readFile(`/proc/${child}/statm`, 'utf8')).split(' ');
    sizes.push(inMegabytes(Number(resident) * 4096));
  }
  const [model = 0, ...preparers] = sizes.toSorted((a, b) => b - a);
  return { server: inMegabytes(process.memoryUsage.rss()), model, preparers: Math.max(0, ...preparers) };
}
