/** The tools as examples need them. All throw Problem, MediaError, BusyError or EngineError; `signal.reason` once aborted. */
import type { AskedImage } from '../../catalog/images/asked-image.ts';

export interface CaptionPort {
  /** A caption of one sentence. */
  short: (image: AskedImage, signal: AbortSignal) => Promise<string>;
}

/** Part of an image as WebP: the left half as it is, the right half upscaled. */
export type SplitViews = (bytes: Uint8Array, signal: AbortSignal) => Promise<Uint8Array>;
