import type { TagGroups } from '../images/picture-tags.ts';

/** A picture to describe; each of its sides is fetched only if the captioner asks. */
export interface CaptionSubject {
  /** The file. */
  bytes: () => Promise<Uint8Array>;
  /** What is known of its tags. */
  tags: () => Promise<TagGroups>;
}

/** Describes pictures in sentences. */
export interface Captioner {
  /** As people read it. */
  readonly name: string;
  /**
   * The caption piece by piece; joined they are the whole.
   * @throws whatever `subject` throws, and `signal.reason` once aborted
   */
  caption(subject: CaptionSubject, signal: AbortSignal): AsyncIterable<string>;
  /** Rejects if no captions can be had. */
  check(): Promise<void>;
}
