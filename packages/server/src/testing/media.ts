/** Media workers for tests. */
import { createMediaPool, type MediaPool, type MediaWorkers, startMediaWorkers } from '../features/media-pool.ts';
import type { MediaPoolOptions } from '../imaging/media/types.ts';

/** They start with the first task, and have time for it on a busy machine as well. */
const PATIENT = { lazy: true, timeoutMs: 240_000 } satisfies MediaPoolOptions;

let shared: MediaWorkers | undefined;

/**
 * The one worker of this process: to start one takes longer than most tests. It ends with the process. What a borrower
 * asked for is dropped when it closes, and others never notice.
 */
export function borrowWorkers(): MediaWorkers {
  const workers = (shared ??= startMediaWorkers({ size: 1, ...PATIENT }));
  const closing = new AbortController();
  return {
    run: (task, input, options) =>
      workers.run(task, input, {
        ...options,
        signal: options?.signal ? AbortSignal.any([options.signal, closing.signal]) : closing.signal,
      }),
    stats: () => workers.stats(),
    close: async () => closing.abort(new Error('The media pool is closed.')),
  };
}

/** The shared worker, or with options one process of its own. */
export function createTestMedia(options?: MediaPoolOptions): MediaPool {
  if (!options) return createMediaPool({}, borrowWorkers());
  return createMediaPool({ size: 1, ...PATIENT, ...options });
}
