/** The upscaler's process: runs networks and writes result files, one task at a time. */
import { EngineError } from '../../platform/errors/engine-error.ts';
import { MediaError } from '../../platform/errors/media-error.ts';
import type { TaskOptions } from '../../imaging/media/types.ts';
import { WorkerPool } from '../../imaging/media/worker-pool.ts';
import type { FinishedFiles, Unfinished, UnfinishedPatch } from './finish.ts';
import type { NetworkFile } from './networks.ts';
import type { NetworkFacts } from '@mekiki/describe/upscaling/passes.ts';
import type { TileWork } from './passes.ts';
import type { PixelFile } from './pixel-file.ts';
import type { Answer, UpscaleTasks } from './worker.ts';

const ENTRY = new URL('./worker.ts', import.meta.url);
/** A large network from a cold, slow disk. */
const LOAD_MS = 120_000;
/** A tile of a large network on a slow machine. */
const TILE_MS = 120_000;
/** Writing the largest result. */
const FINISH_MS = 300_000;

export interface UpscaleProcessOptions {
  /** Resident memory at which it is ended, in bytes. Default: 4 GiB. */
  memoryLimit?: number;
  /** It starts with the first work, and ends after this many milliseconds without. Default: it starts at once and stays. */
  idleMs?: number;
}

export interface UpscaleProcess {
  /** Loads a network. @throws {EngineError} that says what is wrong with its file */
  open(file: NetworkFile): Promise<NetworkFacts>;
  /** Upscales one tile; cannot be aborted. @throws {EngineError} */
  tile(file: NetworkFile, work: TileWork): Promise<void>;
  /** Writes an image in a smaller size. @throws {EngineError} */
  shrink(from: PixelFile, to: PixelFile): Promise<void>;
  finish(unfinished: Unfinished, options: TaskOptions): Promise<FinishedFiles>;
  /** @returns A PNG */
  finishPatch(unfinished: UnfinishedPatch, options: TaskOptions): Promise<Uint8Array>;
  close(): Promise<void>;
}

export function startUpscaleProcess({ memoryLimit = 4 * 2 ** 30, idleMs }: UpscaleProcessOptions = {}): UpscaleProcess {
  const pool = new WorkerPool(ENTRY, {
    size: 1,
    memoryLimit,
    repeats: false,
    ...(idleMs !== undefined && { lazy: true, idleMs }),
  });

  /** A task whose failure is the engine's fault, never the image's. */
  async function ask<K extends 'open' | 'tile' | 'shrink'>(
    task: K,
    input: Parameters<UpscaleTasks[K]>[0],
    timeoutMs: number,
  ) {
    const answer = (await pool.run(task, input, { timeoutMs }).catch((error: unknown) => {
      throw error instanceof MediaError ? new EngineError(ENDINGS[error.code] ?? STOPPED) : error;
    })) as Answer<unknown>;
    if ('problem' in answer) throw new EngineError(answer.problem);
    return answer.value;
  }

  return {
    open: (file) => ask('open', file, LOAD_MS) as Promise<NetworkFacts>,
    tile: async (file, work) => void (await ask('tile', { file, work }, TILE_MS)),
    shrink: async (from, to) => void (await ask('shrink', { from, to }, FINISH_MS)),
    finish: (unfinished, options) =>
      pool.run('finish', unfinished, { timeoutMs: FINISH_MS, ...options }) as Promise<FinishedFiles>,
    finishPatch: (unfinished, options) =>
      pool.run('finishPatch', unfinished, { timeoutMs: FINISH_MS, ...options }) as Promise<Uint8Array>,
    close: () => pool.close(),
  };
}

const STOPPED = 'The upscaler’s process stopped and starts again: if that goes on, use a smaller network.';
const ENDINGS: Partial<Record<MediaError['code'], string>> = {
  timeout: 'The upscaler’s network takes too long: use a smaller one, or a faster machine.',
  'too-large': 'The upscaler’s network needs more memory than it may have: use a smaller one.',
};
