import type { AskedImage } from '../../catalog/images/asked-image.ts';

/** Captions as examples need them. */
export interface CaptionPort {
  /** A caption of one sentence. @throws Problem, MediaError, BusyError, EngineError; `signal.reason` once aborted */
  short: (image: AskedImage, signal: AbortSignal) => Promise<string>;
}
