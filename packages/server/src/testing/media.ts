/** Media workers for tests. */
import { createMediaPool } from '../media/pool.ts';
import type { MediaPool, MediaPoolOptions } from '../media/types.ts';

/** They start with the first task, and have time for it on a busy machine as well. */
export const TEST_WORKERS = { lazy: true, timeoutMs: 240_000 };

/** One process unless the options say otherwise. */
export function createTestMedia(options: MediaPoolOptions = {}): MediaPool {
  return createMediaPool({ size: 1, ...TEST_WORKERS, ...options });
}
