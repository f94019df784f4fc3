import type { Engine } from '../../engines/ports/engine.ts';
import type { TagGroups } from '../../platform/db/json-columns.ts';

/** How a caption is written. `alt` is an alternative text for people who cannot see the image. */
export const CAPTION_STYLES = ['short', 'descriptive', 'tags', 'prompt', 'alt'] as const;
export type CaptionStyle = (typeof CAPTION_STYLES)[number];

/** Alt text stays below this length: longer texts are tiring in a screen reader. */
export const ALT_LIMIT = 125;

/** An image to describe; each of its sides is fetched only if the captioner asks. */
export interface CaptionSubject {
  /** The file. */
  bytes: () => Promise<Uint8Array>;
  /** What a tagger found, without what it is not sure of. */
  tags: () => Promise<TagGroups>;
}

/** Describes images in words. */
export interface Captioner extends Engine {
  /**
   * The caption piece by piece; joined they are the whole.
   * @throws {EngineError} when the model cannot be used; whatever `subject` throws; `signal.reason` once aborted
   */
  caption(subject: CaptionSubject, style: CaptionStyle, signal: AbortSignal): AsyncIterable<string>;
  /** Ends what it started. */
  close(): Promise<void>;
}
