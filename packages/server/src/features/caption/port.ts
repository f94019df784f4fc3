import type { Engine } from '../../engines/ports/engine.ts';
import type { TagGroups } from '../../platform/db/json-columns.ts';

/** The styles of captions. `alt` is alternative text for people who cannot see the image. */
export const CAPTION_STYLES = ['short', 'descriptive', 'tags', 'prompt', 'alt'] as const;
export type CaptionStyle = (typeof CAPTION_STYLES)[number];

/** Alt text stays below this length: longer texts are tiring in a screen reader. */
export const ALT_LIMIT = 125;

/** An image to describe; its parts are only fetched if the captioner asks for them. */
export interface CaptionSubject {
  /** The file. */
  bytes: () => Promise<Uint8Array>;
  /** A tagger's output, without uncertain tags. */
  tags: () => Promise<TagGroups>;
}

/** Describes images in words. */
export interface Captioner extends Engine {
  /**
   * The caption piece by piece; joined they are the whole.
   * @throws {EngineError} if the model cannot be used; errors of `subject`; `signal.reason` once aborted
   */
  caption(subject: CaptionSubject, style: CaptionStyle, signal: AbortSignal): AsyncIterable<string>;
  /** Ends what it started. */
  close(): Promise<void>;
}
