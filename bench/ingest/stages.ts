/** What the parts of describing an image cost: CPU time of one process that does nothing else. */
import { readFile } from 'node:fs/promises';
import { createBuiltinEmbedder } from '@mekiki/server/engines/embedders/adapter.builtin.ts';
import { decode } from '@mekiki/server/imaging/media/decode.ts';
import { describeForIndex, embedWhole } from '@mekiki/server/imaging/media/describe.ts';
import sharp from 'sharp';

const WARM_UP = 4;

export interface Parts {
  /** Milliseconds of CPU time an image. */
  decode: number;
  embed: number;
  /** Previews, signature, hashes, color. */
  rest: number;
  /** The network alone, one image at a time and four. */
  network: number;
  networkInFours: number;
}

/** Images in a batch, and how many are run. */
const FOUR = 4;
const RUNS = 48;

export async function costOfParts(files: readonly string[]): Promise<Parts> {
  sharp.concurrency(1);
  const embedder = await createBuiltinEmbedder();
  const parts = { decode: 0, embed: 0, rest: 0 };
  for (const [nth, file] of files.entries()) {
    const bytes = await readFile(file);
    const [decoded, decodeMs] = await cpu(() => decode(bytes));
    const [, embedMs] = await cpu(() => embedWhole(decoded.raster, embedder));
    const [, allMs] = await cpu(() =>
      describeForIndex(decoded, bytes, { active: embedder, rater: async () => embedder }),
    );
    if (nth < WARM_UP) continue;
    parts.decode += decodeMs;
    parts.embed += embedMs;
    parts.rest += allMs - embedMs;
  }
  const squares = new Uint8Array(FOUR * embedder.inputSize ** 2 * 3).map((_, at) => at % 251);
  const one = squares.subarray(0, squares.length / FOUR);
  const [, alone] = await cpu(async () => {
    for (let run = 0; run < RUNS; run += 1) await embedder.embed(one, 1);
  });
  const [, inFours] = await cpu(async () => {
    for (let run = 0; run < RUNS; run += FOUR) await embedder.embed(squares, FOUR);
  });
  await embedder.close();
  const count = Math.max(1, files.length - WARM_UP);
  return {
    network: alone / RUNS,
    networkInFours: inFours / RUNS,
    decode: parts.decode / count,
    embed: parts.embed / count,
    rest: parts.rest / count,
  };
}

async function cpu<T>(work: () => Promise<T>): Promise<[T, number]> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return [result, (user + system) / 1_000];
}
