import { BUILTIN_EMBEDDER } from '../imaging/matching/embedders.ts';
import type { CallsOf, Described, MediaPoolOptions, TaskOptions } from '../imaging/media/types.ts';
import { WorkerPool } from '../imaging/media/worker-pool.ts';
import { thriftyEnvironment } from '../platform/process/thrifty.ts';
import type { MediaTasks as Tasks } from './media-tasks.ts';

/** Tasks that need to know which embedders the index uses. */
type DescribingTask = {
  [K in keyof Tasks]: Parameters<Tasks[K]>[0] extends Described<unknown> ? K : never;
}[keyof Tasks];
type InputOf<K extends DescribingTask> = Parameters<Tasks[K]>[0]['input'];

/** Decodes, renders and describes images in child processes. Each part of the server takes the tasks that it needs. */
export interface MediaPool extends CallsOf<Tasks> {
  /** For the status page and tests. */
  stats: MediaWorkers['stats'];
  /** Rejects waiting tasks, accepts no new ones, ends the processes. */
  close(): Promise<void>;
}

/** What runs the tasks of a pool. */
export type MediaWorkers = Pick<WorkerPool, 'run' | 'stats' | 'close'>;

/** Starts the child processes that run the tasks. They release memory that they no longer need. */
export function startMediaWorkers(options: MediaPoolOptions = {}): MediaWorkers {
  return new WorkerPool(new URL('./media-worker.ts', import.meta.url), {
    environment: thriftyEnvironment(),
    ...options,
  });
}

/**
 * The tasks that decode, render and describe images in child processes.
 * They are ready at once: a task that comes early waits for its process.
 * @param pool closed with the pool
 */
export function createMediaPool(
  options: MediaPoolOptions = {},
  pool: MediaWorkers = startMediaWorkers(options),
): MediaPool {
  const task =
    <K extends keyof Tasks>(name: K) =>
    (input: Parameters<Tasks[K]>[0], taskOptions?: TaskOptions) =>
      pool.run(name, input, taskOptions) as ReturnType<Tasks[K]>;
  const { embedders = async () => ({ active: BUILTIN_EMBEDDER }) } = options;
  const described =
    <K extends DescribingTask>(name: K) =>
    async (input: InputOf<K>, taskOptions?: TaskOptions): Promise<Awaited<ReturnType<Tasks[K]>>> => {
      const answer = await pool.run(name, { input, use: await embedders() }, taskOptions);
      return answer as Awaited<ReturnType<Tasks[K]>>;
    };
  const embedText = described('embedText');
  return {
    describeQuery: described('describeQuery'),
    describeForTags: described('describeForTags'),
    indexImage: described('indexImage'),
    indexDrawing: described('indexDrawing'),
    embedImage: task('embedImage'),
    // Without a text tower, text searches do not wait for a process.
    embedText: async (text, taskOptions) =>
      (await embedders()).active.readsText ? embedText(text, taskOptions) : undefined,
    loadEmbedder: task('loadEmbedder'),
    lookAt: task('lookAt'),
    toJpeg: task('toJpeg'),
    toThumbnail: task('toThumbnail'),
    rank: task('rank'),
    confirmMatches: task('confirmMatches'),
    extractFeatures: task('extractFeatures'),
    comparePreviews: task('comparePreviews'),
    drawParams: task('drawParams'),
    startImage: task('startImage'),
    finishGeneration: task('finishGeneration'),
    previewGeneration: task('previewGeneration'),
    readSettings: task('readSettings'),
    openForUpscaling: task('openForUpscaling'),
    busiestSpot: task('busiestSpot'),
    splitView: task('splitView'),
    convert: task('convert'),
    inspect: task('inspect'),
    removeMetadata: task('removeMetadata'),
    stats: () => pool.stats(),
    close: () => pool.close(),
  };
}
