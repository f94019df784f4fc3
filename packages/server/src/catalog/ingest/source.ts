/** Where images come from: a source lists its posts in order, each with the position to resume after it. */
import type { BoardRating } from '../boards/port.ts';
import type { NewTag } from '../index/index-tags.ts';
import type { Pool } from '../images/pools.ts';

/** A post that may be indexed. */
export interface FoundPost {
  pool: Pool;
  postId: string;
  pageUrl?: string | undefined;
  rating: BoardRating;
  /** Of the original; 0 if unknown until it is read. */
  width: number;
  height: number;
  tags: readonly NewTag[];
  artist?: string | undefined;
  title?: string | undefined;
  source?: string | undefined;
  postedAt?: Date | undefined;
  fileUrl?: string | undefined;
  md5?: string | undefined;
}

export interface IngestCandidate {
  kind: 'candidate';
  pool: Pool;
  postId: string;
  /** When its file last changed; a post that was looked at later is known. Undefined: once known, always known. */
  changedAt?: Date | undefined;
  /** Of its file, where the source knows it: the same file need not be read again. */
  md5?: string | undefined;
  /** What the source says of it. Some must read a file for that, so it is asked only if the post is not known. */
  post: () => Promise<FoundPost>;
  /**
   * Its image.
   * @throws {SkipError} if there is none for us
   */
  read: (signal: AbortSignal) => Promise<Uint8Array>;
}

/** A post without an image for us, and why in one sentence. */
export interface Skipped {
  kind: 'skipped';
  pool: Pool;
  postId: string;
  reason: string;
}

export interface Found {
  found: IngestCandidate | Skipped;
  /** From where the source goes on once this and all before it is done; undefined leaves the last one. */
  checkpoint?: unknown;
  /** Where this is, in words. */
  at: string;
}

export interface IngestSource {
  /** What a new run of an ended job begins with; undefined for the beginning. */
  again: (checkpoint: unknown) => unknown;
  /** Posts in order. Ends at the end of the source, or early without an error once the signal is aborted. */
  posts: (checkpoint: unknown, signal: AbortSignal) => AsyncIterable<Found>;
  /** How many posts may be new, where that is cheap to know. */
  expected: () => Promise<number | undefined>;
  /** Posts that failed before, to be tried again first. */
  retry?: ((postId: string, signal: AbortSignal) => Promise<IngestCandidate | Skipped | undefined>) | undefined;
  pool: Pool;
  /** At most so many candidates. */
  limit?: number | undefined;
  /** Whether images without tags get those of the tagger. */
  tagger: boolean;
  /** Whether an image that cannot be decoded may be another time: what came over a network may have been cut off. */
  mayMend: boolean;
}

/** An image is left out on purpose; `message` is one sentence. Asking again is useless until it changes. */
export class SkipError extends Error {
  override readonly name = 'SkipError';
}
