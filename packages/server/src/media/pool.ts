import type { Tasks } from './tasks.ts';
import type { MediaPool, MediaPoolOptions, TaskOptions } from './types.ts';
import { WorkerPool } from './worker-pool.ts';

/**
 * Starts the child processes that decode, render and describe pictures.
 * They are ready at once: a task that comes early waits for its process.
 */
export function createMediaPool(options: MediaPoolOptions = {}): MediaPool {
  const pool = new WorkerPool(new URL('./worker.ts', import.meta.url), options);
  const task =
    <K extends keyof Tasks>(name: K) =>
    (input: Parameters<Tasks[K]>[0], taskOptions?: TaskOptions) =>
      pool.run(name, input, taskOptions) as ReturnType<Tasks[K]>;
  return {
    describeQuery: task('describeQuery'),
    describeForTags: task('describeForTags'),
    indexPicture: task('indexPicture'),
    indexDrawing: task('indexDrawing'),
    toJpeg: task('toJpeg'),
    comparePreviews: task('comparePreviews'),
    drawWish: task('drawWish'),
    startPicture: task('startPicture'),
    finishGeneration: task('finishGeneration'),
    readSettings: task('readSettings'),
    openForUpscaling: task('openForUpscaling'),
    convert: task('convert'),
    inspect: task('inspect'),
    removeMetadata: task('removeMetadata'),
    stats: () => pool.stats(),
    close: () => pool.close(),
  };
}
