import type { Tagged } from '../../platform/db/json-columns.ts';
import type { Engine } from './engine.ts';
import type { TaskOptions } from '../../imaging/media/types.ts';

/** Lower scores are not reported: they would be shown as 0.000. */
export const MIN_SCORE = 0.0005;

/** Recognizes the content of an image. */
export interface Tagger extends Engine {
  /**
   * @param bytes An image file of any format that we read
   * @throws {MediaError} for a file that cannot be used
   * @throws {BusyError} when too many wait
   * @throws {EngineError} when the model cannot be used
   */
  tag(bytes: Uint8Array, options?: TaskOptions): Promise<Tagged>;
  /** The current tagger, if it can change: so the name matches the output. */
  current?(): Tagger;
  /** Ends what it started. */
  close(): Promise<void>;
}
