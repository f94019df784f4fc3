/** Entry of the upscaler's process; see adapter.onnx.ts. */
import os from 'node:os';
import sharp from 'sharp';
import type { NetworkFacts } from '@mekiki/describe/upscaling/passes.ts';
import { EngineError } from '../../platform/errors/engine-error.ts';
import { serveTasks } from '../../imaging/media/protocol.ts';
import { finish, finishPatch } from './finish.ts';
import { shrink } from './fit.ts';
import { loadNetwork, type Network } from './network.ts';
import type { NetworkFile } from './networks.ts';
import { asEngineError, type TileWork } from './passes.ts';
import type { PixelFile } from './pixel-file.ts';
import { workTile } from './tile-work.ts';

/** What a task answers: `problem` is the sentence of an `EngineError`, which the pool's protocol does not know. */
export type Answer<T> = { value: T } | { problem: string };

/** Networks that are kept, the one used last at the end. */
const MAX_LOADED = 3;
const loaded = new Map<string, Promise<Network>>();

async function networkOf(file: NetworkFile): Promise<Network> {
  const key = JSON.stringify(file);
  const network = loaded.get(key) ?? loadNetwork(file);
  loaded.delete(key);
  loaded.set(key, network);
  network.catch(() => loaded.delete(key));
  for (const [other, old] of loaded) {
    if (loaded.size <= MAX_LOADED) break;
    loaded.delete(other);
    await old.then((unused) => unused.release());
  }
  return network;
}

async function answer<T>(work: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { value: await work() };
  } catch (error) {
    const known = asEngineError(error);
    if (known instanceof EngineError) return { problem: known.message };
    throw error;
  }
}

const tasks = {
  open: (file: NetworkFile): Promise<Answer<NetworkFacts>> =>
    answer(async () => {
      const { scale, rule, border } = await networkOf(file);
      return { scale, rule, border };
    }),

  tile: ({ file, work }: { file: NetworkFile; work: TileWork }): Promise<Answer<void>> =>
    answer(async () => workTile(await networkOf(file), work)),

  shrink: ({ from, to }: { from: PixelFile; to: PixelFile }): Promise<Answer<void>> => answer(() => shrink(from, to)),

  finish,
  finishPatch,
};
export type UpscaleTasks = typeof tasks;

// An image takes long and can wait; what people do meanwhile cannot.
os.setPriority(5);
sharp.concurrency(1);
sharp.cache(false);
// Our own files of pixels and what was made of them, nothing else.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadTiffFile', 'VipsForeignLoadPngFile'] });
serveTasks(tasks);
