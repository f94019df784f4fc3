/**
 * Taggers as ONNX files: WD v3, JoyTag, Camie, animetimm's. Images are prepared in parallel, so that the model never
 * waits for them.
 */
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EngineError } from '../../platform/errors/engine-error.ts';
import { createTurns } from '../../platform/fairness/turns.ts';
import { MediaError } from '../../platform/errors/media-error.ts';
import type { TaskOptions } from '../../imaging/media/types.ts';
import { WorkerPool } from '../../imaging/media/worker-pool.ts';
import { countOf } from './builtin-files.ts';
import { readModelFiles, stampOf } from './onnx-files.ts';
import type { Step } from '../../engines/onnx/onnx-steps.ts';
import type { Tagged } from '../../platform/db/json-columns.ts';
import type { Vocabulary } from '../../engines/ports/engine.ts';
import type { Tagger } from '../../engines/ports/tagger.ts';
import type { Answer, OnnxTasks } from './worker.ts';

const ENTRY = new URL('./worker.ts', import.meta.url);
/** A large model from a slow disk with a cold cache. */
const LOAD_MS = 180_000;
const TAG_MS = 60_000;
/** Initial estimate of an image's duration. */
const USUAL_MS = 500;
/** If loading killed the process, which may have exhausted the machine's memory: no retry for this long. */
const PAUSE_MS = 60_000;

export interface OnnxTaggerOptions {
  /** With `model.onnx` and its tags; files that come or change later are seen. */
  folder: string;
  /** Threads for one image. Default: all processors. */
  threads?: number;
  /** Maximum number of waiting images. Default: 32. */
  maxWaiting?: number;
  /**
   * Resident memory of the model's process at which it is ended, in bytes. Default: 8 GiB, since a model
   * of 1.3 GB needs three times that while it is loaded.
   */
  memoryLimit?: number;
  /** How long `check` waits for a model that is loading, in milliseconds. Default: 3,000. */
  patienceMs?: number;
}

interface Attempt {
  vocabulary?: Promise<Vocabulary>;
  stamp: string;
  /** Processes that had ended before it. */
  restarts: number;
  steps: Promise<readonly Step[]>;
  /** When its process ended while loading, on the monotonic clock. */
  crashedAt?: number;
}

/** Starts the processes and loads the model in the background; errors of the folder are not thrown here. */
export function createOnnxTagger(options: OnnxTaggerOptions): Tagger {
  const {
    folder,
    threads = os.availableParallelism(),
    maxWaiting = 32,
    memoryLimit = 8 * 2 ** 30,
    patienceMs = 3_000,
  } = options;
  const preparers = new WorkerPool(ENTRY, { size: Math.min(2, os.availableParallelism()), maxInteractive: maxWaiting });
  const models = new WorkerPool(ENTRY, { size: 1, memoryLimit, repeats: false });
  const turns = createTurns({ atOnce: 1, maxWaiting, usualMs: USUAL_MS });
  let attempt: Attempt | undefined;

  /** A task of the model's process; its failure is the tagger's fault, never the image's. */
  async function ask<K extends 'load' | 'tag'>(task: K, input: Parameters<OnnxTasks[K]>[0], timeoutMs: number) {
    const answer = (await models.run(task, input, { timeoutMs }).catch((error: unknown) => {
      throw error instanceof MediaError ? new EngineError(ENDINGS[error.code] ?? STOPPED) : error;
    })) as Awaited<ReturnType<OnnxTasks[K]>>;
    return answer;
  }

  async function load(): Promise<readonly Step[]> {
    return valueOf(await ask('load', { folder, threads }, LOAD_MS));
  }

  /** The loaded model's input format. Loads it if the files have changed or its process has ended. */
  async function ready(): Promise<readonly Step[]> {
    const stamp = await stampOf(folder);
    const { restarts } = models.stats();
    const isPausing = attempt?.crashedAt !== undefined && performance.now() - attempt.crashedAt < PAUSE_MS;
    if (!attempt || attempt.stamp !== stamp || (attempt.restarts !== restarts && !isPausing)) {
      const started: Attempt = { stamp, restarts, steps: load() };
      started.steps.catch(() => {
        if (models.stats().restarts !== restarts) started.crashedAt = performance.now();
      });
      attempt = started;
    }
    return attempt.steps;
  }

  async function runModel(image: Parameters<OnnxTasks['tag']>[0]): Promise<Tagged> {
    await ready();
    return valueOf(await ask('tag', image, TAG_MS));
  }

  void ready().catch(() => {});
  return {
    kind: 'ONNX',
    name: path.basename(folder),

    async tag(bytes, taskOptions: TaskOptions = {}): Promise<Tagged> {
      const steps = await ready();
      const image = await preparers.run('prepare', { bytes, steps }, taskOptions);
      const endTurn = await turns.take(taskOptions);
      // A run cannot be aborted: a caller who leaves does not wait for it, the next one does.
      const run = runModel(image as Parameters<OnnxTasks['tag']>[0]).finally(endTurn);
      return unlessAborted(run, taskOptions.signal);
    },

    async check() {
      const patience = new AbortController();
      const overtime = sleep(patienceMs, undefined, { signal: patience.signal, ref: false }).then(() => {
        throw new EngineError('The tagger is loading its model: this can take a minute.', {
          forVisitors: 'The tagger is loading its model. Try again in a minute.',
        });
      });
      try {
        await Promise.race([ready(), overtime]);
      } finally {
        overtime.catch(() => {});
        patience.abort();
      }
    },

    async vocabulary() {
      await ready();
      return attempt ? (attempt.vocabulary ??= vocabularyIn(folder)) : {};
    },

    close: async () => {
      await Promise.all([preparers.close(), models.close()]);
    },
  };
}

async function vocabularyIn(folder: string): Promise<Vocabulary> {
  const { labels } = await readModelFiles(folder);
  return countOf(labels.flatMap(({ group }) => (group === undefined || group === 'rating' ? [] : [group])));
}

const STOPPED = 'The tagger’s process stopped and starts again: if that goes on, use a smaller model.';
const ENDINGS: Partial<Record<MediaError['code'], string>> = {
  timeout: 'The tagger’s model takes too long: use a smaller one, or a faster machine.',
  'too-large': 'The tagger’s model needs more memory than it may have: use a smaller one.',
};

function valueOf<T>(answer: Answer<T>): T {
  if ('problem' in answer) throw new EngineError(answer.problem);
  return answer.value;
}

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const leave = () => reject(signal?.reason as Error);
  if (signal?.aborted) leave();
  signal?.addEventListener('abort', leave, { once: true });
  return Promise.race([work, aborted]).finally(() => signal?.removeEventListener('abort', leave));
}
