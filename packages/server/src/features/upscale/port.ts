import type { Engine } from '../../engines/ports/engine.ts';
import { EngineError, RESTARTING } from '../../platform/errors/engine-error.ts';
import type { PixelFile } from './pixel-file.ts';

export interface UpscaleJob {
  /** As the engine calls it. */
  model: string;
  /** Red, green and blue. */
  source: PixelFile;
  /** How many times larger it is wanted, 1 to 4. */
  factor: number;
  /** Where the result is written. */
  target: string;
}

export interface UpscaleOptions {
  signal: AbortSignal;
  /** Called as work is done; the unit is the engine's, such as a tile. */
  onProgress?: (done: number, total: number) => void;
}

/** Upscales images. Transparency, color profiles and intermediate sizes are handled elsewhere. */
export interface Upscaler extends Engine {
  /**
   * @returns The result: larger than wanted or as large, or smaller by a tenth at most; in both directions by the same
   *   factor, but for a rounded pixel; not shifted against the source
   * @throws {EngineError} when the engine cannot work; `signal.reason` once aborted
   */
  upscale(job: UpscaleJob, options: UpscaleOptions): Promise<PixelFile>;
  /** Ends what it started. */
  close(): Promise<void>;
}

/** For work that the end of the server breaks off. */
export const shuttingDown = () => new EngineError('This server is being shut down.', { forVisitors: RESTARTING });
