import type { Tagged } from '../../platform/db/json-columns.ts';
import type { Engine } from './engine.ts';
import type { TaskOptions } from '../../imaging/media/types.ts';

/** Lower scores are not reported: they would show as 0.000. */
export const MIN_SCORE = 0.0005;

/** Finds out what an image shows. */
export interface Tagger extends Engine {
  /**
   * @param bytes An image file of any format that we read
   * @throws {MediaError} for a file that cannot be used
   * @throws {BusyError} when too many wait
   * @throws {EngineError} when the model cannot be used
   */
  tag(bytes: Uint8Array, options?: TaskOptions): Promise<Tagged>;
  /** The one at work now, where that can change: so the name belongs to the answer. */
  current?(): Tagger;
  /** Ends what it started. */
  close(): Promise<void>;
}
