/** Upscaling by ONNX networks in a process of its own, tile by tile. */
import { EngineError } from '../engines/engine.ts';
import { MediaError, type TaskOptions } from '../media/types.ts';
import { WorkerPool } from '../media/worker-pool.ts';
import type { FinishedFiles, Unfinished, UnfinishedPatch } from './finish.ts';
import type { NetworkFacts, NetworkFile, OnnxModel } from './networks.ts';
import { passesOf } from './passes.ts';
import { createPixelFile, type PixelFile } from './pixel-file.ts';
import type { Upscaler } from './port.ts';
import type { Answer, UpscaleTasks } from './worker.ts';

const ENTRY = new URL('./worker.ts', import.meta.url);
/** A large network from a cold, slow disk. */
const LOAD_MS = 120_000;
/** A tile of a large network on a slow machine. */
const TILE_MS = 120_000;
/** Writing the largest result. */
const FINISH_MS = 300_000;

export interface OnnxUpscalerOptions {
  kind: string;
  name: string;
  models: Readonly<Record<string, OnnxModel>>;
  /** Resident memory at which the process is ended, in bytes. Default: 4 GiB. */
  memoryLimit?: number;
}

/** Besides enlarging it writes the files of results, for all engines. */
export interface OnnxUpscaler extends Upscaler {
  finish(unfinished: Unfinished, options: TaskOptions): Promise<FinishedFiles>;
  /** @returns A PNG */
  finishPatch(unfinished: UnfinishedPatch, options: TaskOptions): Promise<Uint8Array>;
}

export function createOnnxUpscaler({
  kind,
  name,
  models,
  memoryLimit = 4 * 2 ** 30,
}: OnnxUpscalerOptions): OnnxUpscaler {
  const pool = new WorkerPool(ENTRY, { size: 1, memoryLimit });

  async function ask<K extends 'open' | 'tile'>(task: K, input: Parameters<UpscaleTasks[K]>[0], timeoutMs: number) {
    const answer = (await pool.run(task, input, { timeoutMs }).catch((error: unknown) => {
      throw error instanceof MediaError ? new EngineError(ENDINGS[error.code] ?? STOPPED) : error;
    })) as Answer<unknown>;
    if ('problem' in answer) throw new EngineError(answer.problem);
    return answer.value;
  }

  const factsOf = (file: NetworkFile) => ask('open', file, LOAD_MS) as Promise<NetworkFacts>;

  function modelOf(id: string): OnnxModel {
    const model = models[id];
    if (!model) throw new EngineError(`There is no network for the model "${id}": correct UPSCALER_CONFIG.`);
    return model;
  }

  return {
    kind,
    name,

    async check() {
      for (const { networks } of Object.values(models)) for (const file of networks) await factsOf(file);
    },

    async upscale({ model, source, factor, target }, { signal, onProgress }) {
      const passes = await passesOf(modelOf(model), { ...source, factor }, factsOf);
      const total = passes.reduce((sum, { tiles }) => sum + tiles.length, 0);
      let done = 0;
      onProgress?.(done, total);
      let from = source;
      for (const [i, { file, scale, tiles }] of passes.entries()) {
        signal.throwIfAborted();
        const to: PixelFile = createPixelFile({
          path: i === passes.length - 1 ? target : `${target}.${i}`,
          width: from.width * scale,
          height: from.height * scale,
          channels: from.channels,
        });
        for (const tile of tiles) {
          // A tile under way is finished; no other begins.
          signal.throwIfAborted();
          await ask(
            'tile',
            { file, work: { source: from, target: to, tile, border: file.border ?? 'reflect' } },
            TILE_MS,
          );
          onProgress?.(++done, total);
        }
        from = to;
      }
      signal.throwIfAborted();
      return from;
    },

    finish: (unfinished, options) =>
      pool.run('finish', unfinished, { timeoutMs: FINISH_MS, ...options }) as Promise<FinishedFiles>,
    finishPatch: (unfinished, options) =>
      pool.run('finishPatch', unfinished, { timeoutMs: FINISH_MS, ...options }) as Promise<Uint8Array>,
    close: () => pool.close(),
  };
}

const STOPPED = 'The upscaler’s process stopped and starts again: if that goes on, take a smaller network.';
const ENDINGS: Partial<Record<MediaError['code'], string>> = {
  timeout: 'The upscaler’s network takes too long: take a smaller one, or a faster machine.',
  'too-large': 'The upscaler’s network needs more memory than it may have: take a smaller one.',
};
