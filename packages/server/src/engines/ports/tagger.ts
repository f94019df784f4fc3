import type { Tagged } from '../../platform/db/json-columns.ts';
import type { OfferedFile } from '../../platform/http/offered-file.ts';
import type { Engine } from './engine.ts';
import type { TaskOptions } from '../../imaging/media/types.ts';

export { MIN_SCORE } from '@mekiki/describe/tagging/groups.ts';

/** Files for tagging without the server, by what they are for. */
export type OfferedFiles = Readonly<Record<string, () => Promise<OfferedFile>>>;

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
  /** Absent if it can only tag on the server. */
  offered?: OfferedFiles;
  /** Ends what it started. */
  close(): Promise<void>;
}
